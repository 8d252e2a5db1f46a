//! The service that the description describes, without a network in between.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::description::{Method, Request};

/// Books by ISBN.
pub struct Library(Mutex<BTreeMap<&'static str, &'static str>>);

pub struct Response {
    pub status: u16,
    pub body: Value,
}

impl Library {
    pub fn with_samples() -> Self {
        Self(Mutex::new(BTreeMap::from([
            ("9780131103627", "The C Programming Language"),
            ("9781718503106", "The Rust Programming Language"),
            (
                "9780262510875",
                "Structure and Interpretation of Computer Programs",
            ),
        ])))
    }

    pub fn answer(&self, request: &Request) -> Response {
        let mut books = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let book = |isbn: &str, title: &str| json!({"isbn": isbn, "title": title});
        if request.target == "/books" {
            let query = |key| request.query.get(key).map_or("", String::as_str);
            let title = query("title").to_lowercase();
            let limit = query("limit").parse().unwrap_or(10);
            let found = books
                .iter()
                .filter(|(_, known)| known.to_lowercase().contains(&title));
            let found: Vec<_> = found
                .take(limit)
                .map(|(isbn, title)| book(isbn, title))
                .collect();
            return Response {
                status: 200,
                body: json!({"books": found}),
            };
        }
        let isbn = request.target.trim_start_matches("/books/");
        let found = match request.method {
            Method::Get => books
                .get_key_value(isbn)
                .map(|(isbn, title)| (*isbn, *title)),
            Method::Delete => books.remove_entry(isbn),
        };
        match found {
            Some((isbn, title)) => Response {
                status: 200,
                body: book(isbn, title),
            },
            None => Response {
                status: 404,
                body: Value::Null,
            },
        }
    }
}
