//! Reading the members of an object without a tree: each as the JSON text it has in the message.
//!
//! serde's derive refuses a repeated key and takes `null` for an absent member. JSON-RPC peers repeat
//! keys, and `"id": null` is not a notification; so the last one wins here, and `null` is a value.

use crate::json::Cursor;

/// Declares a struct of members by their keys. Each is `None` where the key is absent.
macro_rules! members {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident { $($field:ident: $key:literal,)* }) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, Default)]
        $visibility struct $name<'a> {
            $(pub(crate) $field: Option<&'a str>,)*
        }

        impl<'a> $name<'a> {
            /// Reads an object out of a message that was found to be JSON; of anything else, nothing.
            pub(crate) fn of(json: &'a str) -> Self {
                let mut members = Self::default();
                $crate::rpc::each_member(json, |key, value| match key {
                    $($key => members.$field = Some(value),)*
                    _ => {}
                });
                members
            }
        }
    };
}

pub(crate) use members;

/// Calls `take` with each key and value of an object, in order.
pub(crate) fn each_member<'a>(json: &'a str, mut take: impl FnMut(&str, &'a str)) {
    let mut cursor = Cursor::new(json);
    if !cursor.eat(b'{') {
        return;
    }
    while let Some(key) = cursor.string() {
        cursor.eat(b':');
        let Some(value) = cursor.value() else {
            return;
        };
        if !key.escaped {
            take(key.raw, value);
        } else if let Some(key) = key.text() {
            take(&key, value);
        }
        if !cursor.eat(b',') {
            return;
        }
    }
}
