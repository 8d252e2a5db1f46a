//! Several arguments: a tuple of them, as a tool states it.

use super::{Argument, ArgumentFacts, LentArgument};
use crate::arguments::{Fill, Slot, Unfilled};
use crate::tool::passing::{Lent, Passing, Taken};
use crate::tool::tuples::for_each_tuple;

/// An argument, and how it is passed.
pub trait PassedArgument {
    /// The decoded type.
    type Value: 'static;
    /// How it is passed.
    type Passing: Passing<Value = Self::Value>;

    /// The argument itself.
    fn argument(&self) -> &Argument<Self::Value>;
}

impl<T: 'static> PassedArgument for Argument<T> {
    type Value = T;
    type Passing = Taken<T>;

    fn argument(&self) -> &Self {
        self
    }
}

impl<T: 'static> PassedArgument for LentArgument<T> {
    type Value = T;
    type Passing = Lent<T>;

    fn argument(&self) -> &Argument<T> {
        &self.0
    }
}

/// The arguments of a tool: a tuple of [`Argument`]s, each taken or lent.
pub trait ArgumentList: Send + Sync + 'static {
    /// How they are passed.
    type Passing: Passing<Value = Self::Values>;
    /// The decoded values, in the same order.
    type Values;

    /// The arguments without their types.
    fn facts(&self) -> Vec<&dyn ArgumentFacts>;

    /// Lets `decode` fill one slot per argument, then takes the values out.
    fn fill<Refused>(
        &self,
        decode: impl FnOnce(&mut [&mut dyn Fill]) -> Result<(), Refused>,
        unfilled: impl FnOnce(Unfilled) -> Refused,
    ) -> Result<Self::Values, Refused>;
}

macro_rules! tuple {
    ($($slot:ident $kept:ident $A:ident),*) => {
        impl<$($A: PassedArgument + Send + Sync + 'static),*> ArgumentList for ($($A,)*) {
            type Passing = ($($A::Passing,)*);
            type Values = ($($A::Value,)*);

            fn facts(&self) -> Vec<&dyn ArgumentFacts> {
                let ($($slot,)*) = self;
                vec![$($slot.argument()),*]
            }

            #[allow(unused_variables, reason = "a tool without arguments has no slots")]
            fn fill<Refused>(
                &self,
                decode: impl FnOnce(&mut [&mut dyn Fill]) -> Result<(), Refused>,
                unfilled: impl FnOnce(Unfilled) -> Refused,
            ) -> Result<Self::Values, Refused> {
                let ($($slot,)*) = self;
                $(let mut $slot = Slot::new($slot.argument());)*
                decode(&mut [$(&mut $slot),*])?;
                match ($($slot.take(),)*) {
                    #[allow(unreachable_patterns, reason = "a tool without arguments always matches")]
                    ($(Some($slot),)*) => Ok(($($slot,)*)),
                    #[allow(unreachable_patterns, reason = "a tool without arguments always matches")]
                    _ => Err(unfilled(Unfilled)),
                }
            }
        }
    };
}

for_each_tuple!(tuple);
