//! The versions of MCP that are spoken (MCP, basic/versioning).

use std::fmt;

/// A version of the Model Context Protocol, in order of publication.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ProtocolVersion {
    /// 2024-11-05.
    V2024_11_05,
    /// 2025-03-26.
    V2025_03_26,
    /// 2025-06-18.
    V2025_06_18,
    /// 2025-11-25, the last with an `initialize` handshake.
    V2025_11_25,
    /// 2026-07-28, the first where each request says its version.
    V2026_07_28,
}

impl ProtocolVersion {
    /// Every version spoken, oldest first.
    pub const ALL: [Self; 5] = [
        Self::V2024_11_05,
        Self::V2025_03_26,
        Self::V2025_06_18,
        Self::V2025_11_25,
        Self::V2026_07_28,
    ];

    /// The date that names it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::V2024_11_05 => "2024-11-05",
            Self::V2025_03_26 => "2025-03-26",
            Self::V2025_06_18 => "2025-06-18",
            Self::V2025_11_25 => "2025-11-25",
            Self::V2026_07_28 => "2026-07-28",
        }
    }

    /// The version of this date.
    #[must_use]
    pub fn from_date(date: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|version| version.as_str() == date)
    }

    /// The versions with an `initialize` handshake, oldest first.
    pub(crate) fn legacy() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|version| !version.is_modern())
    }

    /// The versions without one, oldest first.
    pub(crate) fn modern() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|version| version.is_modern())
    }

    /// Whether messages may come as a batch array.
    pub(crate) const fn has_batches(self) -> bool {
        matches!(self, Self::V2024_11_05 | Self::V2025_03_26)
    }

    /// Whether an answer to an unreadable request has no `id` at all; before, it is null.
    pub(crate) const fn forbids_null_id(self) -> bool {
        matches!(self, Self::V2025_11_25 | Self::V2026_07_28)
    }

    /// Whether each request carries its version (`_meta`), without a handshake.
    #[must_use]
    pub const fn is_modern(self) -> bool {
        matches!(self, Self::V2026_07_28)
    }
}

impl fmt::Display for ProtocolVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
