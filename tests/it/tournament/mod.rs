//! Tests tournaments: their settings, the exports that are sent in, and the list of scores.

mod end_to_end;
mod mail;
mod scores;
mod settings;
mod thirty;
