//! The gamesets that are there from the start, one for each preset of the rules.

use games::Rules;

use crate::{Attributes, Gameset, PlayId};

/// A gameset that is there from the start, though it is made when it is first opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its PlayID: the letters of the name of its rules, as many as fit.
    pub play_id: PlayId,
    /// What its games are played by.
    pub rules: Rules,
}

impl Preset {
    /// All of them; the first is where everybody begins, and cannot be deleted.
    pub fn all() -> impl Iterator<Item = Self> {
        games::presets().map(|(name, rules)| {
            let letters: String = name.chars().filter(char::is_ascii_alphabetic).take(PlayId::MAX).collect();
            Self { play_id: letters.parse().expect("a name has letters"), rules }
        })
    }

    /// The one where everybody begins.
    pub fn standard() -> Self {
        Self::all().next().expect("there are presets")
    }

    /// The preset whose gameset is called `play_id`.
    pub fn named(play_id: &PlayId) -> Option<Self> {
        Self::all().find(|preset| preset.play_id == *play_id)
    }

    /// Its gameset: all games there are, everything may be taken back, no tournament.
    pub fn gameset(&self) -> Gameset {
        let attributes = Attributes::new(self.play_id.clone(), self.rules);
        Gameset::create(attributes).expect("a preset has attributes that go together")
    }

    /// Whether it is the one that cannot be deleted.
    pub fn is_standard(&self) -> bool {
        *self == Self::standard()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_a_gameset_of_its_own() {
        for preset in Preset::all() {
            let set = preset.gameset();
            assert_eq!((set.play_id(), set.rules()), (&preset.play_id, preset.rules));
            assert_eq!(Preset::named(set.play_id()), Some(preset), "no two have the same PlayID");
        }
        let names: Vec<String> = Preset::all().map(|preset| preset.play_id.to_string()).collect();
        let all = "RANGOON GAPS BLUEMOON STATION MONTANAA MONTANA ADDICTIO SPACESAN FREEPARK JOKERS";
        assert_eq!(names.join(" "), all);
        assert_eq!(Preset::named(&"RANGOON1".parse().unwrap()), None);
    }
}
