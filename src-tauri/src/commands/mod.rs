//! The commands that the window can call. Each has only a few lines; the work is done in the crate `app`.

pub mod backup;
pub mod crash;
pub mod device;
mod file_task;
pub mod gameset;
pub mod hints;
pub mod history;
pub mod options;
pub mod play;
pub mod rules;
pub mod tournament;
pub mod transfer;

pub use file_task::carried;
