//! The games of the family that have a name. If the documents about a game leave a point open, its constant follows the
//! majority of programs.

use crate::{Fill, HeadLock, Heads, RedealGaps, RedealTakes, RedealWhen, Removed, Rules, Spare, Switches};

/// The switches that most of them share: the player places the heads in an open front column.
const COMMON: Switches = Switches { heads: Heads::Player, lock: HeadLock::Free, ..Switches::PLAIN };

/// Makes the rules of a constant. The constant does not compile unless its switches make a game.
const fn game(switches: Switches) -> Rules {
    match Rules::new(switches) {
        Ok(rules) => rules,
        Err(_) => panic!("a preset must be a game"),
    }
}

impl Rules {
    /// The standard game.
    pub const RANGOON: Self =
        game(Switches { heads: Heads::Fixed, redeal_takes: RedealTakes::LooseAndLast, ends_return: true, ..COMMON });
    /// Kings go to any open front; redeals leave a gap behind every run.
    pub const GAPS: Self = game(COMMON);
    /// Kings go to the fronts by order of appearance; run ends are dealt again and stay where they land.
    pub const BLUE_MOON: Self =
        game(Switches { heads: Heads::Appearance, redeal_takes: RedealTakes::LooseAndLast, ..COMMON });
    /// The open column is at the tail.
    pub const STATION: Self = game(Switches { spare: Spare::Tail, redeal_gaps: RedealGaps::RowEnd, ..COMMON });
    /// The aces leave the gaps, in redeals too.
    pub const MONTANA_ACES: Self =
        game(Switches { spare: Spare::None, removed: Removed::Last, redeal_gaps: RedealGaps::Fallen, ..COMMON });
    /// The aces leave the gaps of the first deal; redeals leave them behind the runs.
    pub const MONTANA: Self = game(Switches { spare: Spare::None, removed: Removed::Last, ..COMMON });
    /// Montana Aces with three redeals, at any time.
    pub const ADDICTION: Self = game(Switches {
        spare: Spare::None,
        removed: Removed::Last,
        redeal_gaps: RedealGaps::Fallen,
        redeal_when: RedealWhen::AnyTime,
        deals: Some(4),
        ..COMMON
    });
    /// A card goes behind any earlier one of its family; a single deal.
    pub const SPACES_AND_ACES: Self =
        game(Switches { lock: HeadLock::Never, fill: Fill::AnyLater, deals: Some(1), ..COMMON });
    /// Cards also go back before their successor.
    pub const FREE_PARKING: Self = game(Switches {
        spare: Spare::None,
        removed: Removed::Last,
        fill: Fill::BehindOrBefore,
        redeal_when: RedealWhen::AnyTime,
        ..COMMON
    });
    /// Four jokers leave the gaps, in redeals too.
    pub const JOKERS: Self = game(Switches { removed: Removed::Jokers, redeal_gaps: RedealGaps::Fallen, ..COMMON });

    /// Every named game, after its name.
    pub const PRESETS: [(&'static str, Self); 10] = [
        ("rangoon", Self::RANGOON),
        ("gaps", Self::GAPS),
        ("bluemoon", Self::BLUE_MOON),
        ("station", Self::STATION),
        ("montana-aces", Self::MONTANA_ACES),
        ("montana", Self::MONTANA),
        ("addiction", Self::ADDICTION),
        ("spaces-and-aces", Self::SPACES_AND_ACES),
        ("free-parking", Self::FREE_PARKING),
        ("jokers", Self::JOKERS),
    ];

    /// Returns the name of these rules; `None` if they have none.
    pub fn name(self) -> Option<&'static str> {
        Self::PRESETS.into_iter().find(|(_, rules)| *rules == self).map(|(name, _)| name)
    }

    /// Returns the name of the game, leaving the number of deals aside, or else the code of these rules. Together with
    /// the number of deals it identifies the rules.
    pub fn name_without_deals(self) -> String {
        let is_this = |rules: Self| rules.with_deals(self.deals()) == Ok(self);
        let named = Self::PRESETS.into_iter().find(|(_, rules)| is_this(*rules));
        self.name().or(named.map(|(name, _)| name)).map_or_else(|| self.code(), str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_names_mean_the_same_game() {
        for (name, rules) in Rules::PRESETS {
            assert_eq!(rules.name(), Some(name));
            assert_eq!(name.parse(), Ok(rules));
        }
    }

    #[test]
    fn another_number_of_deals_keeps_the_name() {
        let single = Rules::RANGOON.with_deals(1).unwrap();
        assert_eq!((single.name(), single.name_without_deals()), (None, "rangoon".to_owned()));
        let own = Rules::GAPS.with_steps(9).unwrap();
        assert_eq!(own.name_without_deals(), own.code());
        for (_, rules) in Rules::PRESETS {
            for deals in [Some(1), Some(2), None] {
                let Ok(other) = rules.with_deals(deals) else { panic!("any preset can have {deals:?} deals") };
                let named: Rules = other.name_without_deals().parse().expect("a name");
                assert_eq!(named.with_deals(deals), Ok(other));
            }
        }
    }
}
