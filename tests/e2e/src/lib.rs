//! Drives Rangoon as a player meets it: in Chromium with touch, through the harness, in Firefox, and in its real
//! window.
//!
//! This crate knows no rule of the game. The possible moves are read from the view that the backend gives, the visible
//! board is read from the page, and the tests compare the two. A fault in a driver panics with the request, because a
//! test could do nothing with the error but fail.

pub mod accessibility_tree;
pub mod axe;
pub mod browser;
pub mod chromedriver;
pub mod chromium;
pub mod devtools;
#[cfg(target_os = "linux")]
pub mod drag;
pub mod driver;
pub mod firefox;
pub mod fit;
#[cfg(unix)]
pub mod framebuffer;
pub mod harness;
pub mod http_server;
pub mod klondike_hand;
pub mod layout;
pub mod lengthened;
pub mod markup;
pub mod mouse;
pub mod page;
pub mod picture;
pub mod plain_http;
pub mod player;
pub mod process;
pub mod refused;
pub mod screen;
pub mod screens;
pub mod shipped;
pub mod site;
pub mod size;
pub mod store;
pub mod touch;
pub mod view;
#[cfg(target_os = "linux")]
pub mod wayland;
pub mod window;
