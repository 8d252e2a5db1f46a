//! Sealing what travels with the client, so that only this server's own words come back.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// Keeps a key that serves other purposes too from sealing anything of ours by accident.
const PURPOSE: &[u8] = b"mcp-tool requestState 1\0";

/// The key of a server, or of several replicas of one.
#[derive(Clone)]
pub(crate) struct Seal([u8; 32]);

impl Seal {
    pub(crate) fn with_key(key: [u8; 32]) -> Self {
        Self(key)
    }

    /// A key that nobody knows, and that ends with the process.
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        let mut key = [0; 32];
        getrandom::fill(&mut key)?;
        Ok(Self(key))
    }

    /// `payload.code`, both base64url.
    pub(super) fn close(&self, payload: &[u8]) -> String {
        let code = self.code_of(payload).map(|mac| mac.finalize().into_bytes());
        let payload = URL_SAFE_NO_PAD.encode(payload);
        let code = code.map(|code| URL_SAFE_NO_PAD.encode(code));
        format!("{payload}.{}", code.unwrap_or_default())
    }

    /// The payload, if the seal is unbroken.
    pub(super) fn open(&self, sealed: &str) -> Option<Vec<u8>> {
        let (payload, code) = sealed.split_once('.')?;
        let payload = URL_SAFE_NO_PAD.decode(payload).ok()?;
        let code = URL_SAFE_NO_PAD.decode(code).ok()?;
        // In constant time: how much of a guess is right must not show.
        self.code_of(&payload)?.verify_slice(&code).ok()?;
        Some(payload)
    }

    /// HMAC takes keys of any length; there is always one.
    fn code_of(&self, payload: &[u8]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(PURPOSE);
        mac.update(payload);
        Some(mac)
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_key_opens_what_it_closed() {
        let seal = Seal::with_key([7; 32]);
        let sealed = seal.close(b"payload");
        assert_eq!(seal.open(&sealed).as_deref(), Some(&b"payload"[..]));
        assert_eq!(Seal::with_key([8; 32]).open(&sealed), None);
        assert_eq!(Seal::random().unwrap().open(&sealed), None);
    }

    #[test]
    fn any_changed_letter_breaks_the_seal() {
        let seal = Seal::with_key([7; 32]);
        let sealed = seal.close(b"{\"expires\":1}");
        for at in 0..sealed.len() {
            let mut changed = sealed.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(seal.open(&changed), None, "{changed}");
        }
        let (payload, _) = sealed.split_once('.').unwrap();
        for cut in [payload, &format!("{payload}."), "", ".", "é.é"] {
            assert_eq!(seal.open(cut), None, "{cut}");
        }
    }
}
