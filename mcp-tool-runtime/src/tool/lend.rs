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

/// What a parameter with a borrow inside, such as `Option<&str>`, is made from.
#[diagnostic::on_unimplemented(
    message = "what is inside `{Self}` cannot be lent",
    label = "a tool lends `&T`, `Option<&T>` and `Vec<&T>`",
    note = "help: take the owned type, which is `{Self}`"
)]
pub trait LendInside<'a, Target> {
    /// Lends what is inside the decoded value.
    fn lend_inside(&'a self) -> Target;
}

/// How what is inside a `K` is lent: the one place that asks whether it can be.
#[must_use]
pub const fn lend_inside<'a, K: LendInside<'a, T> + 'a, T>() -> fn(&'a K) -> T {
    K::lend_inside
}

#[diagnostic::do_not_recommend]
impl<'a, B: Borrow + ?Sized + 'a> LendInside<'a, Option<&'a B>> for Option<B::Owned> {
    fn lend_inside(&'a self) -> Option<&'a B> {
        self.as_ref().map(B::lend)
    }
}

#[diagnostic::do_not_recommend]
impl<'a, B: Borrow + ?Sized + 'a> LendInside<'a, Vec<&'a B>> for Vec<B::Owned> {
    fn lend_inside(&'a self) -> Vec<&'a B> {
        self.iter().map(B::lend).collect()
    }
}

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
