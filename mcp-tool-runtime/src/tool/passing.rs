//! How a value gets from the call to the fn: moved, or lent for as long as the fn runs.

use std::any::{Any, type_name};
use std::marker::PhantomData;
use std::sync::Arc;

use super::ToolContext;
use super::tuples::for_each_tuple;
use crate::failure::Failure;

/// A way to pass a value. What is moved is gone once the fn is called; what is kept outlives its future.
pub trait Passing {
    /// The value, as it was decoded or looked up.
    type Value;
    /// What the fn takes of it.
    type Moved: 'static;
    /// What the fn borrows from.
    type Kept: 'static;
    /// What the fn gets.
    type Passed<'a>;

    /// Tells what is moved from what is kept.
    fn part(value: Self::Value) -> (Self::Moved, Self::Kept);

    /// What the fn gets.
    ///
    /// # Errors
    ///
    /// A defect where the server lacks a state.
    fn pass<'a>(
        moved: Self::Moved,
        kept: &'a Self::Kept,
        cx: &'a ToolContext,
    ) -> Result<Self::Passed<'a>, Failure>;
}

/// What the fn gets.
pub type Passed<'a, P> = <P as Passing>::Passed<'a>;

/// `T`, for a parameter of type `T`.
pub struct Taken<T>(PhantomData<fn() -> T>);

impl<T: 'static> Passing for Taken<T> {
    type Value = T;
    type Moved = T;
    type Kept = ();
    type Passed<'a> = T;

    fn part(value: T) -> (T, ()) {
        (value, ())
    }

    fn pass(moved: T, (): &(), _: &ToolContext) -> Result<T, Failure> {
        Ok(moved)
    }
}

/// `&T`, for a parameter of type `&T` or of one that a `&T` turns into: `&str` for a `String`.
pub struct Lent<T>(PhantomData<fn() -> T>);

impl<T: 'static> Passing for Lent<T> {
    type Value = T;
    type Moved = ();
    type Kept = T;
    type Passed<'a> = &'a T;

    fn part(value: T) -> ((), T) {
        ((), value)
    }

    fn pass<'a>((): (), kept: &'a T, _: &'a ToolContext) -> Result<&'a T, Failure> {
        Ok(kept)
    }
}

/// `&T`, of a `T` that others hold too.
pub struct Shared<T>(PhantomData<fn() -> T>);

impl<T: 'static> Passing for Shared<T> {
    type Value = Arc<T>;
    type Moved = ();
    type Kept = Arc<T>;
    type Passed<'a> = &'a T;

    fn part(value: Arc<T>) -> ((), Arc<T>) {
        ((), value)
    }

    fn pass<'a>((): (), kept: &'a Arc<T>, _: &'a ToolContext) -> Result<&'a T, Failure> {
        Ok(kept)
    }
}

/// `&S`, of a state that the server holds.
pub struct Held<S>(PhantomData<fn() -> S>);

impl<S: Any> Passing for Held<S> {
    type Value = ();
    type Moved = ();
    type Kept = ();
    type Passed<'a> = &'a S;

    fn part((): ()) -> ((), ()) {
        ((), ())
    }

    fn pass<'a>((): (), (): &(), cx: &'a ToolContext) -> Result<&'a S, Failure> {
        cx.states().get().ok_or_else(|| {
            let ty = type_name::<S>();
            Failure::defect(format!(
                "`{}` needs state of type `{ty}`, which the server was never given",
                cx.tool()
            ))
        })
    }
}

macro_rules! tuple {
    ($($value:ident $kept:ident $P:ident),*) => {
        impl<$($P: Passing),*> Passing for ($($P,)*) {
            type Value = ($($P::Value,)*);
            type Moved = ($($P::Moved,)*);
            type Kept = ($($P::Kept,)*);
            type Passed<'a> = ($($P::Passed<'a>,)*);

            fn part(($($value,)*): Self::Value) -> (Self::Moved, Self::Kept) {
                $(let ($value, $kept) = $P::part($value);)*
                (($($value,)*), ($($kept,)*))
            }

            #[allow(unused_variables, reason = "no value needs the context")]
            fn pass<'a>(
                ($($value,)*): Self::Moved,
                ($($kept,)*): &'a Self::Kept,
                cx: &'a ToolContext,
            ) -> Result<Self::Passed<'a>, Failure> {
                Ok(($($P::pass($value, $kept, cx)?,)*))
            }
        }
    };
}

for_each_tuple!(tuple);
