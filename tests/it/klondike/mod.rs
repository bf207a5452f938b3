//! The second game.

mod deals;
mod laws;
mod small_packs;
mod solver;
pub mod table;
