//! A table as a player sees it: the text of `board`, with `??` for each card that lies face down or has not been seen.

use cards::Card;
use cards::layout_text::{Word, without_comments, words};

use crate::board::PrintedHand;
use crate::{PackTop, Position, ReadPositionError, Rules};

/// A card that the player has not seen.
const HIDDEN: &str = "??";

/// A position that was read from a text with hidden cards, and the player's knowledge of the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenTable {
    /// The position. Its hidden cards are the right ones, but in deck order.
    pub position: Position,
    /// Whether the player knows the top card of the pack.
    pub top: PackTop,
}

impl SeenTable {
    /// Reads the lines that `rangoon-cli deal` prints, in which `??` stands for a card that the player has not seen.
    /// Rules that they name are not used. If no card of the pack is hidden, the player has seen all of them. Of a pack
    /// with hidden cards only the top card can be known.
    ///
    /// # Errors
    /// If the text is not a table, the cards do not make a position, or the number of hidden cards is not that of the
    /// cards that are neither on the table nor on their foundations.
    pub fn read(rules: Rules, text: &str) -> Result<Self, ReadPositionError> {
        let lines = words(&without_comments(text));
        let hand = PrintedHand::read(&lines)?;
        let foundations = hand.foundations.map_or(Ok([0; Card::FAMILIES as usize]), read_foundations)?;
        let is_hidden = |word: &Word| word.text == HIDDEN;
        let is_top_known = hand.pack.first().is_some_and(|word| !is_hidden(word));
        let top = if is_top_known { PackTop::Shown } else { PackTop::Hidden };
        let is_pack_seen = !hand.pack.iter().any(is_hidden);
        if !is_pack_seen && !hand.pack.iter().skip(1).all(is_hidden) {
            return Err(ReadPositionError::HalfKnownPack);
        }
        let hidden = hand.words().filter(|word| is_hidden(word)).count();
        let missing = if hidden == 0 { Vec::new() } else { missing(hand.words(), foundations) };
        if hidden != missing.len() {
            return Err(ReadPositionError::Hidden { hidden, missing: missing.len() });
        }
        let mut missing = missing.into_iter();
        let card = |word: &Word| if is_hidden(word) { missing.next() } else { word.text.parse().ok() };
        let position = hand.setup(card)?.position(rules)?;
        Ok(Self { position: if is_pack_seen { position.with_pack_seen() } else { position }, top })
    }
}

/// Reads the numbers of cards on the foundations, as in `S 3, H 0, D 1, C 0`.
fn read_foundations(words: &[Word]) -> Result<[u8; Card::FAMILIES as usize], ReadPositionError> {
    let text = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    let bad = || ReadPositionError::Foundations(text.clone());
    let mut counts = [0; Card::FAMILIES as usize];
    let mut parts = text.split(',').map(str::trim);
    for (count, suit) in counts.iter_mut().zip(["S ", "H ", "D ", "C "]) {
        let number = parts.next().and_then(|part| part.strip_prefix(suit)).ok_or_else(bad)?;
        *count = number.trim().parse().ok().filter(|count| *count <= Card::MAX_STEPS).ok_or_else(bad)?;
    }
    if parts.next().is_some() { Err(bad()) } else { Ok(counts) }
}

/// Returns the cards that are neither among `words` nor on the foundations, in deck order.
fn missing<'a>(words: impl Iterator<Item = &'a Word>, foundations: [u8; Card::FAMILIES as usize]) -> Vec<Card> {
    let seen: Vec<Card> = words.filter_map(|word| word.text.parse().ok()).collect();
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
        let line = |line: &str| match (line.split_once('|'), line.strip_prefix("pack")) {
            (Some((down, up)), _) => format!("{} {} |{up}", &down[..1], hide(&down[1..])),
            (None, Some(pack)) if !position.is_pack_seen() => format!("pack {}", hide(pack)),
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
        assert!(seen.top == PackTop::Shown && !seen.position.is_pack_seen());
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
