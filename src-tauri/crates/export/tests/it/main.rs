//! Export files and games in a line, tested from outside. One module for each subject.

mod file;
mod line;
