//! Tests tournaments: their settings, the exports that are sent in, and the list of scores.

mod mail;
mod scores;
mod settings;
mod thirty;
