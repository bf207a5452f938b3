//! Evaluates the exports of a tournament: which of them count, their totals and their ranking. Also reads and writes
//! the invitation.

pub(crate) mod eligibility;
pub(crate) mod invitation;
pub(crate) mod ranking;
pub(crate) mod same_moves;
pub(crate) mod score_list;
pub(crate) mod totals;
