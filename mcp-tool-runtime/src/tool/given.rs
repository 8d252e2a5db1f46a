//! What a fn is given besides arguments: state, context, its `self`; and JSON of an author's value.

use std::any::{Any, type_name};
use std::sync::Arc;

use serde_json::Value;

use super::argument::Shown;
use super::passing::{Held, Lent, Passing, Shared, Taken};
use super::tuples::for_each_tuple;
use super::{FromContext, StateNeed, ToolContext};
use crate::failure::{Failure, ToolError as _};

/// A parameter that comes from the call or the server, and how it is passed.
pub struct Given<P: Passing> {
    look_up: fn(&ToolContext) -> Result<P::Value, Failure>,
    need: Option<StateNeed>,
}

/// A parameter marked `#[state]`: the server's state of type `S`.
///
/// A server that has none refuses to be built; a tool that is called by other means ends in a defect.
#[must_use]
pub const fn state<S: Any + Send + Sync>() -> Given<Held<S>> {
    Given {
        look_up: |_| Ok(()),
        need: Some(StateNeed::of::<S>()),
    }
}

/// A parameter marked `#[context]`; the call fails with what `T` says where it lacks what `T` needs.
#[must_use]
pub const fn context<T: FromContext + 'static>() -> Given<Taken<T>> {
    Given {
        look_up: |cx| T::from_context(cx).map_err(|error| error.to_failure()),
        need: None,
    }
}

impl<T: 'static> Given<Taken<T>> {
    /// The fn borrows it.
    #[must_use]
    pub const fn lent(self) -> Given<Lent<T>> {
        Given {
            look_up: self.look_up,
            need: self.need,
        }
    }
}

/// The `self` of a method.
pub struct Receiver<W>(Arc<W>);

/// The `self` of a method, from the value that has it.
pub fn receiver<W>(this: &Arc<W>) -> Receiver<W> {
    Receiver(Arc::clone(this))
}

/// One thing that a fn is given.
pub trait GivenValue {
    /// How it is passed.
    type Passing: Passing;

    /// Asks the call or the server for it.
    ///
    /// # Errors
    ///
    /// What is missing; the fn is then not called.
    fn look_up(&self, cx: &ToolContext) -> Result<<Self::Passing as Passing>::Value, Failure>;

    /// The state that it is.
    fn need(&self) -> Option<StateNeed>;
}

impl<P: Passing> GivenValue for Given<P> {
    type Passing = P;

    fn look_up(&self, cx: &ToolContext) -> Result<P::Value, Failure> {
        (self.look_up)(cx)
    }

    fn need(&self) -> Option<StateNeed> {
        self.need
    }
}

impl<W: Send + Sync + 'static> GivenValue for Receiver<W> {
    type Passing = Shared<W>;

    fn look_up(&self, _: &ToolContext) -> Result<Arc<W>, Failure> {
        Ok(Arc::clone(&self.0))
    }

    fn need(&self) -> Option<StateNeed> {
        None
    }
}

/// All that a fn is given: a tuple of [`GivenValue`]s.
pub trait GivenList: Send + Sync + 'static {
    /// How it is passed.
    type Passing: Passing;

    /// Asks the call and the server for it.
    ///
    /// # Errors
    ///
    /// What the first of them lacks.
    fn look_up(&self, cx: &ToolContext) -> Result<<Self::Passing as Passing>::Value, Failure>;

    /// The states among it.
    fn states(&self) -> Vec<StateNeed>;
}

macro_rules! tuple {
    ($($value:ident $kept:ident $G:ident),*) => {
        impl<$($G: GivenValue + Send + Sync + 'static),*> GivenList for ($($G,)*) {
            type Passing = ($($G::Passing,)*);

            #[allow(unused_variables, reason = "nothing is asked for no values")]
            fn look_up(&self, cx: &ToolContext) -> Result<<Self::Passing as Passing>::Value, Failure> {
                let ($($value,)*) = self;
                Ok(($($value.look_up(cx)?,)*))
            }

            fn states(&self) -> Vec<StateNeed> {
                let ($($value,)*) = self;
                let needs: &[Option<StateNeed>] = &[$($value.need()),*];
                needs.iter().copied().flatten().collect()
            }
        }
    };
}

for_each_tuple!(tuple);

/// An author's value as JSON; null where it does not serialise, which the log then says.
pub fn json<T: Shown>(value: T) -> Value {
    value.to_json().unwrap_or_else(|error| {
        tracing::warn!(%error, "`{}` does not serialise", type_name::<T>());
        Value::Null
    })
}
