//! Drives Rangoon as a player meets it: in Chromium with touch, through the harness, and in its real window.
//!
//! Nothing here knows a rule of the game. What may be played is read from the view the backend gives, what is shown
//! is read from the page, and the tests compare the two. What goes wrong in a driver panics with what was asked:
//! a test has no use for the error but to fail.

pub mod axe;
pub mod browser;
pub mod chromium;
pub mod devtools;
#[cfg(target_os = "linux")]
pub mod drag;
pub mod driver;
#[cfg(unix)]
pub mod framebuffer;
pub mod harness;
pub mod layout;
pub mod lengthened;
pub mod long_history;
pub mod mouse;
pub mod page;
pub mod picture;
pub mod plain_http;
pub mod player;
pub mod process;
pub mod screen;
pub mod screens;
pub mod size;
pub mod touch;
pub mod view;
pub mod window;
