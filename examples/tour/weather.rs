//! Three tools that fail in every way there is.

use mcp_tool_runtime::{ToolError, mcp_tool};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, thiserror::Error, ToolError)]
pub enum WeatherError {
    #[error("no city is called `{city}`")]
    #[recoverable(hint = "Try one of Oslo, Lima and Tokyo.")]
    UnknownCity { city: String },

    #[error("this server has no licence for {country}")]
    #[protocol(code = 1001, data(country))]
    Unlicensed { country: String },

    #[error("archive: {0}")]
    Archive(#[from] std::io::Error),
}

#[derive(Serialize, JsonSchema)]
pub struct Forecast {
    city: String,
    temperature: f64,
    unit: Unit,
}

#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Celsius,
    Fahrenheit,
}

/// Forecast for one city, up to 14 days ahead.
#[mcp_tool(read_only)]
pub async fn forecast(
    /// City name, for example "Oslo".
    city: String,
    /// Days ahead; 0 is today.
    #[arg(default = 0, max = 14)]
    days: u8,
    #[arg(default = Unit::Celsius)] unit: Unit,
) -> Result<Forecast, WeatherError> {
    let today = match city.as_str() {
        "Oslo" => 4.5,
        "Lima" => 19.0,
        "Tokyo" => 14.0,
        "Vostok" => {
            return Err(WeatherError::Unlicensed {
                country: "Antarctica".to_owned(),
            });
        }
        _ => return Err(WeatherError::UnknownCity { city }),
    };
    let celsius = today + 0.5 * f64::from(days);
    let temperature = match unit {
        Unit::Celsius => celsius,
        Unit::Fahrenheit => celsius * 1.8 + 32.0,
    };
    Ok(Forecast {
        city,
        temperature,
        unit,
    })
}

/// What the weather was in a city, year by year.
#[mcp_tool(read_only)]
pub async fn history(city: &str) -> Result<String, WeatherError> {
    let archive = std::env::temp_dir().join("no-such-archive").join(city);
    Ok(std::fs::read_to_string(archive)?)
}

/// The latest radar picture, as text.
#[mcp_tool(read_only)]
pub async fn radar() -> String {
    let sweep: Vec<u8> = Vec::new();
    let brightest = sweep.iter().max().expect("a sweep has at least one echo");
    format!("brightest echo: {brightest}")
}
