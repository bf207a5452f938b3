//! The tables, each with its schema, its struct and its queries: functions of a connection or of a change.

pub(crate) mod attempt;
pub(crate) mod contest;
pub(crate) mod deck;
pub(crate) mod entrant;
pub(crate) mod gameset;
pub(crate) mod hand;
pub(crate) mod journal;
pub(crate) mod note;
pub(crate) mod ply;
pub(crate) mod profile;
pub(crate) mod result;
pub(crate) mod score;
pub(crate) mod secret;
pub(crate) mod serial;
