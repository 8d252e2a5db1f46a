//! Names close to one that does not exist.

/// At most this many names are suggested.
const MAX_SUGGESTIONS: usize = 3;

/// The names closest to `wanted`, best first; none that would need more than a third of it changed.
pub(super) fn close_names<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    // A name longer than any tool's is not a slip of the pen, and not worth the time.
    if wanted.len() > 96 {
        return Vec::new();
    }
    let wanted = plain(wanted);
    let limit = (wanted.chars().count() / 3).max(1);
    let mut close: Vec<(usize, &str)> = names
        .map(|name| (distance(&wanted, &plain(name)), name))
        .filter(|(distance, _)| *distance <= limit)
        .collect();
    close.sort_by_key(|(distance, _)| *distance);
    close.truncate(MAX_SUGGESTIONS);
    close.into_iter().map(|(_, name)| name).collect()
}

/// Case and word separators are what models get wrong first.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Levenshtein distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        if let Some(first) = row.first_mut() {
            *first = left;
        }
        for (cell, y) in row.iter_mut().skip(1).zip(&b) {
            let substituted = diagonal + usize::from(x != *y);
            diagonal = *cell;
            left = substituted.min(left + 1).min(*cell + 1);
            *cell = left;
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_single_changes() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", "abc"), 0);
    }

    #[test]
    fn slips_find_their_name_and_strangers_do_not() {
        let names = ["forecast", "search_city", "delete_city"];
        let close = |wanted| close_names(wanted, names.into_iter());
        assert_eq!(close("forcast"), ["forecast"]);
        assert_eq!(close("searchCity"), ["search_city"]);
        assert!(close("weather").is_empty());
        assert!(close(&"x".repeat(1000)).is_empty());
    }
}
