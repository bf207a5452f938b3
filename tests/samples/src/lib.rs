//! What the tests of `export` need without the crates above it: export files, and random numbers that repeat.

pub mod chance;
pub mod exports;
