//! Cards in a text from elsewhere: the places of its words, and what can be wrong with it.

use std::fmt;
use std::iter::Peekable;
use std::str::Chars;

use crate::{Card, CardSet};

/// A word of a text, and its place there; lines and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub text: String,
    /// The number of its line.
    pub line: u32,
    /// The number of its first character in that line.
    pub column: u32,
}

/// The reason why a text does not name cards to play with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutFault {
    /// The text has no known form.
    Unknown,
    /// The form is broken at this word, or breaks off if the word is empty.
    Syntax(Word),
    /// The word is not a card.
    NotCard(Word),
    /// The word is a card that appeared before.
    Twice(Word),
    /// These cards are missing.
    Missing(Vec<Card>),
    /// The cards are not laid out as at the start of a game.
    Begun(Begun),
}

/// The difference between cards and the start of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// This many cards are on the foundations.
    Foundations(usize),
    /// This many cards are on the waste.
    Waste(usize),
    /// The pile with this number, from 1, should have one face-up card on face-down ones, as many cards as its number.
    Pile(u8),
    /// The cards are those of a later deal, with this number.
    Deal(u32),
    /// The board begins another way by its rules.
    Board,
}

impl fmt::Display for Begun {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the cards are not laid out as at the start of a game: ")?;
        match self {
            Self::Foundations(count) => write!(out, "{count} on the foundations"),
            Self::Waste(count) => write!(out, "{count} on the waste"),
            Self::Pile(number) => write!(out, "pile {number} should have 1 face up on {} face down", number - 1),
            Self::Deal(number) => write!(out, "this is deal {number}"),
            Self::Board => out.write_str("by these rules it begins another way"),
        }
    }
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |word: &Word| format!("line {}, column {}", word.line, word.column);
        match self {
            Self::Unknown => out.write_str(
                "expected a board as `deal` prints it, a deck in 156 digits, or a layout of Solvitaire in JSON",
            ),
            Self::Syntax(word) if word.text.is_empty() => write!(out, "{}: the text breaks off", at(word)),
            Self::Syntax(word) => write!(out, "{}: {:?} is not expected here", at(word), word.text),
            Self::NotCard(word) => write!(out, "{}: {:?} is not a card", at(word), word.text),
            Self::Twice(word) => write!(out, "{}: {} appears twice", at(word), word.text),
            Self::Missing(cards) => {
                let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                write!(out, "missing: {}", cards.join(" "))
            }
            Self::Begun(begun) => begun.fmt(out),
        }
    }
}

impl std::error::Error for LayoutFault {}

/// Reads words as cards, which must all be different.
#[derive(Default)]
pub struct CardReader {
    seen: CardSet,
}

impl CardReader {
    /// Returns `card`, which `word` names; `None` for a word that names none.
    ///
    /// # Errors
    /// If it is not a card, or appeared before.
    pub fn read(&mut self, word: &Word, card: Option<Card>) -> Result<Card, LayoutFault> {
        let card = card.ok_or_else(|| LayoutFault::NotCard(word.clone()))?;
        if self.seen.contains(card) {
            return Err(LayoutFault::Twice(word.clone()));
        }
        self.seen = self.seen.with(card);
        Ok(card)
    }

    /// Returns whether no card has appeared.
    pub fn is_empty(&self) -> bool {
        self.seen == CardSet::NONE
    }

    /// Checks that all these cards have appeared.
    ///
    /// # Errors
    /// If not.
    pub fn check_all(&self, deck: impl Iterator<Item = Card>) -> Result<(), LayoutFault> {
        let missing: Vec<Card> = deck.filter(|card| !self.seen.contains(*card)).collect();
        if missing.is_empty() { Ok(()) } else { Err(LayoutFault::Missing(missing)) }
    }
}

/// Returns `text` with empty lines in place of comments, which begin with #, and without the mark that some editors
/// write at the beginning of a file.
pub fn without_comments(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().map(|line| if line.trim_start().starts_with('#') { "" } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

/// The first line of a printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstLine {
    /// The name or the code of the rules.
    pub rules: String,
    /// The number of the deal, if the line has one.
    pub deal: Option<u32>,
    /// The number of deals allowed; `None` if the line names none.
    pub deals: Option<u8>,
}

impl FirstLine {
    /// Reads the first line of a printed game; `None` for any other line.
    pub fn read(line: &[Word]) -> Option<Self> {
        let after = |name: &str| {
            line.iter().skip_while(|word| word.text != name).nth(1).map(|word| word.text.trim_end_matches(','))
        };
        let rules =
            line.iter().find_map(|word| word.text.strip_prefix('(')?.trim_end_matches(',').strip_suffix(')'))?;
        Some(Self {
            rules: rules.to_owned(),
            deal: after("deal").and_then(|deal| deal.parse().ok()),
            deals: after("of").and_then(|deals| deals.parse().ok()),
        })
    }
}

/// Returns the words of each line of `text` that has any.
pub fn words(text: &str) -> Vec<Vec<Word>> {
    let lines = text.lines().zip(1..).map(|(content, line)| {
        let mut words: Vec<Word> = Vec::new();
        let mut is_between = true;
        for (letter, column) in content.chars().zip(1..) {
            match words.last_mut() {
                _ if letter.is_whitespace() => is_between = true,
                Some(word) if !is_between => word.text.push(letter),
                _ => {
                    words.push(Word { text: letter.to_string(), line, column });
                    is_between = false;
                }
            }
        }
        words
    });
    lines.filter(|words| !words.is_empty()).collect()
}

/// Returns the card of a rank from 1, the ace, to 13 and a letter of a suit.
pub fn card_of_rank(rank: u8, suit: char) -> Option<Card> {
    let family = Card::family_of(suit)?;
    (1..=Card::MAX_STEPS).contains(&rank).then(|| Card::new(family, Card::MAX_STEPS - rank))
}

/// Returns the rank, from 1, and the letter of the suit of a card as Solvitaire writes it, such as `10h`.
pub fn rank_and_suit(text: &str) -> Option<(u8, char)> {
    let suit = text.chars().last()?;
    let rank = text.strip_suffix(suit)?;
    let rank = match rank.to_ascii_uppercase().as_str() {
        "A" => 1,
        "T" => 10,
        "J" => 11,
        "Q" => 12,
        "K" => 13,
        number if number.starts_with(['0', '+']) => return None,
        number => number.parse().ok()?,
    };
    Some((rank, suit))
}

/// A named part of a layout: lists of words. A part with words alone has one list.
pub type Part = (String, Vec<Vec<Word>>);

/// Reads a layout of Solvitaire: an object whose values are lists of words, or lists of those.
///
/// # Errors
/// If the text is not such an object.
pub fn parts(text: &str) -> Result<Vec<Part>, LayoutFault> {
    let mut reader = PartReader { rest: text.chars().peekable(), line: 1, column: 0 };
    reader.expect("{")?;
    let mut parts: Vec<Part> = Vec::new();
    loop {
        let (token, name) = reader.next()?;
        match token {
            Token::Text => {}
            Token::Character if name.text == "," && !parts.is_empty() => continue,
            Token::Character if name.text == "}" => break,
            _ => return Err(token.fault(name)),
        }
        reader.expect(":")?;
        reader.expect("[")?;
        parts.push((name.text, reader.lists()?));
    }
    match reader.next()? {
        (Token::End, _) => Ok(parts),
        (token, word) => Err(token.fault(word)),
    }
}

/// A kind of token.
enum Token {
    Text,
    Character,
    End,
}

impl Token {
    /// Returns the fault of this token, which is `word`, where another is expected.
    fn fault(&self, word: Word) -> LayoutFault {
        LayoutFault::Syntax(match self {
            Self::Text => Word { text: format!("\"{}\"", word.text), ..word },
            Self::Character | Self::End => word,
        })
    }
}

struct PartReader<'a> {
    rest: Peekable<Chars<'a>>,
    line: u32,
    column: u32,
}

impl PartReader<'_> {
    fn step(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        if letter == '\n' {
            (self.line, self.column) = (self.line + 1, 0);
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    /// Returns the next token; the place of a text is that of its first character behind the quotation mark.
    fn next(&mut self) -> Result<(Token, Word), LayoutFault> {
        while self.rest.peek().is_some_and(|letter| letter.is_whitespace()) {
            self.step();
        }
        let first = self.step();
        let mut word = Word { text: String::new(), line: self.line, column: self.column };
        let Some(first) = first else { return Ok((Token::End, self.end())) };
        if first != '"' {
            word.text.push(first);
            return Ok((Token::Character, word));
        }
        word.column += 1;
        loop {
            match self.step() {
                Some('"') => return Ok((Token::Text, word)),
                Some('\n') => return Err(LayoutFault::Syntax(Word { text: format!("\"{}", word.text), ..word })),
                Some(letter) => word.text.push(letter),
                None => return Err(LayoutFault::Syntax(self.end())),
            }
        }
    }

    /// Returns an empty word for the place behind the text.
    fn end(&self) -> Word {
        Word { text: String::new(), line: self.line, column: self.column + 1 }
    }

    fn expect(&mut self, character: &str) -> Result<(), LayoutFault> {
        match self.next()? {
            (Token::Character, word) if word.text == character => Ok(()),
            (token, word) => Err(token.fault(word)),
        }
    }

    /// Returns the lists up to the bracket that closes them.
    fn lists(&mut self) -> Result<Vec<Vec<Word>>, LayoutFault> {
        let (mut lists, mut alone, mut is_inside) = (Vec::new(), Vec::new(), false);
        loop {
            let (token, word) = self.next()?;
            match (token, word.text.as_str()) {
                (Token::Text, _) if is_inside => {
                    let list: &mut Vec<Word> = lists.last_mut().expect("it was opened");
                    list.push(word);
                }
                (Token::Text, _) => alone.push(word),
                (Token::Character, ",") => {}
                (Token::Character, "[") if !is_inside => {
                    lists.push(Vec::new());
                    is_inside = true;
                }
                (Token::Character, "]") if is_inside => is_inside = false,
                (Token::Character, "]") => {
                    lists.extend((!alone.is_empty()).then_some(alone));
                    return Ok(lists);
                }
                _ => return Err(LayoutFault::Syntax(word)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(words: &[Word]) -> String {
        words.iter().map(|word| format!("{}@{}:{}", word.text, word.line, word.column)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn words_know_their_places() {
        let lines = words("KS  QS\n\n é x\n");
        assert_eq!(lines.iter().map(|words| shown(words)).collect::<Vec<_>>(), ["KS@1:1 QS@1:5", "é@3:2 x@3:4"]);
    }

    #[test]
    fn a_layout_has_named_lists() {
        let parts = parts("{ \"piles\": [[\"4d\", \"10S\"],\n [ ]], \"stock\": [\"AH\"] }\n").expect("a layout");
        let shown: Vec<_> =
            parts.iter().map(|(name, lists)| (name.as_str(), lists.iter().map(|list| shown(list)).collect())).collect();
        let expected: [(&str, Vec<String>); 2] =
            [("piles", vec!["4d@1:15 10S@1:21".to_owned(), String::new()]), ("stock", vec!["AH@2:19".to_owned()])];
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_broken_layout_says_where() {
        for (text, why) in [
            ("", "line 1, column 1: the text breaks off"),
            ("{\n", "line 2, column 1: the text breaks off"),
            (&format!("{{{}", "\n".repeat(1_000_000)), "line 1000001, column 1: the text breaks off"),
            ("{\"a\":[[\"KS", "line 1, column 11: the text breaks off"),
            ("[", "line 1, column 1: \"[\" is not expected here"),
            ("{\"a\" [", "line 1, column 6: \"[\" is not expected here"),
            ("{\"a\":[1", "line 1, column 7: \"1\" is not expected here"),
            ("{\"a\":[[\n[", "line 2, column 1: \"[\" is not expected here"),
            ("{\"a\":[]} x", "line 1, column 10: \"x\" is not expected here"),
            ("{\"a\": \"\"}", "line 1, column 8: \"\\\"\\\"\" is not expected here"),
            ("{\"a\": [\"K\n", "line 1, column 9: \"\\\"K\" is not expected here"),
        ] {
            assert_eq!(parts(text).map_err(|why| why.to_string()), Err(why.to_owned()), "{text}");
        }
    }

    #[test]
    fn comments_and_the_mark_of_an_editor_count_as_lines_only() {
        assert_eq!(without_comments("\u{feff}# of a friend\n{\n # more\n}\n"), "\n{\n\n}");
    }

    #[test]
    fn the_first_line_of_a_printed_game_names_rules_and_deals() {
        let header = |text: &str| FirstLine::read(&words(text)[0]);
        let named = |rules: &str, deal, deals| Some(FirstLine { rules: rules.to_owned(), deal, deals });
        assert_eq!(header("A game 1 (gaps), deal 2 of 3, playing, 0 plies"), named("gaps", Some(2), Some(3)));
        assert_eq!(header("board (gaps), deal 1, playing, 0 plies"), named("gaps", Some(1), None));
        assert_eq!(header("board (gaps)"), named("gaps", None, None));
        assert_eq!(header("KS QS"), None);
    }

    #[test]
    fn ranks_are_read_in_capitals_or_not() {
        assert_eq!(
            ["10h", "aS", "Kd", "9C"].map(rank_and_suit),
            [Some((10, 'h')), Some((1, 'S')), Some((13, 'd')), Some((9, 'C'))]
        );
        assert_eq!(["", "S", "xS", "300S", "+5S", "05H"].map(rank_and_suit), [None; 6]);
        let cards =
            [(1, 'S'), (13, 'c'), (10, 'D')].map(|(rank, suit)| card_of_rank(rank, suit).map(|card| card.to_string()));
        assert_eq!(cards, ["AS", "KC", "TD"].map(|card| Some(card.to_owned())));
        assert_eq!([card_of_rank(0, 'S'), card_of_rank(14, 'S'), card_of_rank(3, 'X')], [None; 3]);
    }

    #[test]
    fn a_card_is_named_once_and_none_is_left_out() {
        let mut reader = CardReader::default();
        let word = Word { text: "KS".to_owned(), line: 2, column: 3 };
        let king = card_of_rank(13, 'S');
        assert_eq!(reader.read(&word, king).ok(), king);
        assert_eq!(
            reader.read(&word, king).map_err(|why| why.to_string()),
            Err("line 2, column 3: KS appears twice".to_owned())
        );
        assert_eq!(
            reader.read(&word, None).map_err(|why| why.to_string()),
            Err("line 2, column 3: \"KS\" is not a card".to_owned())
        );
        let missing = reader.check_all(Card::deck(2).take(4)).map_err(|why| why.to_string());
        assert_eq!(missing, Err("missing: QS KH QH".to_owned()));
    }
}
