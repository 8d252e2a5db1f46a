//! A weather server over standard input and output: four tools over a table of climate normals.
//!
//! `cargo run --example weather` starts it; an MCP client talks to it. What it shows: plain parameters with doc
//! comments, defaults and bounds, a failure of each kind, and state that the model never sees.

mod climate;

use std::sync::Mutex;

use climate::{City, Sky, TableError, cities};
use mcp_tool_runtime::{Server, ToolError, mcp_tool, tools};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, thiserror::Error, ToolError)]
enum WeatherError {
    /// The model can fix this: a tool result with `isError: true`.
    #[error("no city is called `{city}`")]
    #[recoverable(hint = "Call `search_city` to find the exact name.")]
    UnknownCity { city: String },

    #[error("`{city}` could be {}", .countries.join(" or "))]
    #[recoverable(hint = "Pass `country` as well.", fields(countries))]
    AmbiguousCity {
        city: String,
        countries: Vec<String>,
    },

    /// Nothing that other arguments could change: a JSON-RPC error, with this code and text.
    #[error("this server has no licence for forecasts in {country}")]
    #[protocol(code = 1001, data(country))]
    Unlicensed { country: String },

    /// Nobody planned this: a JSON-RPC error that only names a reference; the text goes to the log.
    #[error("climate table: {0}")]
    Table(#[from] TableError),
}

/// A city that can be asked about.
#[derive(Debug, Serialize, JsonSchema)]
struct Place {
    name: String,
    country: String,
    latitude: f64,
    longitude: f64,
}

/// Cities whose name or country contains a text.
#[mcp_tool(title = "Search cities", read_only, open_world = false)]
async fn search_city(
    /// Part of a name, for example "san".
    #[arg(min_length = 1)]
    query: &str,
    /// How many to return.
    #[arg(default = 5, min = 1, max = 20)]
    limit: usize,
) -> Result<Vec<Place>, WeatherError> {
    let wanted = query.to_lowercase();
    let matches = |city: &City| {
        city.name.to_lowercase().contains(&wanted) || city.country.to_lowercase().contains(&wanted)
    };
    let found = cities()?.into_iter().filter(matches).take(limit);
    Ok(found
        .map(
            |City {
                 name,
                 country,
                 latitude,
                 longitude,
                 ..
             }| Place {
                name,
                country,
                latitude,
                longitude,
            },
        )
        .collect())
}

/// A unit of temperature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Unit {
    Celsius,
    Fahrenheit,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Forecast {
    city: String,
    country: String,
    temperature: f64,
    unit: Unit,
    sky: Sky,
}

/// Forecast for one city, up to 14 days ahead.
#[mcp_tool(title = "Weather forecast", read_only, open_world = false)]
async fn forecast(
    /// City name, for example "Oslo".
    city: &str,
    /// Country, where two cities share a name.
    country: Option<&str>,
    /// Days ahead; 0 is today.
    #[arg(default = 0, max = 14)]
    days: u8,
    /// Unit of the temperature.
    #[arg(default = Unit::Celsius)]
    unit: Unit,
) -> Result<Forecast, WeatherError> {
    let city = find(city, country)?;
    let (celsius, sky) = city.day(days);
    let temperature = match unit {
        Unit::Celsius => celsius,
        Unit::Fahrenheit => (celsius * 18.0).round() / 10.0 + 32.0,
    };
    Ok(Forecast {
        city: city.name,
        country: city.country,
        temperature,
        unit,
        sky,
    })
}

/// The warmest of several cities today.
#[mcp_tool(read_only, open_world = false)]
async fn warmest(
    /// City names.
    #[arg(min_items = 2, max_items = 10)]
    cities: &[String],
) -> Result<String, WeatherError> {
    let mut warmest: Option<(f64, City)> = None;
    for name in cities {
        let city = find(name, None)?;
        let (celsius, _) = city.day(0);
        if warmest.as_ref().is_none_or(|(most, _)| celsius > *most) {
            warmest = Some((celsius, city));
        }
    }
    Ok(match warmest {
        Some((celsius, city)) => format!("{} with {celsius} °C", city.name),
        None => "none".to_owned(),
    })
}

/// What people reported since the server started.
#[derive(Default)]
struct Observations(Mutex<Vec<(String, Sky)>>);

/// Report what the sky looks like in a city. Returns how many reports there are for it.
#[mcp_tool(destructive = false)]
async fn report_sky(
    /// City name.
    city: &str,
    /// What it looks like.
    sky: Sky,
    #[state] observations: &Observations,
) -> Result<usize, WeatherError> {
    let city = find(city, None)?;
    let mut seen = observations
        .0
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    seen.push((city.name.clone(), sky));
    Ok(seen.iter().filter(|(name, _)| *name == city.name).count())
}

fn find(name: &str, country: Option<&str>) -> Result<City, WeatherError> {
    let same = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
    let mut found: Vec<City> = cities()?
        .into_iter()
        .filter(|city| {
            same(&city.name, name) && country.is_none_or(|country| same(&city.country, country))
        })
        .collect();
    match (found.pop(), found.is_empty()) {
        (None, _) => Err(WeatherError::UnknownCity {
            city: name.to_owned(),
        }),
        (Some(city), true) if city.country == "Antarctica" => Err(WeatherError::Unlicensed {
            country: city.country,
        }),
        (Some(city), true) => Ok(city),
        (Some(last), false) => Err(WeatherError::AmbiguousCity {
            city: last.name.clone(),
            countries: found
                .into_iter()
                .chain([last])
                .map(|city| city.country)
                .collect(),
        }),
    }
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    Server::new("weather", env!("CARGO_PKG_VERSION"))
        .title("Weather")
        .instructions("Names are English. Call `search_city` when a name is not found.")
        .tools(tools![search_city, forecast, warmest, report_sky])
        .state(Observations::default())
        .serve_stdio()
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_tool_is_still_a_fn() {
        let forecast = forecast("oslo", None, 1, Unit::Celsius).await.unwrap();
        assert_eq!(
            (forecast.city.as_str(), forecast.country.as_str()),
            ("Oslo", "Norway")
        );
    }

    #[tokio::test]
    async fn a_shared_name_asks_for_the_country() {
        let error = forecast("San Jose", None, 0, Unit::Celsius)
            .await
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "`San Jose` could be Costa Rica or United States"
        );
        assert!(error.to_failure().is_recoverable());
        assert!(
            forecast("San Jose", Some("Costa Rica"), 0, Unit::Celsius)
                .await
                .is_ok()
        );
    }
}
