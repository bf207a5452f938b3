//! The gamesets that are there from the start, one for each preset of the rules.

use gaps::Rules;

use crate::{Attributes, Gameset, PlayId};

/// A gameset that is there from the start, though it is made when it is first opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its PlayID.
    pub play_id: &'static str,
    /// What its games are played by.
    pub rules: Rules,
}

impl Preset {
    /// All of them; the first is where everybody begins, and cannot be deleted.
    pub const ALL: &[Self] = &[Self { play_id: "RANGOON", rules: Rules::RANGOON }];

    /// The preset whose gameset is called `play_id`.
    pub fn named(play_id: &PlayId) -> Option<&'static Self> {
        Self::ALL.iter().find(|preset| preset.play_id == play_id.as_str())
    }

    /// Its gameset: all games there are, everything may be taken back, no tournament.
    pub fn gameset(&self) -> Gameset {
        let play_id = self.play_id.parse().expect("a preset has a PlayID");
        Gameset::create(Attributes::new(play_id, self.rules)).expect("a preset has attributes that go together")
    }

    /// Whether it is the one that cannot be deleted.
    pub fn is_standard(&self) -> bool {
        self == &Self::ALL[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_a_gameset_of_its_own() {
        for preset in Preset::ALL {
            let set = preset.gameset();
            assert_eq!((set.play_id().as_str(), set.rules()), (preset.play_id, preset.rules));
            assert_eq!(Preset::named(set.play_id()), Some(preset));
        }
        assert_eq!(Preset::named(&"RANGOON1".parse().unwrap()), None);
    }
}
