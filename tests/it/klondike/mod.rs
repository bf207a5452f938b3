//! The second game.

mod booking;
mod deals;
mod hidden;
mod laws;
mod small_packs;
mod solver;
pub mod table;
mod walk;
