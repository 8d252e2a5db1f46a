//! Numbers that are larger than the type they are meant for.

use crate::support::{decode, report, tool};

tool!(Wide (arg: u128, "" []) -> String);
tool!(Signed (arg: i128, "" []) -> String);
tool!(Float (arg: f64, "" []) -> String);

#[test]
fn what_an_f32_cannot_hold_is_reported_and_not_made_infinite() {
    tool!(Single (arg: f32, "" []) -> String);
    tool!(StrictSingle [.strict()] (arg: f32, "" []) -> String);
    tool!(Singles (arg: Vec<f32>, "" []) -> String);
    for arg in ["1e39", "3.5e38", "\"1e39\"", &"9".repeat(39)] {
        let text = report(&Single, &format!(r#"{{"arg": {arg}}}"#));
        assert!(
            text.contains("`arg` must be at most 3.4028235e38, got "),
            "{text}"
        );
    }
    for arg in ["-1e39", "-3.5E+38"] {
        assert_eq!(
            report(&StrictSingle, &format!(r#"{{"arg": {arg}}}"#)),
            format!(
                "StrictSingle was not run: 1 problem with its arguments.\n\
                 - `arg` must be at least -3.4028235e38, got {arg}."
            )
        );
    }
    let text = report(&Singles, r#"{"arg": [1, 1e39]}"#);
    assert!(text.contains("`arg[1]` must be at most"), "{text}");
    assert_eq!(decode(&Single, r#"{"arg": 3.4028235e38}"#), (f32::MAX,));
    assert_eq!(decode(&Singles, r#"{"arg": [1e3, -0.5]}"#).0, [1e3, -0.5]);
}

#[test]
fn numbers_beyond_every_type_break_the_bound_that_is_there() {
    tool!(Days (days: u8, "" [.max(14)]) -> String);
    for (days, bound) in [
        ("1e400", "most 14"),
        ("1e9999999999999999999999", "most 14"),
        ("-1e400", "least 0"),
        ("340282366920938463463374607431768211456", "most 14"),
    ] {
        let text = report(&Days, &format!(r#"{{"days": {days}}}"#));
        assert!(
            text.ends_with(&format!("`days` must be at {bound}, got {days}.")),
            "{text}"
        );
    }
    let text = report(&Float, r#"{"arg": 1e400}"#);
    assert!(
        text.ends_with("`arg` must be at most 1.7976931348623157e308, got 1e400."),
        "{text}"
    );
    let text = report(&Wide, r#"{"arg": 1e400}"#);
    assert!(
        text.ends_with(&format!("`arg` must be at most {}, got 1e400.", u128::MAX)),
        "{text}"
    );
    assert_eq!(
        decode(&Wide, &format!(r#"{{"arg": {}}}"#, u128::MAX)),
        (u128::MAX,)
    );
    let text = report(&Signed, &format!(r#"{{"arg": {}}}"#, u128::MAX));
    assert!(
        text.ends_with(&format!(
            "must be at most {}, got {}.",
            i128::MAX,
            u128::MAX
        )),
        "{text}"
    );
}
