//! A table as a player sees it: the text of `board`, with `??` for each card that lies face down or has not been seen.

use cards::Card;

use crate::board::{FOUNDATIONS, PACK};
use crate::{ParseSetupError, Position, Rules};

/// A card that the player has not seen.
const HIDDEN: &str = "??";
/// The beginnings of lines that a printed hand has besides the table.
pub(crate) const OTHERS: [&str; 2] = ["moves:", "money:"];

/// A position that was read from a text with hidden cards, and the player's knowledge of the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenTable {
    /// The position. Its hidden cards are the right ones, but in deck order.
    pub position: Position,
    /// Whether the player knows the top card of the pack.
    pub is_top_shown: bool,
}

impl SeenTable {
    /// Reads the text that [`Position`] displays, in which `??` stands for a card that the player has not seen. There
    /// may also be the other lines that `rangoon-cli deal` prints. If no card of the pack is hidden, the player has
    /// seen all of them. Of a pack with hidden cards only the top card can be known.
    ///
    /// # Errors
    /// If the text is not a table, the cards do not make a position, or the number of hidden cards is not that of the
    /// cards that are neither on the table nor on their foundations.
    pub fn read(rules: Rules, text: &str) -> Result<Self, ParseSetupError> {
        let is_header = |(at, line): &(usize, &str)| *at == 0 && line.contains(", pass ");
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate();
        let lines = lines.filter(|line| !is_header(line)).map(|(_, line)| line);
        let mut foundations = [0; Card::FAMILIES as usize];
        let mut table = Vec::new();
        for line in lines.filter(|line| !OTHERS.iter().any(|other| line.starts_with(other))) {
            match line.strip_prefix(FOUNDATIONS) {
                Some(rest) => foundations = read_foundations(rest)?,
                None => table.push(line),
            }
        }
        let words = || table.iter().flat_map(|line| line.split_whitespace());
        let hidden = words().filter(|word| *word == HIDDEN).count();
        let pack = table.iter().find_map(|line| line.strip_prefix(PACK)).unwrap_or_default();
        let is_known: Vec<bool> = pack.split_whitespace().map(|word| word != HIDDEN).collect();
        let is_top_shown = is_known.first().is_some_and(|is_known| *is_known);
        let is_pack_seen = is_known.iter().all(|is_known| *is_known);
        if !is_pack_seen && is_known.iter().skip(1).any(|is_known| *is_known) {
            return Err(ParseSetupError::HalfKnownPack);
        }
        let missing = if hidden == 0 { Vec::new() } else { missing(words(), foundations) };
        if hidden != missing.len() {
            return Err(ParseSetupError::Hidden { hidden, missing: missing.len() });
        }
        let mut missing = missing.into_iter();
        let mut whole = |word: &str| match word {
            HIDDEN => missing.next().expect("they were counted").to_string(),
            word => word.to_owned(),
        };
        let lines = table.iter().map(|line| line.split_whitespace().map(&mut whole).collect::<Vec<_>>().join(" "));
        let position = Position::read(rules, &lines.collect::<Vec<_>>().join("\n"))?;
        Ok(Self { position: if is_pack_seen { position.with_pack_seen() } else { position }, is_top_shown })
    }
}

/// Reads the numbers of cards on the foundations, as in `S 3, H 0, D 1, C 0`.
fn read_foundations(text: &str) -> Result<[u8; Card::FAMILIES as usize], ParseSetupError> {
    let bad = || ParseSetupError::Foundations(text.trim().to_owned());
    let mut counts = [0; Card::FAMILIES as usize];
    let mut parts = text.split(',').map(str::trim);
    for (count, suit) in counts.iter_mut().zip(["S ", "H ", "D ", "C "]) {
        let number = parts.next().and_then(|part| part.strip_prefix(suit)).ok_or_else(bad)?;
        *count = number.trim().parse().ok().filter(|count| *count <= Card::MAX_STEPS).ok_or_else(bad)?;
    }
    if parts.next().is_some() { Err(bad()) } else { Ok(counts) }
}

/// Returns the cards that are neither among `words` nor on the foundations, in deck order.
fn missing<'a>(words: impl Iterator<Item = &'a str>, foundations: [u8; Card::FAMILIES as usize]) -> Vec<Card> {
    let seen: Vec<Card> = words.filter_map(|word| word.trim_matches('|').parse().ok()).collect();
    let is_home = |card: &Card| Card::MAX_STEPS - card.step() <= foundations[usize::from(card.family())];
    Card::deck(Card::MAX_STEPS).filter(|card| !seen.contains(card) && !is_home(card)).collect()
}

#[cfg(test)]
mod tests {
    use cards::Seed;
    use session::Game;

    use super::*;
    use crate::{Klondike, Pile, Ply};

    fn dealt(rules: Rules) -> Position {
        Klondike::deal(&rules, &Seed { base: "KLOND".parse().expect("a base"), tournament: None, number: 1 })
    }

    /// Writes `position`, and hides the cards that the player has not seen.
    fn hidden(position: &Position) -> String {
        let hide = |cards: &str| cards.split_whitespace().map(|_| HIDDEN).collect::<Vec<_>>().join(" ");
        let line = |line: &str| match (line.split_once('|'), line.strip_prefix(PACK)) {
            (Some((down, up)), _) => format!("{} {} |{up}", &down[..1], hide(&down[1..])),
            (None, Some(pack)) if !position.is_pack_seen() => format!("{PACK} {}", hide(pack)),
            _ => line.to_owned(),
        };
        position.to_string().lines().map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn a_hand_with_hidden_cards_is_the_hand_with_these_cards_veiled() {
        for rules in Rules::all() {
            let mut position = dealt(rules);
            for _ in 0..40 {
                let seen = SeenTable::read(rules, &hidden(&position)).unwrap_or_else(|why| panic!("{why}"));
                assert_eq!(seen.position.to_string(), position.without_hidden_cards().to_string());
                assert_eq!(seen.position.is_pack_seen(), position.is_pack_seen());
                let Ok(turned) = position.after(Ply::Turn) else { break };
                position = turned;
            }
        }
    }

    #[test]
    fn a_printed_hand_is_read_with_its_other_lines() {
        let table = "KLONDIKE game 1 (klondike/2/strict), pass 1, playing, 9 plies\n1 | KS\n2 | KH\n3 | KD\n4 ?? | QH\n\
                     pack KC ?? ??\nwaste\nfoundations: S 12, H 11, D 12, C 9\nmoves: T\nmoney: $0\n";
        let seen = SeenTable::read(Rules::DEFAULT, table).unwrap_or_else(|why| panic!("{why}"));
        assert!(seen.is_top_shown && !seen.position.is_pack_seen());
        let fourth = seen.position.pile(Pile::numbered(4).expect("a pile")).down();
        assert_eq!((fourth.len(), seen.position.pack().len(), seen.position.foundation_count()), (1, 3, 44));
    }

    #[test]
    fn a_bad_table_says_what_is_wrong() {
        for (text, why) in [
            ("1 ?? | KS", "1 hidden card, but 51 are neither on the table nor on a foundation"),
            (
                "1 ?? | KS\nfoundations: S 12, H 13, D 13",
                "\"S 12, H 13, D 13\": expected foundations as in S 3, H 0, D 1, C 0",
            ),
            (
                "1 ?? | KS\nfoundations: S 12, H 13, D 13, C 14",
                "\"S 12, H 13, D 13, C 14\": expected foundations as in S 3, H 0, D 1, C 0",
            ),
            ("pack ?? KS", "pack: only its top card can be known as long as others are hidden"),
        ] {
            let found = SeenTable::read(Rules::DEFAULT, text).expect_err(text);
            assert_eq!(found.to_string(), why);
        }
    }
}
