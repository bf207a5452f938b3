//! Tests the program in a terminal, as scripts and moderators use it, with one module for each subject.

mod cli;
mod files;
mod given_boards;
mod hint;
mod klondike;
mod program;
mod readme;
mod review;
mod solve;
mod thirty;
