//! The data that crosses to the window: intents one way, views and failures the other. Types that belong to one module
//! (options, reports, statistics) are defined there; `declarations.rs` lists them all.

pub(crate) mod board;
#[cfg(test)]
mod declarations;
pub(crate) mod failure;
pub(crate) mod intent;
pub(crate) mod introduction;
pub(crate) mod replay;
pub(crate) mod view;
