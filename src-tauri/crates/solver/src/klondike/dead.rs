//! Positions that have been searched without finding a win.
//!
//! A search never comes back to a position it is in the middle of (see `state`), so it may note a position as soon as it
//! comes to it. For the same reason it ends even if it forgets positions: that only makes it search them again. So the
//! memory has a bound and the search has none: a full set gives up old keys for new ones.

/// The number of parts of the set. Each grows on its own, so that growing never takes long.
const PARTS: usize = 64;
/// The number of keys in a part at first, and at most. With the most, the set needs 128 MiB for keys of 64 bits, and
/// twice as much for those of 128 bits.
const FIRST: usize = 1 << 7;
const MOST: usize = 1 << 18;
/// The number of neighbouring places that a key can be in; they share a line of the processor's cache.
const BUCKET: usize = 8;

/// Keys of positions, none of which is 0.
pub trait Key: Copy + Eq + Default {
    /// Mixes all bits of the key.
    fn hash(self) -> u64;
}

impl Key for u64 {
    fn hash(self) -> u64 {
        let product = u128::from(self ^ 0x2545_f491_4f6c_dd1d) * 0xd6e8_feb8_6659_fd93;
        (product >> 64) as u64 ^ product as u64
    }
}

impl Key for u128 {
    fn hash(self) -> u64 {
        (self as u64 ^ ((self >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)).hash()
    }
}

/// A set that may forget keys, but has none that was not put in.
pub struct DeadSet<K> {
    parts: Vec<Part<K>>,
}

struct Part<K> {
    /// Buckets of keys; 0 marks an empty place.
    keys: Vec<K>,
    count: usize,
}

impl<K: Key> DeadSet<K> {
    /// An empty set.
    pub fn new() -> Self {
        let part = || Part { keys: vec![K::default(); FIRST], count: 0 };
        Self { parts: (0..PARTS).map(|_| part()).collect() }
    }

    /// Adds a key. Returns whether it was not in the set.
    pub fn insert(&mut self, key: K) -> bool {
        let hash = key.hash();
        self.parts[(hash >> 58) as usize].insert(key, hash)
    }
}

impl<K: Key> Part<K> {
    fn insert(&mut self, key: K, hash: u64) -> bool {
        if self.count > self.keys.len() / 2 && self.keys.len() < MOST {
            self.grow();
        }
        let bucket = self.bucket(hash);
        for place in &mut self.keys[bucket..bucket + BUCKET] {
            if *place == key {
                return false;
            }
            if *place == K::default() {
                *place = key;
                self.count += 1;
                return true;
            }
        }
        self.keys[bucket + (hash >> 50) as usize % BUCKET] = key;
        true
    }

    /// Returns where the bucket of a key begins.
    fn bucket(&self, hash: u64) -> usize {
        hash as usize & (self.keys.len() - BUCKET)
    }

    fn grow(&mut self) {
        let size = self.keys.len() * 2;
        self.count = 0;
        for key in std::mem::replace(&mut self.keys, vec![K::default(); size]) {
            if key != K::default() {
                self.insert(key, key.hash());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_new_once_while_there_is_room_for_all() {
        let mut seen = DeadSet::new();
        let key = |number: u64| (number + 1).wrapping_mul(0x1234_5678_9abc_def1);
        let is_new = (0..400_000).map(|number| seen.insert(key(number)));
        assert!(is_new.collect::<Vec<_>>().into_iter().all(|is_new| is_new));
        let known = (0..400_000).filter(|number| !seen.insert(key(*number))).count();
        assert!(known > 390_000, "{known}: a full bucket forgets");
    }

    #[test]
    fn a_full_set_forgets_but_makes_nothing_up() {
        let mut part = Part { keys: vec![0_u128; FIRST], count: 0 };
        part.keys = vec![0; MOST];
        let key = |number: u128| (number + 1).wrapping_mul(0x1234_5678_9abc_def0_0fed_cba9_8765_4321);
        for number in 0..2 * MOST as u128 {
            let key = key(number);
            assert!(part.insert(key, key.hash()), "{number}");
            assert!(!part.insert(key, key.hash()), "{number}");
        }
        assert_eq!(part.keys.len(), MOST);
    }
}
