//! What the tests share: chance that can be repeated, export files, and the rules once more, as plainly as they can be written.

pub mod chance;
pub mod exports;
pub mod plain;
