//! Times as they are written in attributes.

use std::time::Duration;

/// `"500ms"`, `"30s"`, `"2m"`, `"1h"`: a whole number and its unit.
pub(crate) fn duration(text: &str) -> Option<Duration> {
    let unit_at = text.find(|letter: char| !letter.is_ascii_digit())?;
    let (number, unit) = text.split_at_checked(unit_at)?;
    let number: u64 = number.parse().ok()?;
    let seconds = |each: u64| number.checked_mul(each).map(Duration::from_secs);
    match unit {
        "ms" => Some(Duration::from_millis(number)),
        "s" => seconds(1),
        "m" => seconds(60),
        "h" => seconds(3600),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_a_whole_number_with_a_unit() {
        assert_eq!(duration("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(duration("30s"), Some(Duration::from_secs(30)));
        assert_eq!(duration("2m"), Some(Duration::from_secs(120)));
        assert_eq!(duration("1h"), Some(Duration::from_secs(3600)));
        for wrong in [
            "",
            "s",
            "30",
            "-1s",
            "1.5s",
            "10 s",
            "3 days",
            "99999999999999999999s",
        ] {
            assert_eq!(duration(wrong), None, "{wrong}");
        }
    }
}
