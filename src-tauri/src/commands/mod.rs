//! What the window may call. Each command is a few lines; what it does is the application's.

pub mod backup;
pub mod crash;
mod desk;
pub mod gameset;
pub mod hint;
pub mod history;
pub mod options;
pub mod play;
pub mod rules;
pub mod tournament;
pub mod transfer;
