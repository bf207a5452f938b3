//! What the crates promise, seen from outside. One module a subject.

mod app;
mod archive;
mod games;
mod laws;
mod small_decks;
