//! Serialising a reply: once, and never with a silent null in place of NaN.

mod walk;

use serde::Serialize;
use serde_json::ser::Formatter;

use crate::failure::Failure;
use walk::Walk;

/// The value's JSON on one line.
///
/// # Errors
///
/// A defect where the value does not serialise, or holds a float that JSON has no number for; its text names the path.
pub(super) fn to_json<T: Serialize>(value: &T) -> Result<String, Failure> {
    let mut bytes = Vec::with_capacity(128);
    let mut nulls = Nulls { seen: false };
    let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, &mut nulls);
    if let Err(error) = value.serialize(&mut serializer) {
        let stumble = value.serialize(Walk).err();
        return Err(Failure::defect(match stumble {
            Some(stumble) => format!("{} does not serialise: {stumble}", stumble.path()),
            None => format!("result does not serialise: {error}"),
        }));
    }
    // serde_json writes null for NaN. Only a value that wrote some null is walked a second time.
    if nulls.seen {
        if let Err(stumble) = value.serialize(Walk) {
            return Err(Failure::defect(format!("{} {stumble}", stumble.path())));
        }
    }
    String::from_utf8(bytes).map_err(Failure::defect)
}

/// Notes whether any `null` was written: only then can a NaN have become one.
struct Nulls {
    seen: bool,
}

impl Formatter for &mut Nulls {
    fn write_null<W: ?Sized + std::io::Write>(&mut self, writer: &mut W) -> std::io::Result<()> {
        self.seen = true;
        writer.write_all(b"null")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Serialize, Serializer};

    use super::to_json;

    #[derive(Serialize)]
    struct Forecast {
        celsius: f64,
        wind: Option<f32>,
        hourly: Vec<BTreeMap<u8, f64>>,
        shape: Figure,
    }

    #[derive(Serialize)]
    enum Figure {
        Dot,
        Circle { radius: f64 },
        Line(f64, f64),
    }

    fn forecast() -> Forecast {
        Forecast {
            celsius: 1.5,
            wind: None,
            hourly: vec![BTreeMap::new(), BTreeMap::from([(7, 2.0)])],
            shape: Figure::Dot,
        }
    }

    fn log_text<T: Serialize>(value: &T) -> String {
        to_json(value).unwrap_err().message()
    }

    #[test]
    fn an_honest_null_is_written() {
        let json = to_json(&forecast()).unwrap();
        assert_eq!(
            json,
            r#"{"celsius":1.5,"wind":null,"hourly":[{},{"7":2.0}],"shape":"Dot"}"#
        );
    }

    #[test]
    fn nan_and_infinity_are_defects_that_name_the_path() {
        let mut value = forecast();
        value.celsius = f64::NAN;
        assert_eq!(log_text(&value), "result.celsius is not finite");
        let mut value = forecast();
        value.wind = Some(f32::INFINITY);
        assert_eq!(log_text(&value), "result.wind is not finite");
        let mut value = forecast();
        value.hourly[1].insert(9, f64::NEG_INFINITY);
        assert_eq!(log_text(&value), "result.hourly[1].9 is not finite");
        let mut value = forecast();
        value.shape = Figure::Circle { radius: f64::NAN };
        assert_eq!(log_text(&value), "result.shape.Circle.radius is not finite");
        value.shape = Figure::Line(0.0, f64::NAN);
        assert_eq!(log_text(&value), "result.shape.Line[1] is not finite");
        assert_eq!(log_text(&f64::NAN), "result is not finite");
    }

    #[test]
    fn a_value_that_does_not_serialise_is_a_defect_that_names_the_path() {
        fn broken<S: Serializer>(_: &u8, _: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("the disk is gone"))
        }
        #[derive(Serialize)]
        struct Inner(#[serde(serialize_with = "broken")] u8);
        #[derive(Serialize)]
        struct Outer {
            list: Vec<Inner>,
        }
        let value = Outer {
            list: vec![Inner(0)],
        };
        assert_eq!(
            log_text(&value),
            "result.list[0] does not serialise: the disk is gone"
        );
        let keys = BTreeMap::from([(vec![1], 1)]);
        assert_eq!(
            log_text(&keys),
            "result does not serialise: key must be a string"
        );
    }
}
