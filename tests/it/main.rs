//! What the crates promise, seen from outside. One module a subject.

mod app;
mod archive;
mod export;
mod freedom;
mod games;
mod laws;
mod player;
mod small_decks;
