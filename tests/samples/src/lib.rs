//! The test data for `export` that need no crates above it: export files, and random numbers that repeat.

pub mod chance;
pub mod exports;
