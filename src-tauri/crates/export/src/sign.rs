//! Signs files, and checks their signatures and digests.

use std::fmt;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

use crate::header::Label;

/// The text that is signed in front of a digest, so that the signature cannot be used for anything else.
const CONTEXT: &[u8] = b"rangoon-export-v1\0";

/// A public ed25519 key, which identifies the signer of a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PublicKey(pub [u8; 32]);

impl fmt::Display for PublicKey {
    /// Writes 64 lower-case hexadecimal digits.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// The secret half of a [`PublicKey`], which signs. The caller makes it from random bytes; it is never shown.
pub struct SecretKey(SigningKey);

impl SecretKey {
    /// Makes a secret of 32 random bytes.
    pub fn of(bytes: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(bytes))
    }

    /// Returns the public half.
    pub fn public_key(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Returns the three lines that end a file, given the `text` before them.
    pub(crate) fn sign(&self, text: &str) -> String {
        let digest = blake3::hash(text.as_bytes());
        let signature = self.0.sign(&message(digest.as_bytes()));
        [
            Label::Digest.line(digest.to_hex()),
            Label::Key.line(self.public_key()),
            Label::Sign.line(hex(&signature.to_bytes())),
        ]
        .concat()
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "the secret of {}", self.public_key())
    }
}

/// The proof in the last three lines of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignatureCheck {
    /// Whether the lines above the digest match it.
    pub is_undamaged: bool,
    /// The key that signed these lines; `None` if they are damaged or the signature does not fit. A key says nothing
    /// about honesty.
    pub key: Option<PublicKey>,
}

impl SignatureCheck {
    /// Returns the proof that `digest`, `key` and `signature` give for `text`, the lines above them.
    pub(crate) fn of(text: &str, digest: &[u8; 32], key: PublicKey, signature: &[u8; 64]) -> Self {
        let is_undamaged = blake3::hash(text.as_bytes()).as_bytes() == digest;
        let is_signed = || {
            VerifyingKey::from_bytes(&key.0)
                .and_then(|key| key.verify_strict(&message(digest), &Signature::from_bytes(signature)))
                .is_ok()
        };
        Self { is_undamaged, key: (is_undamaged && is_signed()).then_some(key) }
    }
}

fn message(digest: &[u8; 32]) -> Vec<u8> {
    [CONTEXT, digest].concat()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
