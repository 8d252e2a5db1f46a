//! Whether a text has a JSON Schema format. Where types that parse themselves are more liberal, so is this: what
//! serde accepted is not refused for a missing hyphen.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The string formats that validators agree on.
pub(super) const PORTABLE: [&str; 9] = [
    "date-time",
    "date",
    "time",
    "duration",
    "email",
    "uuid",
    "uri",
    "ipv4",
    "ipv6",
];

/// Whether texts of this format can be told from others: of the portable ones, and of Rust's own `IpAddr`.
pub(super) fn is_known(format: &str) -> bool {
    PORTABLE.contains(&format) || format == "ip"
}

/// Whether the text has the format; true for formats nobody can check.
pub(crate) fn has(text: &str, format: &str) -> bool {
    match format {
        "date" => is_date(text),
        "time" => is_time(text),
        "date-time" => text
            .split_once(['T', 't', ' '])
            .is_some_and(|(date, time)| is_date(date) && is_time(time)),
        "duration" => is_duration(text),
        "email" => is_email(text),
        "uuid" => is_uuid(text),
        "uri" => is_uri(text),
        "ipv4" => text.parse::<Ipv4Addr>().is_ok(),
        "ipv6" => text.parse::<Ipv6Addr>().is_ok(),
        "ip" => text.parse::<IpAddr>().is_ok(),
        _ => true,
    }
}

/// So many digits, worth so much.
fn number(text: &str, digits: usize, range: std::ops::RangeInclusive<u32>) -> bool {
    text.len() == digits
        && text.bytes().all(|b| b.is_ascii_digit())
        && text.parse().is_ok_and(|value| range.contains(&value))
}

fn is_date(text: &str) -> bool {
    let mut parts = text.splitn(3, '-');
    let (Some(year), Some(month), Some(day)) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let (Ok(year_value), Ok(month_value)) = (year.parse::<u32>(), month.parse::<u32>()) else {
        return false;
    };
    let divides = |by: u32| year_value % by == 0;
    let leap = divides(4) && (!divides(100) || divides(400));
    let days = match month_value {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    number(year, 4, 0..=9999) && number(month, 2, 1..=12) && number(day, 2, 1..=days)
}

/// A time of day, with its offset from UTC.
fn is_time(text: &str) -> bool {
    let (clock, offset_holds) = match text.strip_suffix(['Z', 'z']) {
        Some(clock) => (clock, true),
        None => match text.rfind(['+', '-']).map(|at| text.split_at(at)) {
            Some((clock, offset)) => (clock, is_offset(offset)),
            None => return false,
        },
    };
    let (clock, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
    let mut parts = clock.splitn(3, ':');
    let mut part = |range| parts.next().is_some_and(|part| number(part, 2, range));
    let clock_holds = part(0..=23) && part(0..=59) && part(0..=60);
    let digits = !fraction.is_empty() && fraction.bytes().all(|b| b.is_ascii_digit());
    offset_holds && clock_holds && digits
}

fn is_offset(text: &str) -> bool {
    let digits: String = text.chars().skip(1).filter(|c| *c != ':').collect();
    let (hours, minutes) = digits.split_at_checked(2).unwrap_or(("", ""));
    number(hours, 2, 0..=23) && number(minutes, 2, 0..=59)
}

/// `P1DT2H`, `PT0.5S`, `P2W`: ISO 8601, each unit at most once and in order.
fn is_duration(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('P') else {
        return false;
    };
    let (date, time) = match rest.split_once('T') {
        Some((_, "")) => return false,
        Some((date, time)) => (date, time),
        None => (rest, ""),
    };
    !rest.is_empty() && units(date, "YMWD") && units(time, "HMS")
}

fn units(mut text: &str, mut order: &str) -> bool {
    while let Some(end) = text.find(|c: char| c.is_ascii_alphabetic()) {
        let (amount, rest) = text.split_at(end);
        let mut rest = rest.chars();
        let unit = rest.next().unwrap_or_default();
        let Some(place) = order.find(unit) else {
            return false;
        };
        let decimal = |c: char| c.is_ascii_digit() || c == '.';
        if amount.is_empty()
            || !amount.chars().all(decimal)
            || !amount.starts_with(|c: char| c.is_ascii_digit())
        {
            return false;
        }
        order = order.get(place + 1..).unwrap_or_default();
        text = rest.as_str();
    }
    text.is_empty()
}

fn is_email(text: &str) -> bool {
    let blank = |c: char| c.is_whitespace() || c.is_control();
    text.rsplit_once('@').is_some_and(|(local, domain)| {
        let label =
            |label: &str| !label.is_empty() && !label.starts_with('-') && !label.ends_with('-');
        !local.is_empty()
            && !text.contains(blank)
            && domain.split('.').all(label)
            && !domain.contains(|c: char| c.is_ascii_punctuation() && !"-.[]:".contains(c))
    })
}

fn is_uuid(text: &str) -> bool {
    let text = text.strip_prefix("urn:uuid:").unwrap_or(text);
    let text = text
        .strip_prefix('{')
        .and_then(|text| text.strip_suffix('}'))
        .unwrap_or(text);
    let groups: Vec<usize> = text.split('-').map(str::len).collect();
    let grouped = groups == [8, 4, 4, 4, 12] || groups == [32];
    grouped && text.bytes().all(|b| b.is_ascii_hexdigit() || b == b'-')
}

fn is_uri(text: &str) -> bool {
    let scheme = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    text.split_once(':').is_some_and(|(name, rest)| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(scheme)
            && !rest.is_empty()
            && !text.contains(|c: char| c.is_whitespace() || c.is_control())
    })
}

#[cfg(test)]
mod tests {
    use super::has;

    #[test]
    fn what_has_the_format_is_accepted() {
        for (format, text) in [
            ("date-time", "2026-01-31T12:00:00Z"),
            ("date-time", "2024-02-29 23:59:60.5+01:00"),
            ("date", "2024-02-29"),
            ("time", "12:00:00-0330"),
            ("duration", "P1DT2H0.5S"),
            ("duration", "P2W"),
            ("email", "o.nordmann+x@example.no"),
            ("uuid", "67e55044-10b1-426f-9247-bb680e5fe0c8"),
            ("uuid", "67e5504410b1426f9247bb680e5fe0c8"),
            ("uri", "https://example.no/å?q=1"),
            ("uri", "mailto:a@b"),
            ("ipv4", "127.0.0.1"),
            ("ipv6", "::1"),
            ("hostname", "anything at all"),
        ] {
            assert!(has(text, format), "{format} {text}");
        }
    }

    #[test]
    fn what_has_not_is_refused() {
        for (format, text) in [
            ("date-time", "2026-01-31"),
            ("date-time", "2026-01-31T25:00:00Z"),
            ("date-time", "2026-01-31T12:00:00"),
            ("date", "2026-02-29"),
            ("date", "31.01.2026"),
            ("time", "noon"),
            ("duration", "P"),
            ("duration", "PT"),
            ("duration", "PT1S1M"),
            ("duration", "30s"),
            ("email", "nobody"),
            ("email", "a b@example.no"),
            ("email", "a@-.no"),
            ("uuid", "67e55044"),
            ("uri", "example.no/path"),
            ("uri", "https://a b"),
            ("ipv4", "256.0.0.1"),
            ("ip", "localhost"),
        ] {
            assert!(!has(text, format), "{format} {text}");
        }
    }
}
