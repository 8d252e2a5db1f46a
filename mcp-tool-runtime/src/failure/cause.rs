//! The error behind an error, where the type has one.
//!
//! A derived type need not be a `std::error::Error`. The macro writes `CauseOf(self).cause()`: where the
//! type is one, the inherent method is found first; where it is not, the trait's.

use std::error::Error;

/// A value that may have a cause.
pub struct CauseOf<'a, E>(pub &'a E);

impl<'a, E: Error> CauseOf<'a, E> {
    /// What `source()` says.
    #[must_use]
    pub fn cause(self) -> Option<&'a (dyn Error + 'static)> {
        self.0.source()
    }
}

/// For types that are no `std::error::Error`.
pub trait NoCause: Sized {
    /// Nothing.
    fn cause<'a>(self) -> Option<&'a (dyn Error + 'static)> {
        None
    }
}

impl<E> NoCause for CauseOf<'_, E> {}
