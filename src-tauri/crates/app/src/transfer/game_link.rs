//! Links to games, such as `rangoon:RANGOON/17`. Anyone can publish a link, so it only names what to play.

use std::fmt;
use std::str::FromStr;

use games::Rules;
use gameset::{Gameset, PlayId, Preset};
use serde::Serialize;

use crate::Failure;
use crate::play::read_rules;

/// The beginning of every link.
pub const SCHEME: &str = "rangoon:";

/// The link to the game of the day, without its beginning.
const DAY: &str = "day";
/// The beginning of a link to rules that are tried out.
const TRY: &str = "try";

/// What a link opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GameLink {
    /// A numbered game. Its gameset need not exist yet.
    Game {
        /// The PlayID of its gameset.
        playid: String,
        /// The number of the game, from 1.
        number: u32,
        /// The code of the rules, if games of the gameset can have several and the link names one.
        rules: Option<String>,
    },
    /// The game of the day.
    Day,
    /// A game outside any gameset.
    Try {
        /// The rules that are tried out, by name or by code.
        rules: String,
    },
}

impl GameLink {
    /// Returns the link to game `number` of this gameset, played by `rules`. `None` if the link would deal another game
    /// to the person who opens it, because the gameset is a tournament or a trial, or has its own rules.
    pub(crate) fn to(set: &Gameset, number: u32, rules: Rules) -> Option<Self> {
        let opened = Preset::named(set.play_id()).unwrap_or_else(Preset::standard);
        let all = set.rules().in_one_gameset();
        let is_same = !set.play_id().is_trial() && !set.mode().is_tournament() && all.contains(&opened.rules);
        let rules = (all.len() > 1).then(|| rules.to_string());
        is_same.then(|| Self::Game { playid: set.play_id().to_string(), number, rules })
    }

    /// Reads `NUMBER`, or `NUMBER/…` with the rest of a code of rules, behind a PlayID.
    fn game(playid: &str, rest: &str) -> Option<Self> {
        let playid: PlayId = playid.parse().ok()?;
        let (number, how) = rest.split_once('/').map_or((rest, None), |(number, how)| (number, Some(how)));
        let is_plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        let number = number.parse().ok().filter(|_| is_plain)?;
        let rules = match how {
            None => None,
            Some(how) => Some(hand_rules(&playid, how)?.to_string()),
        };
        let is_there = (1..=u32::from(Gameset::MAX_GAMES)).contains(&number);
        is_there.then(|| Self::Game { playid: playid.to_string(), number, rules })
    }
}

/// Returns the rules whose code ends in `how`, if games of this gameset can have them.
fn hand_rules(playid: &PlayId, how: &str) -> Option<Rules> {
    let usual = Preset::named(playid)?.rules;
    let code = format!("{}/{}", usual.name()?, how.to_ascii_lowercase());
    let all = usual.in_one_gameset();
    code.parse().ok().filter(|rules| all.len() > 1 && all.contains(rules))
}

impl fmt::Display for GameLink {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { playid, number, rules } => {
                write!(out, "{SCHEME}{playid}/{number}")?;
                let how = rules.as_ref().and_then(|rules| rules.split_once('/'));
                how.map_or(Ok(()), |(_, how)| write!(out, "/{how}"))
            }
            Self::Day => write!(out, "{SCHEME}{DAY}"),
            Self::Try { rules } => write!(out, "{SCHEME}{TRY}/{rules}"),
        }
    }
}

impl FromStr for GameLink {
    type Err = Failure;

    /// Reads `rangoon:PLAYID/NUMBER`, `rangoon:day` or `rangoon:try/RULES`, in capitals or small letters. Some programs
    /// put two slashes after the scheme, or one at the end; any other text is refused.
    fn from_str(text: &str) -> Result<Self, Failure> {
        let rest = text
            .get(..SCHEME.len())
            .filter(|scheme| scheme.eq_ignore_ascii_case(SCHEME))
            .map(|scheme| &text[scheme.len()..])
            .ok_or(Failure::BadLink)?;
        let rest = rest.strip_prefix("//").unwrap_or(rest);
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        if rest.eq_ignore_ascii_case(DAY) {
            return Ok(Self::Day);
        }
        let (first, second) = rest.split_once('/').ok_or(Failure::BadLink)?;
        // `TRY` is a PlayID too, but no rules are called by a number of a game.
        let tried = || {
            let rules = read_rules(second).ok().filter(|_| first.eq_ignore_ascii_case(TRY))?;
            Some(Self::Try { rules: rules.to_string() })
        };
        Self::game(first, second).or_else(tried).ok_or(Failure::BadLink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::App;

    #[test]
    fn a_link_names_a_gameset_and_a_game() {
        let game = |playid: &str, number| Ok(GameLink::Game { playid: playid.to_owned(), number, rules: None });
        assert_eq!("rangoon:RANGOON/17".parse(), game("RANGOON", 17));
        assert_eq!("RANGOON:april1/1".parse(), game("APRIL1", 1));
        assert_eq!("rangoon://BOB/32765/".parse(), game("BOB", 32_765));
    }

    #[test]
    fn a_link_to_a_hand_can_name_its_rules() {
        let link: GameLink = "rangoon:klondike/42/2/Relaxed".parse().expect("it is a link");
        let rules = Some("klondike/2/relaxed".to_owned());
        assert_eq!(link, GameLink::Game { playid: "KLONDIKE".to_owned(), number: 42, rules });
        assert_eq!(link.to_string(), "rangoon:KLONDIKE/42/2/relaxed");
        for text in ["KLONDIKE/42/3/strict", "KLONDIKE/42/2", "KLONDIKE/42/2/relaxed/1", "RANGOON/17/2/relaxed"] {
            assert_eq!(format!("rangoon:{text}").parse::<GameLink>(), Err(Failure::BadLink), "{text}");
        }
    }

    #[test]
    fn a_link_tries_out_every_rule_set_that_has_a_name_or_a_code() {
        let read = |text: &str| format!("rangoon:{text}").parse::<GameLink>();
        for name in App::presets().into_iter().map(|preset| preset.name) {
            let link = GameLink::Try { rules: name.to_owned() };
            assert_eq!(link.to_string(), format!("rangoon:try/{name}"));
            assert_eq!(read(&format!("try/{name}")), Ok(link.clone()));
            assert_eq!(read(&format!("Try/{}/", name.to_ascii_uppercase())), Ok(link));
            let rules = read_rules(name).expect("they have this name").with_deals(9).expect("there may be nine deals");
            let of_house = GameLink::Try { rules: rules.to_string() };
            assert_eq!(read(&format!("try/{}", rules.to_string().to_ascii_lowercase())), Ok(of_house));
        }
        assert_eq!(read("day"), Ok(GameLink::Day));
        assert_eq!(read("//DAY/"), Ok(GameLink::Day));
        let game = GameLink::Game { playid: "TRY".to_owned(), number: 17, rules: None };
        assert_eq!(read("try/17"), Ok(game), "a PlayID can have this name");
        for text in ["try", "try/", "try/nonsense", "try/100DPQN", "days", "try/montana/1"] {
            assert_eq!(read(text), Err(Failure::BadLink), "{text}");
        }
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
