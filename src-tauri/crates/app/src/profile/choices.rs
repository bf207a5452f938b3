//! The options that are a choice from a list: the lists. The first entry of each is the default.

use games::Rules;
use serde::{Deserialize, Serialize};

macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $(#[$first_about:meta])* $first:ident, $($(#[$item_about:meta])* $item:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum $name {
            $(#[$first_about])*
            #[default]
            $first,
            $($(#[$item_about])* $item),+
        }
    };
}

choice! {
    /// The conditions for numbers on gaps and number buttons.
    NumberButtons {
        /// With a mouse, a keyboard or plenty of space.
        Auto,
        /// Always.
        Always,
        /// Never.
        Never,
    }
}

choice! {
    /// The colours of the table.
    Theme {
        /// Green baize under a lamp.
        Felt,
        /// The original's dark green.
        Classic,
        /// Dark.
        Night,
        /// Light.
        Paper,
        /// Black and white.
        Contrast,
        /// Light or dark, like the system.
        System,
        /// The player's own pair of colours.
        Own,
    }
}

choice! {
    /// The letters on courts and aces.
    Indices {
        /// The letters of the window's language.
        Language,
        /// K Q J A.
        English,
        /// H V B A.
        Dutch,
        /// K D B A.
        German,
        /// R D V As.
        French,
        /// К Д В Т.
        Russian,
        /// K D Kn E.
        Nordic,
        /// 13 12 11 1.
        Numeric,
        /// No letters.
        None,
        /// The player's own letters.
        Own,
    }
}

choice! {
    /// The drawing of the cards.
    Deck {
        /// Pips and courts.
        Standard,
        /// Large indices.
        Large,
        /// A different colour for every suit.
        FourColour,
        /// As few lines as possible.
        Plain,
        /// The player's own pictures.
        Own,
    }
}

choice! {
    /// The layout of the board.
    Shape {
        /// The layout that fits the available space best.
        Auto,
        /// Rows from side to side.
        Straight,
        /// Rows from top to bottom.
        Turned,
        /// Each row in two lines.
        Folded,
    }
}

choice! {
    /// The sounds that are played.
    Sound {
        /// All sounds.
        Full,
        /// Some sounds; each game says which.
        Partial,
        /// No sounds.
        Off,
    }
}

choice! {
    /// Whether cards glide to their places.
    Motion {
        /// Cards glide unless the system asks for less motion.
        Usual,
        /// Cards never glide.
        Never,
        /// Cards glide even if the system asks for less motion.
        Always,
    }
}

choice! {
    /// The way sequences are counted.
    Scoring {
        /// Sequences count only in runs.
        PosOnly,
        /// Sequences count anywhere.
        AllSeq,
    }
}

choice! {
    /// The aim of hints in a deal that cannot be won, while another one is left.
    HintAim {
        /// Winning the game.
        Winning,
        /// The score of the deal.
        Score,
    }
}

choice! {
    /// The cards that go to the foundations automatically.
    ToFoundation {
        /// Cards that can never be of use elsewhere.
        Safe,
        /// No cards.
        Never,
        /// All cards that can go.
        Always,
    }
}

impl Scoring {
    /// Returns the scoring method for `rules`: the usual one, unless the player has chosen the other and there is one.
    pub(crate) fn method(self, rules: Rules) -> &'static str {
        let methods = rules.methods();
        methods.get(self as usize).unwrap_or(&methods[0])
    }
}
