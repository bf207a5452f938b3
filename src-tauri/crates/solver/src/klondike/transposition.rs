//! Positions that have been searched without finding a win.
//!
//! A search never comes back to a position that it is in the middle of (see `state`), so it may record a position as
//! soon as it comes to it. For the same reason it ends even if it forgets positions, because that only makes it search
//! them again. So the memory is bounded although the search is not: a full set replaces old keys by new ones.

/// The number of parts of the set. Each grows separately, so that growing never takes long.
const PARTS: usize = 64;
/// The initial and the greatest number of buckets in a part. With the most, the set needs 128 MiB for keys of 64 bits,
/// and twice as much for those of 128 bits.
const INITIAL_BUCKETS: usize = 1 << 4;
const MAX_BUCKETS: usize = 1 << 15;
/// The number of neighbouring places that a key can be in.
const BUCKET: usize = 8;

/// Keys of positions; 0 is never a key.
pub(crate) trait Key: Copy + Eq + Default {
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

/// A set that may forget keys, but never contains a key that was not put in.
pub struct TranspositionSet<K> {
    parts: Vec<Part<K>>,
}

struct Part<K> {
    buckets: Vec<Bucket<K>>,
    count: usize,
}

/// Places for keys; 0 marks an empty one. It is aligned with the lines of the processor's cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket<K>([K; BUCKET]);

impl<K: Key> TranspositionSet<K> {
    /// Returns an empty set.
    pub fn new() -> Self {
        let part = || Part { buckets: vec![Bucket::default(); INITIAL_BUCKETS], count: 0 };
        Self { parts: (0..PARTS).map(|_| part()).collect() }
    }

    /// Adds a key. Returns whether it was not in the set.
    pub fn insert(&mut self, key: K) -> bool {
        let hash = key.hash();
        self.parts[(hash >> 58) as usize].insert(key, hash)
    }

    /// Takes a key out of the set, if it is there.
    pub fn remove(&mut self, key: K) {
        let hash = key.hash();
        let part = &mut self.parts[(hash >> 58) as usize];
        let bucket = part.place(hash);
        for place in part.buckets[bucket].0.iter_mut().filter(|place| **place == key) {
            *place = K::default();
            part.count -= 1;
        }
    }

    /// Returns whether a place where `key` may be is empty. Reading many such places one right after the other takes
    /// little longer than reading one, and places that were read lately are found quickly when the key is inserted.
    pub fn has_room_for(&self, key: K) -> bool {
        let hash = key.hash();
        let part = &self.parts[(hash >> 58) as usize];
        part.buckets[part.place(hash)].0[0] == K::default()
    }
}

impl<K: Key> Part<K> {
    fn insert(&mut self, key: K, hash: u64) -> bool {
        if self.count > self.buckets.len() * BUCKET / 2 && self.buckets.len() < MAX_BUCKETS {
            self.grow();
        }
        let bucket = self.place(hash);
        let Bucket(keys) = &mut self.buckets[bucket];
        if keys.contains(&key) {
            return false;
        }
        let empty = keys.iter().position(|place| *place == K::default());
        self.count += usize::from(empty.is_some());
        keys[empty.unwrap_or((hash >> 50) as usize % BUCKET)] = key;
        true
    }

    /// Returns the bucket of a key.
    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.buckets.len() - 1)
    }

    fn grow(&mut self) {
        let size = self.buckets.len() * 2;
        self.count = 0;
        for Bucket(keys) in std::mem::replace(&mut self.buckets, vec![Bucket::default(); size]) {
            for key in keys.into_iter().filter(|key| *key != K::default()) {
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
        let mut seen = TranspositionSet::new();
        let key = |number: u64| (number + 1).wrapping_mul(0x1234_5678_9abc_def1);
        let is_new = (0..400_000).map(|number| seen.insert(key(number)));
        assert!(is_new.collect::<Vec<_>>().into_iter().all(|is_new| is_new));
        let known = (0..400_000).filter(|number| !seen.insert(key(*number))).count();
        assert!(known > 390_000, "{known}: a full bucket forgets");
    }

    #[test]
    fn a_full_set_forgets_but_makes_nothing_up() {
        let mut part = Part { buckets: vec![Bucket::<u128>::default(); MAX_BUCKETS], count: 0 };
        let key = |number: u128| (number + 1).wrapping_mul(0x1234_5678_9abc_def0_0fed_cba9_8765_4321);
        for number in 0..(2 * MAX_BUCKETS * BUCKET) as u128 {
            let key = key(number);
            assert!(part.insert(key, key.hash()), "{number}");
            assert!(!part.insert(key, key.hash()), "{number}");
        }
        assert_eq!(part.buckets.len(), MAX_BUCKETS);
    }
}
