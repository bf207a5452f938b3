//! Descriptions of rule sets, as codes with a number: catalogues elsewhere turn them into sentences.

use session::Goal;

use crate::{Fill, FrontTakes, HeadLock, Heads, RedealGaps, RedealTakes, RedealWhen, Removed, Rules, Spare};

/// One sentence of a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fact {
    /// The key of the sentence in catalogues.
    pub code: &'static str,
    /// The number in the sentence: places in a row, or deals; `None` if it has none.
    pub number: Option<u8>,
}

impl Fact {
    const fn plain(code: &'static str) -> Self {
        Self { code, number: None }
    }

    const fn counted(code: &'static str, number: u8) -> Self {
        Self { code, number: Some(number) }
    }

    /// The codes of all sentences.
    pub const CODES: [&'static str; 30] = [
        "dealFront",
        "dealTail",
        "dealLast",
        "dealJokers",
        "headsFixed",
        "headsAppearance",
        "headsNever",
        "headsOnce",
        "headsFree",
        "headsUnmoved",
        "headsFirst",
        "fillBehind",
        "fillBehindOrBefore",
        "fillAnyLater",
        "frontPredecessor",
        "redealCeasedLoose",
        "redealCeasedLooseAndLast",
        "redealAnyTimeLoose",
        "redealAnyTimeLooseAndLast",
        "gapsBehindRun",
        "gapsRowEnd",
        "gapsFallenLast",
        "gapsFallenJokers",
        "endsReturn",
        "endsStay",
        "dealsOne",
        "dealsSeveral",
        "dealsEndless",
        "goalFewestDeals",
        "goalFewestMoves",
    ];
}

impl Rules {
    /// Returns the full description, in the order in which a game is played. Different games with the same number of
    /// steps have different descriptions.
    pub fn facts(self) -> Vec<Fact> {
        let switches = self.switches();
        let mut facts = vec![match (switches.removed, switches.spare) {
            (Removed::None, Spare::Front | Spare::None) => Fact::counted("dealFront", switches.steps),
            (Removed::None, Spare::Tail) => Fact::counted("dealTail", switches.steps),
            (Removed::Last, _) => Fact::counted("dealLast", switches.steps),
            (Removed::Jokers, _) => Fact::counted("dealJokers", self.columns()),
        }];
        facts.push(Fact::plain(match (switches.heads, switches.lock) {
            (Heads::Fixed, _) => "headsFixed",
            (Heads::Appearance, _) => "headsAppearance",
            (Heads::Player, HeadLock::Never) => "headsNever",
            (Heads::Player, HeadLock::Once) => "headsOnce",
            (Heads::Player, HeadLock::Free) => "headsFree",
            (Heads::Player, HeadLock::Unmoved) => "headsUnmoved",
        }));
        if switches.heads_first {
            facts.push(Fact::plain("headsFirst"));
        }
        facts.push(Fact::plain(match switches.fill {
            Fill::Behind => "fillBehind",
            Fill::BehindOrBefore => "fillBehindOrBefore",
            Fill::AnyLater => "fillAnyLater",
        }));
        if switches.front_takes == FrontTakes::Predecessor {
            facts.push(Fact::plain("frontPredecessor"));
        }
        match switches.deals {
            Some(1) => facts.push(Fact::plain("dealsOne")),
            deals => {
                self.add_redeals(&mut facts);
                facts.push(deals.map_or(Fact::plain("dealsEndless"), |deals| Fact::counted("dealsSeveral", deals)));
            }
        }
        match self.goal() {
            Goal::Score => {}
            Goal::FewestDeals => facts.push(Fact::plain("goalFewestDeals")),
            Goal::FewestMoves => facts.push(Fact::plain("goalFewestMoves")),
        }
        facts
    }

    fn add_redeals(self, facts: &mut Vec<Fact>) {
        let switches = self.switches();
        facts.push(Fact::plain(match (switches.redeal_when, switches.redeal_takes) {
            (RedealWhen::Ceased, RedealTakes::Loose) => "redealCeasedLoose",
            (RedealWhen::Ceased, RedealTakes::LooseAndLast) => "redealCeasedLooseAndLast",
            (RedealWhen::AnyTime, RedealTakes::Loose) => "redealAnyTimeLoose",
            (RedealWhen::AnyTime, RedealTakes::LooseAndLast) => "redealAnyTimeLooseAndLast",
        }));
        facts.push(Fact::plain(match (switches.redeal_gaps, switches.removed) {
            (RedealGaps::BehindRun, _) => "gapsBehindRun",
            (RedealGaps::RowEnd, _) => "gapsRowEnd",
            (RedealGaps::Fallen, Removed::Last) => "gapsFallenLast",
            (RedealGaps::Fallen, _) => "gapsFallenJokers",
        }));
        match (switches.redeal_takes, switches.ends_return) {
            (RedealTakes::Loose, _) => {}
            (RedealTakes::LooseAndLast, true) => facts.push(Fact::plain("endsReturn")),
            (RedealTakes::LooseAndLast, false) => facts.push(Fact::plain("endsStay")),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::Switches;

    #[test]
    fn facts_mention_a_front_that_takes_a_predecessor() {
        let parking = Switches { spare: Spare::Front, removed: Removed::None, ..Rules::FREE_PARKING.switches() };
        let tells = |front_takes| {
            let rules = Rules::new(Switches { front_takes, ..parking }).expect("a game");
            rules.facts().iter().any(|fact| fact.code == "frontPredecessor")
        };
        assert!(tells(FrontTakes::Predecessor) && !tells(FrontTakes::Heads));
    }

    #[test]
    fn no_two_games_have_the_same_description_and_every_sentence_describes_a_game() {
        let mut told = HashMap::new();
        for rules in Switches::written(13).filter_map(|switches| Rules::new(switches).ok()) {
            let other = told.insert(rules.facts(), rules).unwrap_or(rules);
            assert_eq!(other, rules);
        }
        let mut codes: Vec<&str> = told.into_keys().flatten().map(|fact| fact.code).collect();
        codes.sort_unstable();
        codes.dedup();
        let mut all = Fact::CODES;
        all.sort_unstable();
        assert_eq!(codes, all);
    }
}
