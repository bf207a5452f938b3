//! Numbers that look random and are the same every time.

/// A small generator (xorshift, Marsaglia 2003); good enough to wander about in games.
pub struct Chance(u64);

impl Chance {
    /// A sequence of its own for every `seed`.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % bound as u64) as usize
    }
}
