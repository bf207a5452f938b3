//! The built-in gamesets, one for each preset of the rules.

use games::Rules;

use crate::{Attributes, Gameset, PlayId};

/// A built-in gameset. It is created when it is first opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The PlayID: the letters of the name of the rules, as many as fit.
    pub play_id: PlayId,
    /// The rules of its games.
    pub rules: Rules,
}

impl Preset {
    /// Returns all presets. The first is the one in which every player begins, and cannot be deleted.
    pub fn all() -> impl Iterator<Item = Self> {
        games::presets().map(|(name, rules)| {
            let letters: String = name.chars().filter(char::is_ascii_alphabetic).take(PlayId::MAX).collect();
            Self { play_id: letters.parse().expect("a name has letters"), rules }
        })
    }

    /// Returns the preset in which every player begins.
    pub fn standard() -> Self {
        Self::all().next().expect("there are presets")
    }

    /// Returns the preset whose gameset is called `play_id`; `None` if there is none.
    pub fn named(play_id: &PlayId) -> Option<Self> {
        Self::all().find(|preset| preset.play_id == *play_id)
    }

    /// Returns its gameset: the most games possible, everything may be taken back, and not a tournament.
    pub fn gameset(&self) -> Gameset {
        let attributes = Attributes::new(self.play_id.clone(), self.rules);
        Gameset::create(attributes).expect("a preset has attributes that go together")
    }

    /// Whether this is the preset that cannot be deleted.
    pub fn is_standard(&self) -> bool {
        *self == Self::standard()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_a_separate_gameset() {
        for preset in Preset::all() {
            let set = preset.gameset();
            assert_eq!((set.play_id(), set.rules()), (&preset.play_id, preset.rules));
            assert_eq!(Preset::named(set.play_id()), Some(preset), "no two have the same PlayID");
        }
        let names: Vec<String> = Preset::all().map(|preset| preset.play_id.to_string()).collect();
        let all = "RANGOON GAPS BLUEMOON STATION MONTANAA MONTANA ADDICTIO SPACESAN FREEPARK JOKERS KLONDIKE";
        assert_eq!(names.join(" "), all);
        assert_eq!(Preset::named(&"RANGOON1".parse().unwrap()), None);
    }
}
