//! Parameters that borrow: which type is decoded, and how the fn gets to see it.

use std::path::{Path, PathBuf};

/// What a parameter of type `&Self` is decoded into.
pub trait Borrow {
    /// The decoded type.
    type Owned;

    /// Lends the decoded value.
    fn lend(owned: &Self::Owned) -> &Self;
}

/// What a parameter of type `&B` is decoded into: `String` for `&str`, `Vec<T>` for `&[T]`, `T` for `&T`.
pub type Owned<B> = <B as Borrow>::Owned;

impl<T> Borrow for T {
    type Owned = T;

    fn lend(owned: &T) -> &T {
        owned
    }
}

impl Borrow for str {
    type Owned = String;

    fn lend(owned: &String) -> &str {
        owned
    }
}

impl<T> Borrow for [T] {
    type Owned = Vec<T>;

    fn lend(owned: &Vec<T>) -> &[T] {
        owned
    }
}

impl Borrow for Path {
    type Owned = PathBuf;

    fn lend(owned: &PathBuf) -> &Path {
        owned
    }
}
