//! What the crates promise, seen from outside. One module a subject.

mod app;
mod archive;
mod databases;
mod export;
mod freedom;
mod games;
mod gamesets;
mod history;
mod laws;
mod player;
mod small_decks;
