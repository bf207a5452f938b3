//! What the tests share: chance that can be repeated, export files, every rule set there is, and the rules of the
//! standard game once more, as plainly as they can be written; games by their number, shares with their certainty, and what
//! work costs.

pub mod chance;
pub mod combinations;
pub mod exports;
pub mod follow;
pub mod games;
pub mod plain;
pub mod share;
pub mod spent;
