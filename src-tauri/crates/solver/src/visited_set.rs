//! Records which positions have been searched already.

/// The most keys of the set: with them it needs 136 MiB, and half as much again while it grows to that size.
const FULL: usize = (1 << 23) / 8 * 5;

/// A set of keys. It stores whole keys, so it never mistakes one for another.
pub struct VisitedSet {
    /// Open addressing with linear probing. The length is a power of two, and at most five of eight are taken.
    keys: Vec<u128>,
    /// A mark for each key, 0 if there is none. Nine of ten keys are new, and the marks nearly always show it: they are
    /// small enough to stay in the processor's cache when the keys are not.
    marks: Vec<u8>,
    count: usize,
}

impl VisitedSet {
    /// Returns an empty set.
    pub fn new() -> Self {
        Self { keys: vec![0; 1 << 10], marks: vec![0; 1 << 10], count: 0 }
    }

    /// Returns whether the set must not grow any further.
    pub fn is_full(&self) -> bool {
        self.count >= FULL
    }

    /// Adds a key. Returns whether it is new.
    pub fn insert(&mut self, key: u128) -> bool {
        let is_new = self.put(key);
        if is_new {
            self.count += 1;
            if self.count > self.keys.len() / 8 * 5 {
                self.grow();
            }
        }
        is_new
    }

    /// Puts a key where it belongs. Returns whether it was not there already.
    fn put(&mut self, key: u128) -> bool {
        let hash = hash(key);
        let mark = (hash >> 56) as u8 | 1;
        let mask = self.marks.len() - 1;
        let mut at = hash as usize & mask;
        while self.marks[at] != 0 {
            if self.marks[at] == mark && self.keys[at] == key {
                return false;
            }
            at = (at + 1) & mask;
        }
        self.marks[at] = mark;
        self.keys[at] = key;
        true
    }

    fn grow(&mut self) {
        let size = self.keys.len() * 2;
        let keys = std::mem::replace(&mut self.keys, vec![0; size]);
        let marks = std::mem::replace(&mut self.marks, vec![0; size]);
        for (key, _) in keys.into_iter().zip(marks).filter(|(_, mark)| *mark != 0) {
            self.put(key);
        }
    }
}

/// The keys met recently, as many as fit into the processor's cache. A search that comes to a position by another order
/// of moves has usually been there a moment ago, and this set detects that early, on the way to the next position that
/// is stored in [`VisitedSet`]. A key replaces another one in the same place, so the set may forget keys; but a key it
/// reports as met was met.
pub struct Recent {
    /// The keys by hash; 0 marks an empty place. No position has the key 0, because every card that can move sets a bit
    /// in it.
    keys: Vec<u128>,
}

impl Recent {
    /// Returns an empty set.
    pub fn new() -> Self {
        Self { keys: vec![0; 1 << 14] }
    }

    /// Returns whether this key was met recently, and stores it.
    pub fn meet(&mut self, key: u128) -> bool {
        let at = hash(key) as usize & (self.keys.len() - 1);
        std::mem::replace(&mut self.keys[at], key) == key
    }
}

/// Mixes all bits of a key.
fn hash(key: u128) -> u64 {
    let folded = key as u64 ^ ((key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let product = u128::from(folded) * 0xd6e8_feb8_6659_fd93;
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_key_is_new_once_however_far_the_set_grows() {
        let mut seen = VisitedSet::new();
        let key = |number: u128| (number + 1).wrapping_mul(0x1234_5678_9abc_def0_0fed_cba9);
        for number in 0..50_000 {
            assert!(seen.insert(key(number)));
        }
        assert!((0..50_000).all(|number| !seen.insert(key(number))));
        assert_eq!(seen.count, 50_000);
    }

    #[test]
    fn the_set_of_recent_positions_may_forget_but_never_invents_any() {
        let mut recent = Recent::new();
        let mut met = HashSet::new();
        let key = |number: u128| (number % 40_000 + 1).wrapping_mul(0x1234_5678_9abc_def0_0fed_cba9);
        for number in 0..200_000_u128 {
            let key = key(number * number);
            let is_known = recent.meet(key);
            assert!(met.contains(&key) || !is_known, "{number}");
            assert!(recent.meet(key), "{number}");
            met.insert(key);
        }
    }
}
