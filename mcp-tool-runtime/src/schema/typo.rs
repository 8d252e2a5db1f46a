//! Names that are nearly the same.

/// No declared name is longer, and comparing a long one costs time.
const MAX_LENGTH: usize = 130;

/// The name without what hosts and models vary: case, `_` and `-`.
pub(crate) fn plain(name: &str) -> String {
    name.chars()
        .filter(|c| !matches!(c, '_' | '-'))
        .flat_map(char::to_lowercase)
        .collect()
}

/// How many typos apart two names are: letters left out, put in, changed, or two swapped.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let at =
                |row: &[usize], index: usize| row.get(index).copied().unwrap_or(usize::MAX / 2);
            let mut best = (at(&above, j) + usize::from(x != y))
                .min(at(&above, j + 1) + 1)
                .min(at(&row, j) + 1);
            let swapped = i > 0 && j > 0 && a.get(i - 1) == Some(y) && b.get(j - 1) == Some(x);
            if swapped {
                best = best.min(at(&before, j - 1) + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above.last().copied().unwrap_or(a.len())
}

/// The closest of these names, with how many typos lie between; nothing where none is close.
pub(crate) fn closest<'a>(
    name: &str,
    known: impl Iterator<Item = &'a str>,
) -> Option<(&'a str, usize)> {
    if name.len() > MAX_LENGTH {
        return None;
    }
    let wanted = plain(name);
    // Of short names every other one is two letters away.
    let limit = if wanted.chars().count() < 4 { 1 } else { 2 };
    known
        .map(|known| (known, distance(&wanted, &plain(known))))
        .filter(|(known, distance)| *distance <= limit && (*distance == 0 || known.len() > 2))
        .min_by_key(|(_, distance)| *distance)
}

#[cfg(test)]
mod tests {
    use super::{closest, distance};

    #[test]
    fn a_typo_is_one_letter_left_out_put_in_changed_or_swapped() {
        for (a, b, typos) in [
            ("city", "ctiy", 1),
            ("city", "cty", 1),
            ("city", "citty", 1),
            ("city", "cite", 1),
            ("city", "city", 0),
            ("city", "", 4),
            ("", "city", 4),
            ("limit", "offset", 5),
        ] {
            assert_eq!(distance(a, b), typos, "{a} {b}");
        }
    }

    #[test]
    fn only_what_is_close_is_suggested() {
        let known = ["city", "days", "x"];
        assert_eq!(closest("ctiy", known.into_iter()), Some(("city", 1)));
        assert_eq!(closest("CITY", known.into_iter()), Some(("city", 0)));
        assert_eq!(closest("y", known.into_iter()), None);
        assert_eq!(closest("country", known.into_iter()), None);
    }
}
