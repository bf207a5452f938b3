//! The program on a desktop; phones start the library instead.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

fn main() {
    rangoon_lib::run();
}
