//! Several arguments: a tuple of them, as a tool states it.

use super::{Argument, ArgumentFacts};
use crate::arguments::{Fill, Slot, Unfilled};

/// The arguments of a tool: a tuple of [`Argument`]s.
pub trait ArgumentList {
    /// The decoded values, in the same order.
    type Values;

    /// The arguments without their types.
    fn facts(&self) -> Vec<&dyn ArgumentFacts>;

    /// Lets `decode` fill one slot per argument, then takes the values out.
    fn fill<E>(
        &self,
        decode: impl FnOnce(&mut [&mut dyn Fill]) -> Result<(), E>,
        unfilled: impl FnOnce(Unfilled) -> E,
    ) -> Result<Self::Values, E>;
}

macro_rules! argument_list {
    ($($slot:ident: $T:ident),*) => {
        impl<$($T),*> ArgumentList for ($(Argument<$T>,)*) {
            type Values = ($($T,)*);

            fn facts(&self) -> Vec<&dyn ArgumentFacts> {
                let ($($slot,)*) = self;
                vec![$($slot),*]
            }

            #[allow(unused_variables, reason = "a tool without arguments has no slots")]
            fn fill<E>(
                &self,
                decode: impl FnOnce(&mut [&mut dyn Fill]) -> Result<(), E>,
                unfilled: impl FnOnce(Unfilled) -> E,
            ) -> Result<Self::Values, E> {
                let ($($slot,)*) = self;
                $(let mut $slot = Slot::new($slot);)*
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

macro_rules! argument_lists {
    () => { argument_list!(); };
    ($slot:ident: $T:ident $(, $slots:ident: $Ts:ident)*) => {
        argument_list!($slot: $T $(, $slots: $Ts)*);
        argument_lists!($($slots: $Ts),*);
    };
}

argument_lists!(
    a: A, b: B, c: C, d: D, e: E0, f: F, g: G, h: H, i: I, j: J, k: K, l: L, m: M, n: N, o: O, p: P,
    q: Q, r: R, s: S, t: T, u: U, v: V, w: W, x: X
);
