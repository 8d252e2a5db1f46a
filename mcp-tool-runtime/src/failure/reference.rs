//! The short id that joins a masked defect on the wire to its full text in the log.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Crockford's alphabet: no letter that is read as a digit.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: u32 = 8;

static SEED: LazyLock<RandomState> = LazyLock::new(RandomState::new);
static NEXT: AtomicU64 = AtomicU64::new(0);

/// Eight characters that an operator can read out and grep for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reference(u64);

impl Reference {
    pub(crate) fn new() -> Self {
        Self(SEED.hash_one(NEXT.fetch_add(1, Ordering::Relaxed)))
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in 0..LENGTH {
            let index = (self.0 >> (5 * place)) & 31;
            let letter = usize::try_from(index)
                .ok()
                .and_then(|index| ALPHABET.get(index));
            write!(f, "{}", char::from(*letter.unwrap_or(&b'0')))?;
        }
        Ok(())
    }
}
