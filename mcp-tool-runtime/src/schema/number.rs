//! Bounds, and numbers compared with them.

use std::cmp::Ordering;

use serde_json::Value;

use super::shape::{Limit, Numeric};
use crate::json::{exact_f64, exact_integer};
use crate::tool::Number;

/// Beyond this, JavaScript and some providers no longer tell neighbouring integers apart.
const SAFE: i128 = (1 << 53) - 1;
/// Floats from here on are written with an exponent.
const LONG: f64 = 1e21;
/// The largest `f32`, as it is written; it is a little less.
const MAX_SINGLE: f64 = 3.402_823_5e38;

impl Number {
    /// A JSON number; one without fraction is an integer however it is written.
    pub(crate) fn parse(digits: &str) -> Option<Self> {
        let whole = exact_integer(digits).and_then(|whole| whole.parse().ok());
        whole
            .map(Self::Integer)
            .or_else(|| exact_f64(digits).map(Self::Float))
    }

    /// The same of a number that JSON has: infinite where no float can hold it.
    pub(crate) fn of_any_size(digits: &str) -> Self {
        let infinite = match digits.starts_with('-') {
            true => f64::NEG_INFINITY,
            false => f64::INFINITY,
        };
        Self::parse(digits).unwrap_or(Self::Float(infinite))
    }

    /// Whether it has no fraction, or is too large for one to matter.
    pub(crate) fn is_whole(self) -> bool {
        match self {
            Self::Integer(_) => true,
            Self::Float(number) => number.abs() >= i128::MAX as f64,
        }
    }

    pub(crate) fn as_f64(self) -> f64 {
        match self {
            Self::Integer(whole) => whole as f64,
            Self::Float(number) => number,
        }
    }

    /// As a literal that every host reads the same; `None` where there is none.
    pub(crate) fn portable(self) -> Option<Value> {
        match self {
            Self::Integer(whole) if whole.unsigned_abs() <= SAFE.unsigned_abs() => {
                i64::try_from(whole).ok().map(Value::from)
            }
            Self::Float(number) if number.abs() <= SAFE as f64 => Some(Value::from(number)),
            _ => None,
        }
    }

    pub(crate) fn compare(self, other: Self) -> Ordering {
        match (self, other) {
            (Self::Integer(a), Self::Integer(b)) => a.cmp(&b),
            (a, b) => a.as_f64().total_cmp(&b.as_f64()),
        }
    }

    /// Whether it is a whole multiple of `step`.
    pub(crate) fn is_multiple_of(self, step: Self) -> bool {
        match (self, step) {
            (_, Self::Integer(0)) => true,
            (Self::Integer(a), Self::Integer(b)) => a.checked_rem(b).is_none_or(|rest| rest == 0),
            (a, b) => {
                // 0.3 is a multiple of 0.1 although its nearest float is not.
                let ratio = a.as_f64() / b.as_f64();
                (ratio - ratio.round()).abs() <= f64::EPSILON * ratio.abs().max(1.0) * 4.0
            }
        }
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Integer(whole) => write!(f, "{whole}"),
            Self::Float(number) if number.abs() >= LONG => write!(f, "{number:e}"),
            Self::Float(number) => write!(f, "{number}"),
        }
    }
}

impl Limit {
    pub(crate) fn inclusive(value: Number) -> Self {
        Self {
            value,
            exclusive: false,
        }
    }
}

impl Numeric {
    /// Forgets bounds that the Rust type has anyway, and makes those of integers inclusive.
    pub(super) fn drop_implied(&mut self) {
        if self.integer {
            self.min = self.min.map(|limit| whole(limit, 1));
            self.max = self.max.map(|limit| whole(limit, -1));
        }
        let Some((low, high)) = self.range else {
            return;
        };
        let implied = |limit: &Limit, bound: i128, wider: Ordering| {
            let order = limit.value.compare(Number::Integer(bound));
            order == Ordering::Equal || order == wider
        };
        self.min = self
            .min
            .filter(|limit| !implied(limit, low, Ordering::Less));
        self.max = self
            .max
            .filter(|limit| !implied(limit, high, Ordering::Greater));
    }

    /// The lowest value, by declaration or by type.
    pub(crate) fn lowest(&self) -> Limit {
        let of_type = match self.range {
            Some((low, _)) => Number::Integer(low),
            None => Number::Float(-self.largest_float()),
        };
        self.min.unwrap_or(Limit::inclusive(of_type))
    }

    /// The highest value, by declaration or by type.
    pub(crate) fn highest(&self) -> Limit {
        let of_type = match self.range {
            Some((_, high)) => Number::Integer(high),
            None => Number::Float(self.largest_float()),
        };
        self.max.unwrap_or(Limit::inclusive(of_type))
    }

    /// JSON has larger numbers than any float.
    fn largest_float(&self) -> f64 {
        match self.single {
            true => MAX_SINGLE,
            false => f64::MAX,
        }
    }

    /// The type, where it has a bound that cannot be a literal and that no bound of the author's replaces: its name is
    /// shorter than the number, and models know it.
    pub(crate) fn width(&self) -> Option<&'static str> {
        const I64: (i128, i128) = (i64::MIN as i128, i64::MAX as i128);
        const U64: i128 = u64::MAX as i128;
        if self.min.is_some() && self.max.is_some() {
            return None;
        }
        match self.range {
            None => self.single.then_some("A 32-bit float"),
            Some(I64) => Some("A 64-bit integer"),
            Some((i128::MIN, i128::MAX)) => Some("A 128-bit integer"),
            // Unsigned, or not zero: the least is a literal.
            Some((_, U64)) if self.max.is_none() => Some("An unsigned 64-bit integer"),
            Some((_, i128::MAX)) if self.max.is_none() => Some("An unsigned 128-bit integer"),
            Some(_) => None,
        }
    }

    /// Whether it is the type of which bounds can hold only the lower half.
    pub(crate) fn is_u128(&self) -> bool {
        self.range == Some((0, i128::MAX)) && self.max.is_none()
    }
}

/// The inclusive integer bound that says the same.
fn whole(limit: Limit, step: i128) -> Limit {
    match limit.value {
        Number::Integer(value) if limit.exclusive => {
            Limit::inclusive(Number::Integer(value.saturating_add(step)))
        }
        Number::Float(value) if value.is_finite() && value.abs() < 1e37 => {
            let inner = if step > 0 {
                value.ceil()
            } else {
                value.floor()
            };
            Limit::inclusive(Number::Integer(inner as i128))
        }
        _ => limit,
    }
}

pub(super) fn tighter_min(a: Option<Limit>, b: Option<Limit>) -> Option<Limit> {
    tighter(a, b, Ordering::Less)
}

pub(super) fn tighter_max(a: Option<Limit>, b: Option<Limit>) -> Option<Limit> {
    tighter(a, b, Ordering::Greater)
}

fn tighter(a: Option<Limit>, b: Option<Limit>, looser: Ordering) -> Option<Limit> {
    match (a, b) {
        (Some(a), Some(b)) => {
            let order = a.value.compare(b.value);
            let b_wins = order == looser || (order == Ordering::Equal && b.exclusive);
            Some(if b_wins { b } else { a })
        }
        (a, b) => a.or(b),
    }
}
