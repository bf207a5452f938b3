//! The switches of a rule set, one for each respect in which the games of the family differ.

/// An extra column, beyond the places to which the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spare {
    /// Before the first card of every row.
    Front,
    /// Behind the last card of every row.
    Tail,
    /// There is no extra column: removed cards leave the gaps.
    None,
}

/// Cards that are shuffled in and removed after they are dealt, which leaves the gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removed {
    /// None.
    None,
    /// The last step of each family, which in the standard look are the aces.
    Last,
    /// Four jokers.
    Jokers,
}

/// The way heads come to the front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heads {
    /// The deal moves each head to the row of its family.
    Fixed,
    /// The deal moves heads to the rows by order of appearance, read row by row.
    Appearance,
    /// The player moves heads to open fronts.
    Player,
}

/// The moves allowed to a head at a front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeadLock {
    /// None.
    Never,
    /// Hop to another open front once in a deal.
    Once,
    /// Hop between open fronts without limit.
    Free,
    /// Hop to another open front if it has never moved in this game.
    Unmoved,
}

/// The cards that a gap takes if it is not at a front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// The successor of the card before it.
    Behind,
    /// The successor, or the predecessor of the card behind the gap.
    BehindOrBefore,
    /// Any later card of the family of the card before it.
    AnyLater,
}

/// The cards that a gap at a front takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrontTakes {
    /// Heads.
    Heads,
    /// Heads, and the predecessor of the card behind the gap.
    Predecessor,
}

/// The cards that a redeal takes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RedealTakes {
    /// Loose cards, which are in no run.
    Loose,
    /// Loose cards and the last card of each run.
    LooseAndLast,
}

/// The places where a redeal leaves the gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RedealGaps {
    /// Directly behind each run; at the front of a row without a run.
    BehindRun,
    /// In the last column.
    RowEnd,
    /// The places to which the removed cards or jokers, which are shuffled in, are dealt.
    Fallen,
}

/// The time when a redeal may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RedealWhen {
    /// When no move is possible.
    Ceased,
    /// At any time, even before the first move.
    AnyTime,
}

/// All switches of a rule set, in any combination: [`crate::Rules`] decides whether they make a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Switches {
    /// The spare column.
    pub spare: Spare,
    /// The removed cards.
    pub removed: Removed,
    /// The way heads come to the front.
    pub heads: Heads,
    /// The moves allowed to a head at a front.
    pub lock: HeadLock,
    /// Whether all four heads must be placed before another card moves.
    pub heads_first: bool,
    /// The cards that gaps take.
    pub fill: Fill,
    /// The cards that gaps at a front take.
    pub front_takes: FrontTakes,
    /// The cards that a redeal takes up.
    pub redeal_takes: RedealTakes,
    /// The places where a redeal leaves the gaps.
    pub redeal_gaps: RedealGaps,
    /// Whether the deal returns run ends that were taken up to their runs; if not, the player does.
    pub ends_return: bool,
    /// The time when a redeal may come.
    pub redeal_when: RedealWhen,
    /// Deals allowed, the first included: 1–99; `None` if unlimited.
    pub deals: Option<u8>,
    /// The number of steps of a family, 4–13; a step that is removed counts.
    pub steps: u8,
}

/// A switch with named values: all but the numbers of deals and steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// [`Switches::spare`].
    Spare,
    /// [`Switches::removed`].
    Removed,
    /// [`Switches::heads`].
    Heads,
    /// [`Switches::lock`].
    Lock,
    /// [`Switches::heads_first`].
    HeadsFirst,
    /// [`Switches::fill`].
    Fill,
    /// [`Switches::front_takes`].
    FrontTakes,
    /// [`Switches::redeal_takes`].
    RedealTakes,
    /// [`Switches::redeal_gaps`].
    RedealGaps,
    /// [`Switches::ends_return`].
    EndsReturn,
    /// [`Switches::redeal_when`].
    RedealWhen,
}

impl Switch {
    /// Every switch, in the order of the specification.
    pub const ALL: [Self; 11] = [
        Self::Spare,
        Self::Removed,
        Self::Heads,
        Self::Lock,
        Self::HeadsFirst,
        Self::Fill,
        Self::FrontTakes,
        Self::RedealTakes,
        Self::RedealGaps,
        Self::EndsReturn,
        Self::RedealWhen,
    ];

    /// Returns its name in lists and catalogues.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spare => "spare",
            Self::Removed => "removed",
            Self::Heads => "heads",
            Self::Lock => "lock",
            Self::HeadsFirst => "headsFirst",
            Self::Fill => "fill",
            Self::FrontTakes => "frontTakes",
            Self::RedealTakes => "redealTakes",
            Self::RedealGaps => "redealGaps",
            Self::EndsReturn => "endsReturn",
            Self::RedealWhen => "redealWhen",
        }
    }

    /// Returns the names of its values, in the order of their numbers. The first one is the plain value.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Self::Spare => &["front", "tail", "none"],
            Self::Removed => &["none", "last", "jokers"],
            Self::Heads => &["fixed", "appearance", "player"],
            Self::Lock => &["never", "once", "free", "unmoved"],
            Self::HeadsFirst | Self::EndsReturn => &["no", "yes"],
            Self::Fill => &["behind", "behindOrBefore", "anyLater"],
            Self::FrontTakes => &["heads", "predecessor"],
            Self::RedealTakes => &["loose", "looseAndLast"],
            Self::RedealGaps => &["behindRun", "rowEnd", "fallen"],
            Self::RedealWhen => &["ceased", "anyTime"],
        }
    }
}

impl Switches {
    /// Every switch at its plain value, with three deals of thirteen steps.
    pub const PLAIN: Self = Self {
        spare: Spare::Front,
        removed: Removed::None,
        heads: Heads::Fixed,
        lock: HeadLock::Never,
        heads_first: false,
        fill: Fill::Behind,
        front_takes: FrontTakes::Heads,
        redeal_takes: RedealTakes::Loose,
        redeal_gaps: RedealGaps::BehindRun,
        ends_return: false,
        redeal_when: RedealWhen::Ceased,
        deals: Some(3),
        steps: 13,
    };

    /// Returns the number of the value of `switch`, an index into [`Switch::values`].
    pub const fn get(&self, switch: Switch) -> u8 {
        match switch {
            Switch::Spare => self.spare as u8,
            Switch::Removed => self.removed as u8,
            Switch::Heads => self.heads as u8,
            Switch::Lock => self.lock as u8,
            Switch::HeadsFirst => self.heads_first as u8,
            Switch::Fill => self.fill as u8,
            Switch::FrontTakes => self.front_takes as u8,
            Switch::RedealTakes => self.redeal_takes as u8,
            Switch::RedealGaps => self.redeal_gaps as u8,
            Switch::EndsReturn => self.ends_return as u8,
            Switch::RedealWhen => self.redeal_when as u8,
        }
    }

    /// Returns the same switches with `switch` at value number `value`; `None` if it has no such value.
    pub fn with(mut self, switch: Switch, value: u8) -> Option<Self> {
        fn pick<T: Copy>(values: &[T], value: u8) -> Option<T> {
            values.get(usize::from(value)).copied()
        }
        match switch {
            Switch::Spare => self.spare = pick(&[Spare::Front, Spare::Tail, Spare::None], value)?,
            Switch::Removed => self.removed = pick(&[Removed::None, Removed::Last, Removed::Jokers], value)?,
            Switch::Heads => self.heads = pick(&[Heads::Fixed, Heads::Appearance, Heads::Player], value)?,
            Switch::Lock => {
                self.lock = pick(&[HeadLock::Never, HeadLock::Once, HeadLock::Free, HeadLock::Unmoved], value)?;
            }
            Switch::HeadsFirst => self.heads_first = pick(&[false, true], value)?,
            Switch::Fill => self.fill = pick(&[Fill::Behind, Fill::BehindOrBefore, Fill::AnyLater], value)?,
            Switch::FrontTakes => self.front_takes = pick(&[FrontTakes::Heads, FrontTakes::Predecessor], value)?,
            Switch::RedealTakes => {
                self.redeal_takes = pick(&[RedealTakes::Loose, RedealTakes::LooseAndLast], value)?;
            }
            Switch::RedealGaps => {
                self.redeal_gaps = pick(&[RedealGaps::BehindRun, RedealGaps::RowEnd, RedealGaps::Fallen], value)?;
            }
            Switch::EndsReturn => self.ends_return = pick(&[false, true], value)?,
            Switch::RedealWhen => self.redeal_when = pick(&[RedealWhen::Ceased, RedealWhen::AnyTime], value)?,
        }
        Some(self)
    }

    /// Returns every combination of switches of a game of `steps` with 1, 3 or unlimited deals, whether it makes a game
    /// or not.
    pub fn written(steps: u8) -> impl Iterator<Item = Self> {
        let deals = [Some(1), Some(3), None].into_iter();
        let plain = deals.map(move |deals| Self { deals, steps, ..Self::PLAIN }).collect();
        let set = |all: Vec<Self>, switch: Switch| -> Vec<Self> {
            let values = 0..switch.values().len() as u8;
            all.into_iter()
                .flat_map(|switches| values.clone().filter_map(move |value| switches.with(switch, value)))
                .collect()
        };
        Switch::ALL.into_iter().fold(plain, set).into_iter()
    }

    /// Whether `switch` has no effect, given the values of the others.
    pub const fn is_idle(&self, switch: Switch) -> bool {
        let one_deal = matches!(self.deals, Some(1));
        match switch {
            Switch::Spare => matches!((self.removed, self.spare), (Removed::Jokers, Spare::Front | Spare::Tail)),
            Switch::Lock | Switch::HeadsFirst | Switch::FrontTakes => !matches!(self.heads, Heads::Player),
            Switch::RedealTakes | Switch::RedealGaps | Switch::RedealWhen => one_deal,
            Switch::EndsReturn => one_deal || matches!(self.redeal_takes, RedealTakes::Loose),
            Switch::Removed | Switch::Heads | Switch::Fill => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_switch_can_be_set_and_read() {
        for switch in Switch::ALL {
            for value in 0..switch.values().len() as u8 {
                let set = Switches::PLAIN.with(switch, value).expect("it has this value");
                assert_eq!(set.get(switch), value, "{switch:?}");
            }
            assert_eq!(Switches::PLAIN.get(switch), 0);
            assert_eq!(Switches::PLAIN.with(switch, switch.values().len() as u8), None);
        }
    }

    #[test]
    fn every_switch_has_a_different_name() {
        let mut names = Switch::ALL.map(Switch::name);
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, next| one < next), "{names:?}");
        assert_eq!(Switch::HeadsFirst.name(), "headsFirst");
    }

    #[test]
    fn switches_are_written_with_the_requested_number_of_steps() {
        assert!(Switches::written(5).all(|switches| switches.steps == 5));
    }

    #[test]
    fn a_switch_is_idle_if_another_one_leaves_it_without_effect() {
        let idle = |switches: Switches| Switch::ALL.into_iter().filter(move |switch| switches.is_idle(*switch));
        let plain = Switches { heads: Heads::Player, ..Switches::PLAIN };
        assert!(idle(plain).eq([Switch::EndsReturn]), "no run ends are taken up");
        assert_eq!(idle(Switches { redeal_takes: RedealTakes::LooseAndLast, ..plain }).count(), 0);
        let single = Switches { deals: Some(1), redeal_takes: RedealTakes::LooseAndLast, ..plain };
        assert!(idle(single).eq([Switch::RedealTakes, Switch::RedealGaps, Switch::EndsReturn, Switch::RedealWhen]));
        let fixed = Switches { redeal_takes: RedealTakes::LooseAndLast, ..Switches::PLAIN };
        assert!(idle(fixed).eq([Switch::Lock, Switch::HeadsFirst, Switch::FrontTakes]));
        let jokers = Switches { removed: Removed::Jokers, redeal_takes: RedealTakes::LooseAndLast, ..plain };
        assert!(idle(jokers).eq([Switch::Spare]));
    }
}
