//! Reasons why switches do not make a game.

use std::fmt;

use crate::{Fill, FrontTakes, HeadLock, Heads, RedealGaps, RedealTakes, RedealWhen, Removed, Rules, Spare, Switches};

/// The reason why switches do not make a game, from section 5 of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InvalidRules {
    /// A family has 4 to 13 steps, not this many.
    Steps(u8),
    /// A game has 1 to 99 deals, or unlimited deals, but not this many.
    Deals(u8),
    /// There would be no gap: no spare column and no removed cards.
    NoGap,
    /// The aces and a spare column would leave eight gaps.
    EightGaps,
    /// Without a spare column there is no room for jokers.
    NoRoomForJokers,
    /// The deal moves heads only to a front column that it left open.
    NoFrontForDealtHeads,
    /// Heads cannot come first if the deal leaves no front open.
    NoFrontForHeadsFirst,
    /// Only heads that have never moved may hop, but the player has moved every head that comes to a front.
    NoUnmovedHead,
    /// A front takes the predecessor of the card behind it only if other gaps do.
    FrontWithoutBefore,
    /// If cards may go back before their successor, moves hardly ever run out, so a redeal must be allowed at any time.
    BeforeHardlyCeases,
    /// No cards are removed, so no removed cards can leave the gaps of a redeal.
    NothingFalls,
    /// Run ends can return only if the redeal leaves the gaps directly behind the runs.
    NoGapToReturnTo,
    /// The redeal would take up a lone head, and leaves no front open to which it could move it.
    LoneHeadHasNoFront,
    /// The redeal would take up heads that must come first, and leaves no front open for them.
    HeadsFirstWithoutFront,
}

impl InvalidRules {
    /// Every reason that concerns a combination of switches.
    pub const COMBINATIONS: [Self; 12] = [
        Self::NoGap,
        Self::EightGaps,
        Self::NoRoomForJokers,
        Self::NoFrontForDealtHeads,
        Self::NoFrontForHeadsFirst,
        Self::NoUnmovedHead,
        Self::FrontWithoutBefore,
        Self::BeforeHardlyCeases,
        Self::NothingFalls,
        Self::NoGapToReturnTo,
        Self::LoneHeadHasNoFront,
        Self::HeadsFirstWithoutFront,
    ];

    /// Returns its name in catalogues.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Steps(_) => "steps",
            Self::Deals(_) => "deals",
            Self::NoGap => "noGap",
            Self::EightGaps => "eightGaps",
            Self::NoRoomForJokers => "noRoomForJokers",
            Self::NoFrontForDealtHeads => "noFrontForDealtHeads",
            Self::NoFrontForHeadsFirst => "noFrontForHeadsFirst",
            Self::NoUnmovedHead => "noUnmovedHead",
            Self::FrontWithoutBefore => "frontWithoutBefore",
            Self::BeforeHardlyCeases => "beforeHardlyCeases",
            Self::NothingFalls => "nothingFalls",
            Self::NoGapToReturnTo => "noGapToReturnTo",
            Self::LoneHeadHasNoFront => "loneHeadHasNoFront",
            Self::HeadsFirstWithoutFront => "headsFirstWithoutFront",
        }
    }

    /// Returns the first reason against `switches`, whose redeal switches must have their plain values if there are no
    /// redeals; `None` if they make a game.
    pub(crate) const fn of(switches: &Switches) -> Option<Self> {
        let Switches { spare, removed, heads, fill, redeal_gaps, .. } = *switches;
        let has_spare = !matches!(spare, Spare::None);
        let opens_fronts = matches!((spare, removed), (Spare::Front, Removed::None));
        let places_heads = !matches!(heads, Heads::Player);
        let takes_last = matches!(switches.redeal_takes, RedealTakes::LooseAndLast);
        let at_any_time = matches!(switches.redeal_when, RedealWhen::AnyTime);
        let several_deals = !matches!(switches.deals, Some(1));
        let has_before = matches!(fill, Fill::BehindOrBefore);
        if switches.steps < *Rules::STEPS.start() || switches.steps > *Rules::STEPS.end() {
            return Some(Self::Steps(switches.steps));
        }
        if let Some(deals @ (0 | 100..)) = switches.deals {
            return Some(Self::Deals(deals));
        }
        match removed {
            Removed::None if !has_spare => return Some(Self::NoGap),
            Removed::Last if has_spare => return Some(Self::EightGaps),
            Removed::Jokers if !has_spare => return Some(Self::NoRoomForJokers),
            Removed::None | Removed::Last | Removed::Jokers => {}
        }
        if places_heads && !opens_fronts {
            return Some(Self::NoFrontForDealtHeads);
        }
        if switches.heads_first && !opens_fronts {
            return Some(Self::NoFrontForHeadsFirst);
        }
        // If fronts are dealt open, only a redeal that comes before the heads are placed can lay a head there.
        let deals_heads = !opens_fronts || matches!(redeal_gaps, RedealGaps::RowEnd) && at_any_time;
        if matches!(switches.lock, HeadLock::Unmoved) && !places_heads && !deals_heads {
            return Some(Self::NoUnmovedHead);
        }
        if matches!(switches.front_takes, FrontTakes::Predecessor) && !has_before {
            return Some(Self::FrontWithoutBefore);
        }
        if has_before && several_deals && !at_any_time {
            return Some(Self::BeforeHardlyCeases);
        }
        if matches!(redeal_gaps, RedealGaps::Fallen) && matches!(removed, Removed::None) {
            return Some(Self::NothingFalls);
        }
        if matches!(redeal_gaps, RedealGaps::BehindRun) {
            return None;
        }
        if switches.ends_return {
            return Some(Self::NoGapToReturnTo);
        }
        if places_heads && takes_last {
            return Some(Self::LoneHeadHasNoFront);
        }
        if switches.heads_first && !places_heads && (takes_last || at_any_time) {
            return Some(Self::HeadsFirstWithoutFront);
        }
        None
    }
}

impl fmt::Display for InvalidRules {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Steps(steps) => return write!(out, "{steps} cards of each suit: expected 4 to 13"),
            Self::Deals(deals) => return write!(out, "{deals} deals: expected 1 to 99, or unlimited"),
            Self::NoGap => "without a spare column or removed cards there is no gap",
            Self::EightGaps => "a spare column and removed aces leave eight gaps",
            Self::NoRoomForJokers => "without a spare column there is no room for jokers",
            Self::NoFrontForDealtHeads => "the deal can place the heads only if there is a spare column in front",
            Self::NoFrontForHeadsFirst => "heads can come first only if the deal leaves the fronts open",
            Self::NoUnmovedHead => "only heads that were dealt at a front have never moved, and none is dealt there",
            Self::FrontWithoutBefore => "a front can take a predecessor only if cards may go before their successor",
            Self::BeforeHardlyCeases => {
                "if cards may go before their successor, moves hardly ever run out: allow dealing again at any time"
            }
            Self::NothingFalls => "no cards are removed, so they cannot mark the gaps",
            Self::NoGapToReturnTo => "last cards can go back only if there are gaps directly behind the runs",
            Self::LoneHeadHasNoFront => {
                "dealing again takes up heads that lie alone at a front, so it must leave those fronts open"
            }
            Self::HeadsFirstWithoutFront => {
                "if the heads come first, dealing again must leave the fronts open for them"
            }
        })
    }
}

impl std::error::Error for InvalidRules {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refused_combination_has_its_own_reason() {
        let rangoon = Rules::RANGOON.switches();
        let gaps = Rules::GAPS.switches();
        let montana = Rules::MONTANA.switches();
        let parking = Rules::FREE_PARKING.switches();
        let refused = [
            (Switches { spare: Spare::None, ..gaps }, InvalidRules::NoGap),
            (Switches { removed: Removed::Last, ..gaps }, InvalidRules::EightGaps),
            (Switches { removed: Removed::Jokers, ..montana }, InvalidRules::NoRoomForJokers),
            (Switches { spare: Spare::Tail, ..rangoon }, InvalidRules::NoFrontForDealtHeads),
            (Switches { heads_first: true, ..montana }, InvalidRules::NoFrontForHeadsFirst),
            (Switches { lock: HeadLock::Unmoved, ..gaps }, InvalidRules::NoUnmovedHead),
            (Switches { front_takes: FrontTakes::Predecessor, ..gaps }, InvalidRules::FrontWithoutBefore),
            (Switches { redeal_when: RedealWhen::Ceased, ..parking }, InvalidRules::BeforeHardlyCeases),
            (Switches { redeal_gaps: RedealGaps::Fallen, ..gaps }, InvalidRules::NothingFalls),
            (Switches { redeal_gaps: RedealGaps::RowEnd, ..rangoon }, InvalidRules::NoGapToReturnTo),
            (
                Switches { redeal_gaps: RedealGaps::RowEnd, ends_return: false, ..rangoon },
                InvalidRules::LoneHeadHasNoFront,
            ),
            (
                Switches {
                    heads_first: true,
                    redeal_gaps: RedealGaps::RowEnd,
                    redeal_when: RedealWhen::AnyTime,
                    ..gaps
                },
                InvalidRules::HeadsFirstWithoutFront,
            ),
        ];
        assert_eq!(refused.map(|(_, why)| why), InvalidRules::COMBINATIONS);
        for (switches, why) in refused {
            assert_eq!(Rules::new(switches), Err(why));
        }
        assert_eq!(Rules::GAPS.with_steps(3), Err(InvalidRules::Steps(3)));
        assert_eq!(Rules::GAPS.with_steps(14), Err(InvalidRules::Steps(14)));
        assert_eq!(Rules::GAPS.with_deals(0), Err(InvalidRules::Deals(0)));
        assert_eq!(Rules::GAPS.with_deals(100), Err(InvalidRules::Deals(100)));
    }

    #[test]
    fn every_reason_has_a_different_name_and_sentence() {
        use std::collections::HashSet;

        let all = || InvalidRules::COMBINATIONS.into_iter().chain([InvalidRules::Steps(3), InvalidRules::Deals(0)]);
        let names: HashSet<&str> = all().map(InvalidRules::name).collect();
        let sentences: HashSet<String> = all().map(|why| why.to_string()).collect();
        assert_eq!((names.len(), sentences.len()), (14, 14));
        assert_eq!(InvalidRules::EightGaps.name(), "eightGaps");
        assert_eq!(InvalidRules::Steps(3).to_string(), "3 cards of each suit: expected 4 to 13");
    }

    #[test]
    fn a_switch_without_effect_is_not_a_reason_to_refuse_rules() {
        let single = Rules::new(Switches { deals: Some(1), ..Rules::FREE_PARKING.switches() });
        assert!(single.is_ok(), "nobody waits for a redeal that never comes");
        let gaps = Rules::GAPS.switches();
        assert!(Rules::new(Switches { redeal_gaps: RedealGaps::RowEnd, ends_return: true, ..gaps }).is_ok());
        let rangoon = Rules::RANGOON.switches();
        for lock in [HeadLock::Free, HeadLock::Unmoved] {
            assert_eq!(Rules::new(Switches { lock, ..rangoon }), Ok(Rules::RANGOON));
        }
    }
}
