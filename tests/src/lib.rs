//! What the tests share: chance that can be repeated, and the rules once more, as plainly as they can be written.

pub mod chance;
pub mod plain;
