//! As much of OpenAPI 3.1 as the example needs: operations with path and query parameters.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde_json::{Map, Value, json};

#[derive(Deserialize)]
struct Description {
    paths: BTreeMap<String, BTreeMap<Method, Declared>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    Get,
    Delete,
}

#[derive(Deserialize)]
struct Declared {
    #[serde(rename = "operationId")]
    id: String,
    summary: String,
    #[serde(default)]
    parameters: Vec<Parameter>,
}

#[derive(Deserialize)]
struct Parameter {
    name: String,
    #[serde(rename = "in")]
    place: Place,
    #[serde(default)]
    required: bool,
    description: Option<String>,
    schema: Map<String, Value>,
}

#[derive(PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Place {
    Path,
    Query,
}

/// One operation of a service.
pub struct Operation {
    pub id: String,
    pub summary: String,
    pub method: Method,
    path: String,
    parameters: Vec<Parameter>,
}

/// A request to the service.
#[derive(Debug, PartialEq, Eq)]
pub struct Request {
    pub method: Method,
    pub target: String,
    pub query: BTreeMap<String, String>,
}

/// The operations of a description, by path.
pub fn operations(json: &str) -> serde_json::Result<Vec<Operation>> {
    let description: Description = serde_json::from_str(json)?;
    let declared = description
        .paths
        .into_iter()
        .flat_map(|(path, operations)| {
            let with_path = move |(method, operation)| (path.clone(), method, operation);
            operations.into_iter().map(with_path)
        });
    Ok(declared
        .map(
            |(
                path,
                method,
                Declared {
                    id,
                    summary,
                    parameters,
                },
            )| Operation {
                id,
                summary,
                method,
                path,
                parameters,
            },
        )
        .collect())
}

impl Operation {
    /// The parameters as the arguments of a tool.
    pub fn input_schema(&self) -> Value {
        let properties: Map<_, _> = self
            .parameters
            .iter()
            .map(|parameter| {
                let mut schema = parameter.schema.clone();
                if let Some(description) = &parameter.description {
                    schema.insert("description".to_owned(), description.as_str().into());
                }
                (parameter.name.clone(), Value::Object(schema))
            })
            .collect();
        let required = self
            .parameters
            .iter()
            .filter(|parameter| parameter.required);
        let required: Vec<_> = required.map(|parameter| &parameter.name).collect();
        json!({"type": "object", "properties": properties, "required": required})
    }

    /// The request that a call with these arguments makes.
    pub fn request(&self, arguments: &Map<String, Value>) -> Request {
        let mut request = Request {
            method: self.method,
            target: self.path.clone(),
            query: BTreeMap::new(),
        };
        for parameter in &self.parameters {
            let value = match arguments.get(&parameter.name) {
                None => continue,
                Some(Value::String(text)) => text.clone(),
                Some(other) => other.to_string(),
            };
            if parameter.place == Place::Path {
                let place = format!("{{{}}}", parameter.name);
                request.target = request.target.replace(&place, &value);
            } else {
                request.query.insert(parameter.name.clone(), value);
            }
        }
        request
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.method, self.target)
    }
}
