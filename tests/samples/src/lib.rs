//! The test data for `export` that need no crates above it: export files, and random numbers that repeat. A test with
//! many cases checks them on all processors.

pub mod cases;
pub mod chance;
pub mod exports;
