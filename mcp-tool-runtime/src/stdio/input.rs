//! Reading: bytes to lines, in chunks, never more in memory than the limits say.

use std::io::{self, Read};
use std::mem;

/// How much is asked of the stream at first: most messages are small, and a server that sits idle holds little.
const FIRST_READ: usize = 4 * 1024;
/// How much is asked of it once it has given all that was asked for.
const LARGE_READ: usize = 64 * 1024;

/// What reading yields.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// One or more whole lines, each ended by a line feed; only the last of the stream may lack it.
    Lines(Vec<u8>),
    /// A line that exceeds the limit; it is not kept.
    TooLong,
}

/// A stream of lines.
pub(super) struct Reader<R> {
    stream: R,
    buffer: Vec<u8>,
    lines: Lines,
}

impl<R: Read> Reader<R> {
    pub(super) fn new(stream: R, max_line: usize) -> Self {
        Self {
            stream,
            buffer: vec![0; FIRST_READ],
            lines: Lines::new(max_line),
        }
    }

    /// Reads once, which may take forever, and passes on what became whole by it; false at the end of the
    /// stream.
    pub(super) fn read(&mut self, mut pass_on: impl FnMut(Piece)) -> io::Result<bool> {
        let read = loop {
            match self.stream.read(&mut self.buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        if read == 0 {
            if let Some(last) = self.lines.rest() {
                pass_on(Piece::Lines(last));
            }
            return Ok(false);
        }
        let bytes = self.buffer.get(..read).unwrap_or_default();
        self.lines.split(bytes, &mut pass_on);
        if read == self.buffer.len() {
            self.buffer.resize(LARGE_READ, 0);
        }
        Ok(true)
    }
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

    fn split(&mut self, mut bytes: &[u8], pass_on: &mut impl FnMut(Piece)) {
        if self.skipping {
            let Some(end) = bytes.iter().position(|b| *b == b'\n') else {
                return;
            };
            self.skipping = false;
            bytes = bytes.get(end + 1..).unwrap_or_default();
        }
        if let Some(last) = bytes.iter().rposition(|b| *b == b'\n') {
            let (whole, rest) = bytes.split_at(last + 1);
            let mut lines = mem::take(&mut self.begun);
            lines.extend_from_slice(whole);
            self.begun.extend_from_slice(rest);
            pass_on(Piece::Lines(lines));
        } else {
            self.begun.extend_from_slice(bytes);
        }
        // One more byte than the limit: a carriage return before the line feed does not count.
        if self.begun.len() > self.max_line.saturating_add(1) {
            self.begun = Vec::new();
            self.skipping = true;
            pass_on(Piece::TooLong);
        }
    }

    fn rest(&mut self) -> Option<Vec<u8>> {
        (!self.begun.is_empty()).then(|| mem::take(&mut self.begun))
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
        let mut reader = Reader::new(InPieces(stream, piece), max_line);
        let mut goes_on = true;
        while goes_on {
            let pass_on = |piece| match piece {
                Piece::Lines(bytes) => {
                    let text = String::from_utf8(bytes).unwrap();
                    lines.extend(text.lines().map(str::to_owned));
                }
                Piece::TooLong => lines.push("(too long)".to_owned()),
            };
            goes_on = reader.read(pass_on).unwrap();
        }
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
    fn a_stream_that_gives_all_that_is_asked_for_loses_nothing() {
        let lines: Vec<_> = (0..20_000).map(|n| format!("line {n}")).collect();
        let stream = lines.join("\n");
        assert_eq!(lines_of(stream.as_bytes(), usize::MAX, 100), lines);
    }

    #[test]
    fn a_line_over_the_limit_is_dropped_and_the_next_one_served() {
        for piece in 1..12 {
            let stream = b"0123456789012345678901234567890123456789\nnext\n";
            let lines = lines_of(stream, piece, 10);
            assert_eq!(lines, ["(too long)", "next"], "in pieces of {piece}");
        }
    }
}
