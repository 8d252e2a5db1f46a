//! What a JSON number is worth, read from its digits.

/// More digits than any integer type has; an exponent beyond it is not worth writing out.
const MAX_DIGITS: usize = 400;

/// The digits of a number that JSON Schema calls an integer: `30`, `30.0` and `3e1` are `30`, `30.5` is none.
/// `None` also where the text is no JSON number at all.
pub(crate) fn exact_integer(text: &str) -> Option<String> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
        None => (digits, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !all_digits(whole) || !all_digits(fraction) || (whole.len() > 1 && whole.starts_with('0')) {
        return None;
    }
    let fraction = fraction.trim_end_matches('0');
    let mut all = format!("{whole}{fraction}");
    let shift = exponent.checked_sub(i64::try_from(fraction.len()).ok()?)?;
    if all.bytes().all(|b| b == b'0') {
        all.clear();
    } else if let Ok(zeros) = usize::try_from(shift) {
        if zeros > MAX_DIGITS {
            return None;
        }
        all.extend(std::iter::repeat_n('0', zeros));
    } else {
        let cut = usize::try_from(shift.unsigned_abs()).ok()?;
        let kept = all.len().checked_sub(cut)?;
        if all.get(kept..)?.bytes().any(|b| b != b'0') {
            return None;
        }
        all.truncate(kept);
    }
    let plain = all.trim_start_matches('0');
    Some(match (plain, negative) {
        ("", _) => "0".to_owned(),
        (plain, true) => format!("-{plain}"),
        (plain, false) => plain.to_owned(),
    })
}

/// The number as a float, where it is finite.
pub(crate) fn exact_f64(text: &str) -> Option<f64> {
    let number: f64 = text.parse().ok()?;
    number.is_finite().then_some(number)
}

/// Whether a number in this text may be too large for an `f32`: it then has an exponent, or more digits than that.
pub(crate) fn may_be_large(json: &str) -> bool {
    const DIGITS: usize = 38;
    let mut digits = 0;
    json.bytes().any(|byte| match byte {
        b'0'..=b'9' => {
            digits += 1;
            digits > DIGITS
        }
        b'e' | b'E' => digits > 0,
        _ => {
            digits = 0;
            false
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{exact_integer, may_be_large};

    #[test]
    fn only_numbers_with_an_exponent_or_many_digits_may_be_large() {
        for small in ["{\"one\":1.5}", "[true,-2,\"e\"]", &"9".repeat(38)] {
            assert!(!may_be_large(small), "{small}");
        }
        for large in ["[1e39]", "[1.0E+39]", &"9".repeat(39)] {
            assert!(may_be_large(large), "{large}");
        }
    }

    #[test]
    fn an_integer_may_be_written_as_a_float() {
        let exact = |text| exact_integer(text);
        assert_eq!(exact("30").as_deref(), Some("30"));
        assert_eq!(exact("30.0").as_deref(), Some("30"));
        assert_eq!(exact("-1.50e1").as_deref(), Some("-15"));
        assert_eq!(exact("1e3").as_deref(), Some("1000"));
        assert_eq!(exact("1200e-2").as_deref(), Some("12"));
        assert_eq!(exact("-0.0").as_deref(), Some("0"));
        assert_eq!(exact("0e999999999").as_deref(), Some("0"));
        assert_eq!(
            exact("18446744073709551616").as_deref(),
            Some("18446744073709551616")
        );
    }

    #[test]
    fn anything_else_is_none() {
        for text in [
            "30.5",
            "1e-1",
            "",
            "-",
            "+5",
            "05",
            "0x10",
            "1e999999999999",
            "five",
            "1_000",
            "1.",
            ".5",
            "NaN",
        ] {
            assert_eq!(exact_integer(text), None, "{text}");
        }
    }
}
