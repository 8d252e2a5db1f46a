//! Media types (RFC 6838, section 4.2), with or without parameters.

use super::ContentError;

/// The type as given, if it is one.
pub(super) fn checked(given: &str) -> Result<String, ContentError> {
    let refused = || ContentError::MediaType(given.to_owned());
    let essence = given.split(';').next().unwrap_or_default().trim_end();
    let (kind, subtype) = essence.split_once('/').ok_or_else(refused)?;
    let printable = given.chars().all(|c| c == ' ' || c.is_ascii_graphic());
    if is_name(kind) && is_name(subtype) && printable {
        Ok(given.to_owned())
    } else {
        Err(refused())
    }
}

/// The same, of the kind that the block holds.
#[cfg(feature = "media")]
pub(super) fn of_kind(given: &str, expected: &'static str) -> Result<String, ContentError> {
    let checked = checked(given)?;
    let kind = checked.split('/').next().unwrap_or_default();
    if kind.eq_ignore_ascii_case(expected) {
        Ok(checked)
    } else {
        Err(ContentError::Kind {
            expected,
            found: checked,
        })
    }
}

fn is_name(text: &str) -> bool {
    let first_is_sound = text.starts_with(|c: char| c.is_ascii_alphanumeric());
    let legal = |c: char| c.is_ascii_alphanumeric() || "!#$&-^_.+".contains(c);
    first_is_sound && text.len() <= 127 && text.chars().all(legal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn media_types_are_told_from_other_text() {
        for good in [
            "image/png",
            "image/svg+xml",
            "audio/wav; codecs=1",
            "Image/PNG",
        ] {
            assert!(checked(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "png",
            "image/",
            "/png",
            "image/p ng",
            "image/png\n",
            ".a/b",
            "image/png; \u{e9}",
        ] {
            assert!(checked(bad).is_err(), "{bad:?}");
        }
    }

    #[cfg(feature = "media")]
    #[test]
    fn a_sound_is_no_image() {
        let error = of_kind("audio/wav", "image").unwrap_err();
        assert_eq!(error.to_string(), "`audio/wav` is not an image type");
    }
}
