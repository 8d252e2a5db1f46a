//! Reading: bytes to lines, in chunks, never more in memory than the limits say.

use std::io::{self, Read};
use std::mem;

/// How much is asked of the stream at once.
const READ_SIZE: usize = 64 * 1024;

/// What reading yields.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// One or more whole lines, each ended by a line feed; only the last of the stream may lack it.
    Lines(Vec<u8>),
    /// A line that exceeds the limit; it is not kept.
    TooLong,
}

/// Reads until the stream ends; stops early when `pass_on` returns false.
pub(super) fn read_lines(
    mut stream: impl Read,
    max_line: usize,
    mut pass_on: impl FnMut(Piece) -> bool,
) -> io::Result<()> {
    let mut buffer = vec![0; READ_SIZE];
    let mut lines = Lines::new(max_line);
    loop {
        let read = match stream.read(&mut buffer) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let goes_on = lines.split(buffer.get(..read).unwrap_or_default(), &mut pass_on);
        if !goes_on {
            return Ok(());
        }
    }
    if let Some(last) = lines.rest() {
        pass_on(Piece::Lines(last));
    }
    Ok(())
}

/// The line that is not complete yet.
struct Lines {
    max_line: usize,
    begun: Vec<u8>,
    /// Whether the current line is already known to be too long.
    skipping: bool,
}

impl Lines {
    fn new(max_line: usize) -> Self {
        Self {
            max_line,
            begun: Vec::new(),
            skipping: false,
        }
    }

    fn split(&mut self, mut bytes: &[u8], pass_on: &mut impl FnMut(Piece) -> bool) -> bool {
        if self.skipping {
            let Some(end) = bytes.iter().position(|b| *b == b'\n') else {
                return true;
            };
            self.skipping = false;
            bytes = bytes.get(end + 1..).unwrap_or_default();
        }
        if let Some(last) = bytes.iter().rposition(|b| *b == b'\n') {
            let (whole, rest) = bytes.split_at(last + 1);
            let mut lines = mem::take(&mut self.begun);
            lines.extend_from_slice(whole);
            self.begun.extend_from_slice(rest);
            if !pass_on(Piece::Lines(lines)) {
                return false;
            }
        } else {
            self.begun.extend_from_slice(bytes);
        }
        // One more byte than the limit: a carriage return before the line feed does not count.
        if self.begun.len() > self.max_line.saturating_add(1) {
            self.begun = Vec::new();
            self.skipping = true;
            return pass_on(Piece::TooLong);
        }
        true
    }

    fn rest(self) -> Option<Vec<u8>> {
        (!self.begun.is_empty()).then_some(self.begun)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that gives what it has in pieces of this size.
    struct InPieces<'a>(&'a [u8], usize);

    impl Read for InPieces<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let size = self.1.min(self.0.len()).min(out.len());
            let (now, later) = self.0.split_at(size);
            out[..size].copy_from_slice(now);
            self.0 = later;
            Ok(size)
        }
    }

    fn lines_of(stream: &[u8], piece: usize, max_line: usize) -> Vec<String> {
        let mut lines = Vec::new();
        read_lines(InPieces(stream, piece), max_line, |piece| {
            match piece {
                Piece::Lines(bytes) => {
                    let text = String::from_utf8(bytes).unwrap();
                    lines.extend(text.lines().map(str::to_owned));
                }
                Piece::TooLong => lines.push("(too long)".to_owned()),
            }
            true
        })
        .unwrap();
        lines
    }

    #[test]
    fn lines_are_the_same_however_the_stream_is_cut() {
        for piece in 1..20 {
            assert_eq!(
                lines_of(b"one\ntwo\n\nthree", piece, 100),
                ["one", "two", "", "three"]
            );
        }
    }

    #[test]
    fn a_line_over_the_limit_is_dropped_and_the_next_one_served() {
        for piece in 1..12 {
            let stream = b"0123456789012345678901234567890123456789\nnext\n";
            let lines = lines_of(stream, piece, 10);
            assert_eq!(lines, ["(too long)", "next"], "in pieces of {piece}");
        }
    }

    #[test]
    fn reading_stops_when_nobody_takes_the_lines() {
        let mut pieces = 0;
        read_lines(InPieces(b"a\nb\nc\n", 2), 10, |_| {
            pieces += 1;
            false
        })
        .unwrap();
        assert_eq!(pieces, 1);
    }
}
