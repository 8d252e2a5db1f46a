//! Walking over JSON text without building anything.

/// A place in JSON text. It trusts the text to be JSON that a parser has accepted; other text yields `None` or
/// wrong spans, never a panic.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

/// A string as it stands in the text, without its quotes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quoted<'a> {
    pub(crate) raw: &'a str,
    pub(crate) escaped: bool,
}

impl<'a> Cursor<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// The text from here on.
    pub(crate) fn ahead(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Steps over so many bytes that somebody else has read.
    pub(crate) fn advance(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Steps over the string that consists of just these bytes, none of which needs an escape.
    #[inline]
    pub(crate) fn eat_string(&mut self, text: &str) -> bool {
        self.peek();
        let bytes = self.text.as_bytes();
        let (start, end) = (self.at + 1, self.at + 1 + text.len());
        let found = bytes.get(end) == Some(&b'"')
            && bytes.get(self.at) == Some(&b'"')
            && bytes.get(start..end) == Some(text.as_bytes());
        if found {
            self.at = end + 1;
        }
        found
    }

    /// The next byte that is not white space.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at)? {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                byte => return Some(*byte),
            }
        }
    }

    /// Steps over this byte if it comes next.
    #[inline]
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        if found {
            self.at += 1;
        }
        found
    }

    /// Steps over a string.
    pub(crate) fn string(&mut self) -> Option<Quoted<'a>> {
        if !self.eat(b'"') {
            return None;
        }
        let (bytes, start) = (self.text.as_bytes(), self.at);
        let (mut at, mut escaped) = (start, false);
        loop {
            match bytes.get(at)? {
                b'"' => {
                    self.at = at + 1;
                    let raw = self.text.get(start..at)?;
                    return Some(Quoted { raw, escaped });
                }
                b'\\' => {
                    escaped = true;
                    at += 2;
                }
                _ => at += 1,
            }
        }
    }

    /// Steps over one value of any kind.
    #[inline]
    pub(crate) fn skip(&mut self) -> Option<()> {
        match self.peek()? {
            b'"' => self.skip_string(),
            b'{' | b'[' => self.nested(),
            _ => {
                self.scalar();
                Some(())
            }
        }
    }

    #[inline]
    fn skip_string(&mut self) -> Option<()> {
        let ahead = self.text.as_bytes().get(self.at + 1..)?;
        let end = ahead.iter().position(|byte| matches!(byte, b'"' | b'\\'))?;
        match ahead.get(end) {
            Some(b'"') => {
                self.at += end + 2;
                Some(())
            }
            _ => self.string().map(drop),
        }
    }

    /// Steps over one value of any kind, and returns its text.
    pub(crate) fn value(&mut self) -> Option<&'a str> {
        self.peek()?;
        let start = self.at;
        self.skip()?;
        self.text.get(start..self.at)
    }

    /// Steps over a number, `true`, `false` or `null`, and returns it.
    pub(crate) fn word(&mut self) -> Option<&'a str> {
        self.peek()?;
        let start = self.at;
        self.scalar();
        self.text.get(start..self.at)
    }

    #[inline]
    fn scalar(&mut self) {
        let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']' | b' ' | b'\t' | b'\n' | b'\r');
        let rest = self.rest();
        self.at += rest.iter().position(ends).unwrap_or(rest.len());
    }

    fn nested(&mut self) -> Option<()> {
        let bytes = self.text.as_bytes();
        let (mut at, mut depth) = (self.at, 0_usize);
        loop {
            match bytes.get(at)? {
                b'"' => {
                    self.at = at;
                    self.string()?;
                    at = self.at;
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                self.at = at;
                return Some(());
            }
        }
    }
}

impl Quoted<'_> {
    /// The text it stands for.
    pub(crate) fn text(&self) -> Option<String> {
        if self.escaped {
            serde_json::from_str(&format!("\"{}\"", self.raw)).ok()
        } else {
            Some(self.raw.to_owned())
        }
    }
}
