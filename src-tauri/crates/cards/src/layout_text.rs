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
    /// The form breaks off or is broken at this word.
    Syntax(Word),
    /// The word is not a card.
    NotCard(Word),
    /// The word is a card that appeared before.
    Twice(Word),
    /// These cards are missing.
    Missing(Vec<Card>),
    /// The cards are not laid out as a game begins.
    Begun,
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |word: &Word| format!("line {}, column {}", word.line, word.column);
        match self {
            Self::Unknown => out.write_str(
                "expected a board as `deal` prints it, a deck in 156 digits, or a layout of Solvitaire in JSON",
            ),
            Self::Syntax(word) => write!(out, "{}: {:?} is not expected here", at(word), word.text),
            Self::NotCard(word) => write!(out, "{}: {:?} is not a card", at(word), word.text),
            Self::Twice(word) => write!(out, "{}: {} appears twice", at(word), word.text),
            Self::Missing(cards) => {
                let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                write!(out, "missing: {}", cards.join(" "))
            }
            Self::Begun => out.write_str("the cards are not laid out as a game begins"),
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

    /// Checks that all these cards have appeared.
    ///
    /// # Errors
    /// If not.
    pub fn check_all(&self, deck: impl Iterator<Item = Card>) -> Result<(), LayoutFault> {
        let missing: Vec<Card> = deck.filter(|card| !self.seen.contains(*card)).collect();
        if missing.is_empty() { Ok(()) } else { Err(LayoutFault::Missing(missing)) }
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
    let family = "SHDC".find(suit.to_ascii_uppercase())? as u8;
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
            Token::Sign if name.text == "," && !parts.is_empty() => continue,
            Token::Sign if name.text == "}" => break,
            _ => return Err(LayoutFault::Syntax(name)),
        }
        reader.expect(":")?;
        reader.expect("[")?;
        parts.push((name.text, reader.lists()?));
    }
    match reader.next()? {
        (Token::End, _) => Ok(parts),
        (_, word) => Err(LayoutFault::Syntax(word)),
    }
}

/// A kind of token.
enum Token {
    Text,
    Sign,
    End,
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
        while self.rest.next_if(|letter| letter.is_whitespace() && *letter != '\n').is_some() {
            self.column += 1;
        }
        if self.rest.peek() == Some(&'\n') {
            self.step();
            return self.next();
        }
        let first = self.step();
        let mut word = Word { text: String::new(), line: self.line, column: self.column };
        let Some(first) = first else { return Ok((Token::End, word)) };
        if first != '"' {
            word.text.push(first);
            return Ok((Token::Sign, word));
        }
        word.column += 1;
        loop {
            match self.step() {
                Some('"') => return Ok((Token::Text, word)),
                Some(letter) if letter != '\n' => word.text.push(letter),
                _ => return Err(LayoutFault::Syntax(word)),
            }
        }
    }

    fn expect(&mut self, sign: &str) -> Result<(), LayoutFault> {
        match self.next()? {
            (Token::Sign, word) if word.text == sign => Ok(()),
            (_, word) => Err(LayoutFault::Syntax(word)),
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
                (Token::Sign, ",") => {}
                (Token::Sign, "[") if !is_inside => {
                    lists.push(Vec::new());
                    is_inside = true;
                }
                (Token::Sign, "]") if is_inside => is_inside = false,
                (Token::Sign, "]") => {
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
        for (text, line, column) in [
            ("", 1, 0),
            ("[", 1, 1),
            ("{\"a\" [", 1, 6),
            ("{\"a\":[1", 1, 7),
            ("{\"a\":[[\n[", 2, 1),
            ("{\"a\":[]} x", 1, 10),
        ] {
            let Err(LayoutFault::Syntax(word)) = parts(text) else { panic!("{text}") };
            assert_eq!((word.line, word.column), (line, column), "{text}");
        }
    }

    #[test]
    fn ranks_are_read_in_capitals_or_not() {
        assert_eq!(
            ["10h", "aS", "Kd", "9C"].map(rank_and_suit),
            [Some((10, 'h')), Some((1, 'S')), Some((13, 'd')), Some((9, 'C'))]
        );
        assert_eq!(["", "S", "xS", "300S"].map(rank_and_suit), [None; 4]);
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
