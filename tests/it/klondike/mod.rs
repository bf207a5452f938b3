//! Tests the second game.

mod advice;
mod booking;
mod deals;
mod hidden;
mod laws;
mod options;
mod records;
mod small_packs;
mod solver;
mod stored;
mod switches;
pub mod table;
mod walk;
