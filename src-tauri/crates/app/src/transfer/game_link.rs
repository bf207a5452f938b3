//! Links to numbered games, such as `rangoon:RANGOON/17`. Anyone can publish a link, so it only names a game.

use std::fmt;
use std::str::FromStr;

use gameset::{Gameset, PlayId, Preset};
use serde::Serialize;

use crate::Failure;

/// The beginning of every link.
pub const SCHEME: &str = "rangoon:";

/// The game that a link names. Its gameset need not exist yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameLink {
    /// The PlayID of its gameset.
    pub playid: String,
    /// The number of the game, from 1.
    pub number: u32,
}

impl GameLink {
    /// Returns the link to game `number` of this gameset. `None` if the link would deal another game to the person who
    /// opens it, because the gameset is a tournament or a trial, or has its own rules.
    pub(crate) fn to(set: &Gameset, number: u32) -> Option<Self> {
        let opened = Preset::named(set.play_id()).unwrap_or_else(Preset::standard);
        let is_same = !set.play_id().is_trial()
            && !set.mode().is_tournament()
            && set.rules().in_one_gameset().contains(&opened.rules);
        is_same.then(|| Self { playid: set.play_id().to_string(), number })
    }
}

impl fmt::Display for GameLink {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{SCHEME}{}/{}", self.playid, self.number)
    }
}

impl FromStr for GameLink {
    type Err = Failure;

    /// Reads `rangoon:PLAYID/NUMBER`, in capitals or small letters. Some programs put two slashes after the scheme, or
    /// one at the end; any other text is refused.
    fn from_str(text: &str) -> Result<Self, Failure> {
        let rest = text
            .get(..SCHEME.len())
            .filter(|scheme| scheme.eq_ignore_ascii_case(SCHEME))
            .map(|scheme| &text[scheme.len()..])
            .ok_or(Failure::BadLink)?;
        let rest = rest.strip_prefix("//").unwrap_or(rest);
        let (playid, number) = rest.strip_suffix('/').unwrap_or(rest).split_once('/').ok_or(Failure::BadLink)?;
        let playid: PlayId = playid.parse().map_err(|_| Failure::BadLink)?;
        let is_plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        let number = number.parse().ok().filter(|_| is_plain).ok_or(Failure::BadLink)?;
        if !(1..=u32::from(Gameset::MAX_GAMES)).contains(&number) {
            return Err(Failure::BadLink);
        }
        Ok(Self { playid: playid.to_string(), number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_a_gameset_and_a_game() {
        let game = |playid: &str, number| Ok(GameLink { playid: playid.to_owned(), number });
        assert_eq!("rangoon:RANGOON/17".parse(), game("RANGOON", 17));
        assert_eq!("RANGOON:april1/1".parse(), game("APRIL1", 1));
        assert_eq!("rangoon://BOB/32765/".parse(), game("BOB", 32_765));
    }

    #[test]
    fn a_link_that_says_anything_else_is_refused() {
        for text in [
            "",
            "rangoon",
            "rangoon:",
            "rangoon://",
            "rangoon:RANGOON",
            "rangoon:RANGOON/",
            "rangoon:/17",
            "rangoon:///17",
            "rangoon:RANGOON/0",
            "rangoon:RANGOON/017",
            "rangoon:RANGOON/+17",
            "rangoon:RANGOON/-1",
            "rangoon:RANGOON/17.0",
            "rangoon:RANGOON/١٧",
            "rangoon:RANGOON/32766",
            "rangoon:RANGOON/99999999999999999999",
            "rangoon:RANGOON/17?resume",
            "rangoon:RANGOON/17#now",
            "rangoon:RANGOON/17//",
            "rangoon:RANGOON/17/18",
            "rangoon:RANGOON/17 ",
            "rangoon: RANGOON/17",
            "rangoon:RANGOON/1\n7",
            "rangoon:RÄNGOON/17",
            "rangoon:RANGOON17/17",
            "rangoon:R%41NGOON/17",
            "rangoon:me@RANGOON/17",
            "rangoon:../17",
            "rangoon:C:\\games/17",
            "https:RANGOON/17",
            "rangoon-RANGOON/17",
            "räng",
        ] {
            assert_eq!(text.parse::<GameLink>(), Err(Failure::BadLink), "{text:?}");
        }
    }
}
