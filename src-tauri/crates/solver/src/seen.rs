//! Which positions have been searched already.

/// The most keys it takes: with them it needs 128 MiB, and half as much again while it grows to that.
const FULL: usize = (1 << 23) / 8 * 5;

/// A set of keys that are not 0. It holds whole keys, so it never takes one for another.
pub struct Seen {
    /// Open addressing with linear probing; 0 is free. The length is a power of two, and at most five of eight are taken.
    keys: Vec<u128>,
    count: usize,
}

impl Seen {
    /// Nothing has been seen.
    pub fn new() -> Self {
        Self { keys: vec![0; 1 << 10], count: 0 }
    }

    /// Whether no more keys should be added.
    pub fn is_full(&self) -> bool {
        self.count >= FULL
    }

    /// Adds a key; whether it is new.
    pub fn insert(&mut self, key: u128) -> bool {
        match self.slot(key) {
            Some(free) => {
                self.keys[free] = key;
                self.count += 1;
                if self.count > self.keys.len() / 8 * 5 {
                    self.grow();
                }
                true
            }
            None => false,
        }
    }

    /// Where the key belongs; `None` where it is already.
    fn slot(&self, key: u128) -> Option<usize> {
        let mask = self.keys.len() - 1;
        let mut at = hash(key) & mask;
        while self.keys[at] != 0 {
            if self.keys[at] == key {
                return None;
            }
            at = (at + 1) & mask;
        }
        Some(at)
    }

    fn grow(&mut self) {
        let size = self.keys.len() * 2;
        let keys = std::mem::replace(&mut self.keys, vec![0; size]);
        for key in keys.into_iter().filter(|key| *key != 0) {
            if let Some(free) = self.slot(key) {
                self.keys[free] = key;
            }
        }
    }
}

/// Mixes all bits of a key into the low ones.
fn hash(key: u128) -> usize {
    let folded = key as u64 ^ ((key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let product = u128::from(folded) * 0xd6e8_feb8_6659_fd93;
    ((product >> 64) as u64 ^ product as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_new_once_however_far_the_set_grows() {
        let mut seen = Seen::new();
        let key = |number: u128| (number + 1).wrapping_mul(0x1234_5678_9abc_def0_0fed_cba9);
        for number in 0..50_000 {
            assert!(seen.insert(key(number)));
        }
        assert!((0..50_000).all(|number| !seen.insert(key(number))));
        assert_eq!(seen.count, 50_000);
    }
}
