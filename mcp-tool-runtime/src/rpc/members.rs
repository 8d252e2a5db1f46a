//! Reading the members of an object without a tree: each as the JSON text it has in the message.
//!
//! serde's derive refuses a repeated key and takes `null` for an absent member. JSON-RPC peers repeat
//! keys, and `"id": null` is not a notification; so the last one wins here, and `null` is a value.

/// Declares a struct of members by their keys. Each is `None` where the key is absent.
macro_rules! members {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident { $($field:ident: $key:literal,)* }) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, Default)]
        $visibility struct $name<'a> {
            $(pub(crate) $field: Option<&'a str>,)*
        }

        impl<'a> $name<'a> {
            /// Reads JSON of an object.
            pub(crate) fn read(json: &'a str) -> serde_json::Result<Self> {
                serde_json::from_str(json)
            }
        }

        impl<'de: 'a, 'a> serde::Deserialize<'de> for $name<'a> {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                #[allow(non_camel_case_types, reason = "one variant per field, by its name")]
                enum Key { $($field,)* Other }

                struct KeyVisitor;
                impl serde::de::Visitor<'_> for KeyVisitor {
                    type Value = Key;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("a key")
                    }
                    fn visit_str<E: serde::de::Error>(self, key: &str) -> Result<Key, E> {
                        Ok(match key { $($key => Key::$field,)* _ => Key::Other })
                    }
                }
                impl<'de> serde::Deserialize<'de> for Key {
                    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                        from.deserialize_str(KeyVisitor)
                    }
                }

                struct Members<'a>(std::marker::PhantomData<&'a ()>);
                impl<'de: 'a, 'a> serde::de::Visitor<'de> for Members<'a> {
                    type Value = $name<'a>;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("an object")
                    }
                    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                        let mut members = $name::default();
                        while let Some(key) = map.next_key()? {
                            match key {
                                $(Key::$field => {
                                    let value: &'de serde_json::value::RawValue = map.next_value()?;
                                    members.$field = Some(value.get());
                                })*
                                Key::Other => {
                                    map.next_value::<serde::de::IgnoredAny>()?;
                                }
                            }
                        }
                        Ok(members)
                    }
                }
                from.deserialize_map(Members(std::marker::PhantomData))
            }
        }
    };
}

pub(crate) use members;
