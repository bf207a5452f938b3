//! Hints that use only the visible cards, in the form for the window.

use std::ops::ControlFlow;

use klondike::{Gain, Klondike, PackTop, Reason};
use solver::Watch;
use solver::klondike::{HandHint, hint, layouts};

use super::hint_reason::HintReason;
use super::view::face;
use crate::hints::{Hint, HintKind, Question};

impl From<Reason> for HintReason {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Gains(Gain::TurnsUp) => Self::TurnsUp,
            Reason::Gains(Gain::Home) => Self::Home,
            Reason::Gains(Gain::Uncovers(_)) => Self::Uncovers,
            Reason::Gains(Gain::King) => Self::King,
            Reason::FreesSpace(king) => Self::FreesSpace { card: face(king) },
            Reason::Takes(card) => Self::Takes { card: face(card) },
            Reason::MakesWay(card) => Self::MakesWay { card: face(card) },
            Reason::Leads(moves) => Self::Leads { moves: moves as u8 },
            Reason::FromWaste(next) => Self::FromWaste { card: next.map(face) },
            Reason::NotNeeded => Self::NotNeeded,
            Reason::LastWay(card) => Self::LastWay { card: face(card) },
            Reason::News => Self::News,
            Reason::Keeps(card, other) => Self::Keeps { card: face(card), other: face(other) },
            Reason::Brings(card) => Self::Brings { card: face(card) },
            Reason::Likeliest => Self::Likeliest,
        }
    }
}

impl Question<Klondike> {
    /// Returns a hint from the visible cards only, which is unknown if `watch` stops the search.
    pub(super) fn find_hint(&self, watch: &Watch<'_>) -> Hint {
        // By variation 0 there is one pass, so a pack that was seen does not come again.
        let knows_pack = self.context.is_pack_seen && layouts(*self.session.rules()).is_some();
        let known = knows_pack.then(|| self.position().clone().with_pack_seen());
        let top = if self.context.is_top_shown { PackTop::Shown } else { PackTop::Hidden };
        match hint(known.as_ref().unwrap_or(self.position()), top, watch) {
            ControlFlow::Continue(Some(found)) => self.hinted(HintKind::Sensible, Some(found)),
            ControlFlow::Continue(None) => self.hinted(HintKind::Nothing, None),
            ControlFlow::Break(()) => self.hinted(HintKind::Unknown, None),
        }
    }

    fn hinted(&self, kind: HintKind, found: Option<HandHint>) -> Hint {
        let ply = found.map(|hint| hint.suggestion.ply.to_string());
        let reason = found.map(|hint| hint.suggestion.reason.into());
        let odds = found.and_then(|hint| hint.odds?.percent(*self.session.rules()));
        Hint { revision: self.revision, kind, ply, score: None, reason, odds }
    }
}
