//! What crosses to the window: intents one way, views and failures the other. Types that belong to one room (options,
//! reports, statistics) are defined in that room; `declarations.rs` lists them all.

pub(crate) mod board;
#[cfg(test)]
mod declarations;
pub(crate) mod failure;
pub(crate) mod intent;
pub(crate) mod introduction;
pub(crate) mod replay;
pub(crate) mod view;
