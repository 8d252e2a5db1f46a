//! The data: a small table of climate normals, and forecasts made up from it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const TABLE: &str = include_str!("cities.csv");

/// A row of the table.
#[derive(Debug, Clone, PartialEq)]
pub struct City {
    pub name: String,
    pub country: String,
    pub latitude: f64,
    pub longitude: f64,
    january: f64,
    july: f64,
    /// Rain in a month, in millimetres.
    rain: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sky {
    Clear,
    Cloudy,
    Rain,
    Snow,
}

/// What is wrong with the table.
#[derive(Debug, thiserror::Error)]
#[error("line {line} of the climate table: {problem}")]
pub struct TableError {
    line: usize,
    problem: String,
}

/// Reads the whole table.
pub fn cities() -> Result<Vec<City>, TableError> {
    let read = |(index, row): (usize, &str)| {
        city(row).map_err(|problem| TableError {
            line: index + 1,
            problem,
        })
    };
    TABLE.lines().enumerate().map(read).collect()
}

fn city(row: &str) -> Result<City, String> {
    let fields: Vec<&str> = row.split(',').collect();
    let [name, country, latitude, longitude, january, july, rain] = fields[..] else {
        return Err(format!("{} fields instead of 7", fields.len()));
    };
    let number = |text: &str| text.parse().map_err(|error| format!("`{text}`: {error}"));
    Ok(City {
        name: name.to_owned(),
        country: country.to_owned(),
        latitude: number(latitude)?,
        longitude: number(longitude)?,
        january: number(january)?,
        july: number(july)?,
        rain: number(rain)?,
    })
}

impl City {
    /// Temperature in degrees Celsius and the sky, some days ahead: the yearly mean with a made-up wave on it.
    pub fn day(&self, ahead: u8) -> (f64, Sky) {
        let phase = f64::from(ahead) + self.longitude;
        let celsius = f64::midpoint(self.january, self.july) + 3.0 * phase.sin();
        let wet = self.rain / 100.0 + 0.5 * (phase * 2.0).cos();
        let sky = match wet {
            wet if wet > 0.6 && celsius < 1.0 => Sky::Snow,
            wet if wet > 0.6 => Sky::Rain,
            wet if wet > 0.2 => Sky::Cloudy,
            _ => Sky::Clear,
        };
        ((celsius * 10.0).round() / 10.0, sky)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_that_ships_can_be_read() {
        assert_eq!(cities().unwrap().len(), TABLE.lines().count());
    }
}
