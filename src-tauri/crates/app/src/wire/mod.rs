//! What crosses to the window: intents one way, views and failures the other. Types that belong to one room (options,
//! reports, statistics) stand there; `declarations.rs` lists them all.

#[cfg(test)]
mod declarations;
pub(crate) mod failure;
pub(crate) mod intent;
pub(crate) mod view;
