//! What the crates promise, tested from outside. One module for each subject.

mod app;
mod archive;
mod combinations;
mod commands;
mod damage;
mod databases;
mod evidence;
mod export;
mod family;
mod follow;
mod freedom;
mod games;
mod gamesets;
mod history;
mod hostile;
mod house_rules;
mod laws;
mod lesson;
mod par;
mod player;
mod profile_file;
mod redeals;
mod scores;
mod small_decks;
mod transfer;
mod truth;
