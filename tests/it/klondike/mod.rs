//! Tests Klondike.

mod booking;
mod command_line;
mod deals;
mod hidden;
mod hints;
mod history;
mod laws;
mod open_hands;
mod profile;
mod puzzles;
mod small_packs;
mod solver;
mod stored;
pub mod table;
mod walk;
