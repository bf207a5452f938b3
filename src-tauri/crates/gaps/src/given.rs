//! A board from elsewhere: a layout of Solvitaire, or the lines that `rangoon-cli` prints.

use std::fmt;

use cards::layout_text::{
    Begun, CardReader, FirstLine, LayoutFault, Word, parts, rank_and_suit, without_comments, words,
};
use cards::{Base, Card, Order, Seed};

use crate::layout::{first_deal, order_of};
use crate::{ParsePositionError, Position, Removed, Rules};

/// A gap.
const GAP: &str = "--";
/// The beginnings of lines that a printed game has besides the board.
const OTHERS: [&str; 3] = ["gap", "moves:", "score:"];

/// The reason why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GivenBoardFault {
    /// The text does not name cards to play with.
    Layout(LayoutFault),
    /// The rules do not have such a board.
    Board(ParsePositionError),
}

impl From<LayoutFault> for GivenBoardFault {
    fn from(fault: LayoutFault) -> Self {
        Self::Layout(fault)
    }
}

impl From<GivenBoardFault> for LayoutFault {
    fn from(fault: GivenBoardFault) -> Self {
        match fault {
            GivenBoardFault::Layout(fault) => fault,
            GivenBoardFault::Board(_) => Self::Begun(Begun::Board),
        }
    }
}

impl fmt::Display for GivenBoardFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(fault) => fault.fmt(out),
            Self::Board(fault) => fault.fmt(out),
        }
    }
}

impl Position {
    /// Reads a board by `rules`, unless the text names others; `None` if it has another form. A board of a later deal
    /// is read as such if the text names the deal. In a layout of Solvitaire the aces are gaps, so it is played by
    /// `rules` only if these remove the aces, and otherwise as Montana with one deal.
    ///
    /// # Errors
    /// If a word is not a card, or is a card that appeared before; if a card is missing; or if the layout is broken.
    pub fn read_given(rules: Rules, text: &str) -> Result<Option<Self>, GivenBoardFault> {
        let text = without_comments(text);
        if text.trim_start().starts_with('{') {
            let parts = parts(&text)?;
            let rows = parts.into_iter().find(|(name, _)| name == "sequences");
            let montana = Rules::MONTANA.with_deals(1).expect("one deal");
            let rules = if removes_last(rules) { rules } else { montana };
            let board = rows.map(|(_, rows)| of_rows(rules, &rows, |word| card_of(&word.text)).map_err(in_its_ranks));
            return board.transpose();
        }
        let (mut rules, mut deal) = (rules, 1);
        let mut rows = Vec::new();
        for line in words(&text) {
            match FirstLine::read(&line) {
                _ if OTHERS.iter().any(|other| line[0].text.starts_with(other)) => {}
                Some(header) if rows.is_empty() => {
                    let named = named(&header).ok_or_else(|| LayoutFault::Syntax(line[0].clone()))?;
                    (rules, deal) = (named, header.deal.unwrap_or(1));
                }
                _ => rows.push(line),
            }
        }
        let is_board = rows.iter().flatten().any(|word| word.text == GAP);
        if !is_board {
            return Ok(None);
        }
        of_rows(rules, &rows, |word| word.text.parse().ok()).map(|board| Some(board.in_deal(deal)))
    }

    /// Returns the order in which these cards are dealt, if no card has been played yet.
    ///
    /// # Errors
    /// If the cards are not laid out as a game begins.
    pub fn order(&self) -> Result<Order, LayoutFault> {
        let begun = |begun| LayoutFault::Begun(begun);
        if self.deal() > 1 {
            return Err(begun(Begun::Deal(self.deal())));
        }
        let order = order_of(self).ok_or(begun(Begun::Board))?;
        let base: Base = "TRYOUT".parse().expect("a base");
        let seed = Seed { base: base.with_order(Some(order)), tournament: None, number: 1 };
        let is_dealt = first_deal(self.rules(), &seed).to_string() == self.to_string();
        if is_dealt { Ok(order) } else { Err(begun(Begun::Board)) }
    }
}

fn removes_last(rules: Rules) -> bool {
    rules.switches().removed == Removed::Last
}

/// Returns the rules that the first line of a printed game names. A line with the number of the deal also has the
/// number of deals allowed, unless there is no limit.
fn named(header: &FirstLine) -> Option<Rules> {
    let rules = header.rules.parse::<Rules>().ok()?;
    let Some(deal) = header.deal else { return Some(rules) };
    let rules = rules.with_deals(header.deals).ok()?;
    let last = rules.deals().map_or(u32::MAX, u32::from);
    (1..=last).contains(&deal).then_some(rules)
}

/// Returns a fault about missing cards with their names in a layout of Solvitaire, whose twos are kings here.
fn in_its_ranks(fault: GivenBoardFault) -> GivenBoardFault {
    match fault {
        GivenBoardFault::Layout(LayoutFault::Missing(cards)) => {
            let named = |card: Card| Card::new(card.family(), Card::MAX_STEPS - 2 - card.step());
            LayoutFault::Missing(cards.into_iter().map(named).collect()).into()
        }
        other => other,
    }
}

/// Returns the card as these rules write it, in which the king is the first of its suit; `None` if it is not a card.
fn card_of(text: &str) -> Option<Card> {
    let (rank, suit) = rank_and_suit(text)?;
    let family = Card::family_of(suit)?;
    (2..=Card::MAX_STEPS).contains(&rank).then(|| Card::new(family, rank - 2))
}

fn of_rows(
    rules: Rules,
    rows: &[Vec<Word>],
    card: impl Fn(&Word) -> Option<Card>,
) -> Result<Position, GivenBoardFault> {
    let mut reader = CardReader::default();
    let mut text = String::new();
    for row in rows {
        for word in row {
            // Solvitaire leaves a gap empty, or writes an ace.
            let is_gap = ["", GAP].contains(&word.text.as_str())
                || rank_and_suit(&word.text).is_some_and(|(rank, _)| rank == 1 && removes_last(rules));
            text += &if is_gap { GAP.to_owned() } else { reader.read(word, card(word))?.to_string() };
            text.push(' ');
        }
        text.push('\n');
    }
    let steps = rows.first().map_or(0, Vec::len) + usize::from(removes_last(rules));
    let deck = steps.checked_sub(1).and_then(|steps| rules.with_steps(u8::try_from(steps).ok()?).ok());
    if let Some(rules) = deck {
        reader.check_all(Card::deck(rules.length()))?;
    }
    Position::read(rules, &text).map_err(GivenBoardFault::Board)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Position {
        Position::read_given(Rules::RANGOON, text).unwrap_or_else(|why| panic!("{why}")).expect("a board")
    }

    fn fault(text: &str) -> String {
        Position::read_given(Rules::RANGOON, text).expect_err(text).to_string()
    }

    #[test]
    fn every_preset_is_dealt_again_from_its_board() {
        for (name, rules) in Rules::PRESETS {
            for number in 1..20 {
                let seed = Seed { base: "GIVEN".parse().expect("a base"), tournament: None, number };
                let dealt = first_deal(rules, &seed);
                let given = Position::read_given(rules, &dealt.to_string()).ok().flatten().expect("a board");
                let order = given.order().unwrap_or_else(|why| panic!("{name} {number}: {why}\n{dealt}"));
                let again = Seed { base: seed.base.with_order(Some(order)), ..seed };
                assert_eq!(first_deal(rules, &again).to_string(), dealt.to_string(), "{name} {number}");
            }
        }
    }

    #[test]
    fn a_printed_game_names_its_rules() {
        let seed = Seed { base: "GIVEN".parse().expect("a base"), tournament: None, number: 1 };
        let board = first_deal(Rules::GAPS, &seed);
        let text = format!(
            "GIVEN game 1 (gaps), deal 1 of 2, playing, 0 plies\n{board}gaps 1-4: (0,1)\nmoves: 1:KS\nscore: 0"
        );
        assert_eq!(
            (read(&text).rules(), read(&text).to_string()),
            (Rules::GAPS.with_deals(2).expect("two deals"), board.to_string())
        );
        let later = read(&text.replace("deal 1", "deal 2"));
        assert_eq!((later.deal(), later.order()), (2, Err(LayoutFault::Begun(Begun::Deal(2)))));
        assert_eq!(fault(&text.replace("deal 1", "deal 3")), "line 1, column 1: \"GIVEN\" is not expected here");
        let deals = |header: &str| read(&text.replace("deal 1 of 2", header)).rules().deals();
        assert_eq!((deals("deal 1"), deals("all")), (None, Rules::GAPS.deals()));
        assert_ne!(Rules::GAPS.deals(), None, "a game without limit would not show the difference");
    }

    #[test]
    fn a_layout_of_solvitaire_has_aces_or_nothing_as_gaps() {
        let text = "{\"sequences\": [[\"2C\",\"4S\",\"4C\",\"\"],[\"2D\",\"3S\",\"4D\",\"AD\"],[\"2S\",\"3C\",\"3D\",\"\"],[\"2H\",\"3H\",\"4H\",\"\"]]}";
        let position = read(text);
        assert_eq!(position.rules().deals(), Some(1));
        assert_eq!(position.to_string(), "KC JS JC --\nKD QS JD --\nKS QC QD --\nKH QH JH --\n");
        assert!(position.order().is_ok());
        assert_eq!(fault(&text.replace("4S", "14S")), "line 1, column 23: \"14S\" is not a card");
        assert_eq!(fault(&text.replace("4S", "4C")), "line 1, column 28: 4C appears twice");
        assert_eq!(fault(&text.replace("\"4S\"", "\"\"")), "missing: 4S");
        assert_eq!(read(&format!("\u{feff}# of a friend\n{text}")), position);
    }

    #[test]
    fn a_board_in_play_or_with_other_words_is_refused() {
        assert_eq!(Position::read_given(Rules::RANGOON, "KS QS"), Ok(None));
        let short = Position::read_given(Rules::RANGOON, "KS QS --").expect_err("a row");
        assert_eq!((short.to_string().as_str(), short.into()), ("1 row: expected 4", LayoutFault::Begun(Begun::Board)));
        assert_eq!(fault("KS -- QX"), "line 1, column 7: \"QX\" is not a card");
        assert_eq!(fault("KS -- KS"), "line 1, column 7: KS appears twice");
        let played = Position::read(Rules::GAPS, "KS QS -- JS TS\n-- KH QH JH TH\n-- KD QD JD TD\n-- KC QC JC TC")
            .expect("a board");
        assert_eq!(played.order(), Err(LayoutFault::Begun(Begun::Board)));
    }
}
