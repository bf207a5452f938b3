//! A hand from elsewhere: the deck of the solvers that write a card in three digits, a layout of Solvitaire, or the
//! lines that `rangoon-cli` prints.

use cards::layout_text::{
    Begun, CardReader, LayoutFault, Word, card_of_rank, parts, rank_and_suit, without_comments, words,
};
use cards::{Card, Order};

use crate::board::{BAR, PACK, PrintedHand, WASTE};
use crate::{Pile, PileSetup, Position, ReadPositionError, Rules, Setup};

/// The digits of a card: two for the rank and one for the suit.
const DIGITS: usize = 3;
/// The digit of the suit of clubs is 1, that of diamonds 2, that of hearts 3, that of spades 4.
const SUITS: [char; 4] = ['C', 'D', 'H', 'S'];
/// The number of cards in a deck.
const IN_DECK: usize = Card::MAX_STEPS as usize * Card::FAMILIES as usize;
/// The number of cards in the piles as a hand is dealt.
const IN_PILES: usize = Pile::COUNT * (Pile::COUNT + 1) / 2;

/// A hand that was read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenHand {
    /// The cards on the table.
    pub setup: Setup,
    /// The rules that the text names; `None` if it names none.
    pub rules: Option<Rules>,
    /// Whether the text says that cards are on the foundations.
    has_foundations: bool,
}

impl GivenHand {
    /// Reads a hand; `None` if `text` has another form.
    ///
    /// # Errors
    /// If a word is not a card or repeats one, if there is no card, or if a layout is malformed.
    pub fn read(text: &str) -> Result<Option<Self>, LayoutFault> {
        let text = without_comments(text);
        let lines = words(&text);
        let Some(line) = lines.first() else { return Ok(None) };
        let first = &line[0].text;
        if first.starts_with('{') {
            return of_parts(&text);
        }
        if is_digits(first) {
            return of_digits(&lines).map(Some);
        }
        let is_of_table = |line: &Vec<Word>| {
            [PACK, WASTE].contains(&line[0].text.as_str()) || line.iter().any(|word| word.text == BAR)
        };
        if lines.iter().any(is_of_table) { of_lines(&lines).map(Some) } else { Ok(None) }
    }

    /// Returns whether `text` has the form of another program, in which no card is hidden.
    pub fn is_foreign(text: &str) -> bool {
        let text = without_comments(text);
        text.split_whitespace().next().is_some_and(|first| first.starts_with('{') || is_digits(first))
    }

    /// Returns the order in which these cards are dealt, if no card has been played yet.
    ///
    /// # Errors
    /// If a card is missing, or the cards are not laid out as a hand begins.
    pub fn order(&self) -> Result<Order, LayoutFault> {
        let Setup { piles, pack, waste } = &self.setup;
        let in_piles = piles.iter().flat_map(|pile| pile.down.iter().chain(&pile.up));
        let dealt: Vec<Card> = in_piles.chain(pack).chain(waste).copied().collect();
        let deck: Vec<Card> = Card::deck(Card::MAX_STEPS).collect();
        let missing: Vec<Card> = deck.iter().copied().filter(|card| !dealt.contains(card)).collect();
        let is_dealt = |(pile, down): (&PileSetup, usize)| pile.down.len() == down && pile.up.len() == 1;
        let other = piles.iter().zip(0..).position(|pile| !is_dealt(pile));
        let begun = if waste.is_empty() {
            other.map(|pile| Begun::Pile(pile as u8 + 1))
        } else {
            Some(Begun::Waste(waste.len()))
        };
        // Cards that are nowhere else may be on the foundations, where they begin with the ace.
        let is_home = |card: &Card| {
            deck.iter().all(|one| one.family() != card.family() || one.step() < card.step() || missing.contains(one))
        };
        let has_begun = self.has_foundations || begun.is_some();
        if !missing.is_empty() {
            let is_possible = has_begun && missing.iter().all(is_home);
            return Err(if is_possible {
                LayoutFault::Begun(Begun::Foundations(missing.len()))
            } else {
                LayoutFault::Missing(missing)
            });
        }
        match begun {
            Some(begun) => Err(LayoutFault::Begun(begun)),
            None => Ok(Order::between(&deck, &dealt).expect("all cards are there")),
        }
    }
}

/// Returns whether a text with this first word is in digits.
fn is_digits(first: &str) -> bool {
    first.len() >= DIGITS && first.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads cards in digits in the order in which they are dealt: row by row, the first card of each row face up, and then
/// the pack, top card first. Lines may end anywhere, even within a card.
fn of_digits(lines: &[Vec<Word>]) -> Result<GivenHand, LayoutFault> {
    let mut reader = CardReader::default();
    let mut cards = Vec::new();
    let characters: Vec<(char, u32, u32)> = lines
        .iter()
        .flatten()
        .flat_map(|word| word.text.chars().zip(word.column..).map(|(character, column)| (character, word.line, column)))
        .collect();
    for characters in characters.chunks(DIGITS) {
        let (_, line, column) = characters[0];
        let word = Word { text: characters.iter().map(|(character, ..)| character).collect(), line, column };
        cards.push(reader.read(&word, card_of_digits(&word.text))?);
    }
    reader.check_all(Card::deck(Card::MAX_STEPS))?;
    let mut setup = Setup { pack: cards.split_off(IN_PILES), ..Setup::default() };
    let mut cards = cards.into_iter();
    for row in 0..Pile::COUNT {
        setup.piles[row].up = cards.by_ref().take(1).collect();
        for pile in &mut setup.piles[row + 1..] {
            pile.down.extend(cards.next());
        }
    }
    Ok(GivenHand { setup, rules: None, has_foundations: false })
}

fn card_of_digits(digits: &str) -> Option<Card> {
    let (rank, suit) = digits.split_at_checked(DIGITS - 1).filter(|(rank, _)| !rank.starts_with('+'))?;
    let suit: usize = suit.parse().ok()?;
    card_of_rank(rank.parse().ok()?, *SUITS.get(suit.checked_sub(1)?)?)
}

/// Reads a layout of Solvitaire. Small letters stand for cards that lie face down. If there are none in a layout as at
/// the start of a hand, as in the oldest ones, only the top cards of piles lie face up.
fn of_parts(text: &str) -> Result<Option<GivenHand>, LayoutFault> {
    let parts = parts(text)?;
    if !parts.iter().any(|(name, _)| name == "tableau piles") {
        return Ok(None);
    }
    let mut setup = Setup::default();
    let mut reader = CardReader::default();
    let (mut has_down, mut has_foundations) = (false, false);
    for (name, lists) in &parts {
        let mut cards = Vec::new();
        for list in lists {
            let read = |word: &Word| {
                let found = rank_and_suit(&word.text);
                let is_down = found.is_some_and(|(_, suit)| suit.is_ascii_lowercase());
                Ok((reader.read(word, found.and_then(|(rank, suit)| card_of_rank(rank, suit)))?, is_down))
            };
            cards.push(list.iter().map(read).collect::<Result<Vec<(Card, bool)>, _>>()?);
        }
        let all = || cards.iter().flatten().map(|(card, _)| *card);
        match name.as_str() {
            "tableau piles" if cards.len() <= Pile::COUNT => {
                for (pile, cards) in setup.piles.iter_mut().zip(&cards) {
                    has_down |= cards.iter().any(|(_, is_down)| *is_down);
                    pile.down = cards.iter().filter(|(_, is_down)| *is_down).map(|(card, _)| *card).collect();
                    pile.up = cards.iter().filter(|(_, is_down)| !is_down).map(|(card, _)| *card).collect();
                }
            }
            "stock" => setup.pack = all().rev().collect(),
            "waste" => setup.waste = all().collect(),
            // Cards that are nowhere else are there.
            "foundations" => has_foundations = all().next().is_some(),
            _ => return Err(LayoutFault::Unknown),
        }
    }
    if reader.is_empty() {
        return Err(LayoutFault::Unknown);
    }
    let is_full = |(pile, cards): (&PileSetup, usize)| pile.up.len() == cards;
    // That leaves no card for the waste and the foundations.
    let is_opening = setup.piles.iter().zip(1..).all(is_full) && setup.pack.len() + IN_PILES == IN_DECK;
    if !has_down && is_opening {
        for pile in &mut setup.piles {
            let top = pile.up.pop();
            pile.down = std::mem::take(&mut pile.up);
            pile.up.extend(top);
        }
    }
    Ok(Some(GivenHand { setup, rules: None, has_foundations }))
}

/// Reads the lines that `rangoon-cli` prints.
fn of_lines(lines: &[Vec<Word>]) -> Result<GivenHand, LayoutFault> {
    let hand = PrintedHand::read(lines)?;
    let is_count = |word: &Word| word.text.trim_end_matches(',').parse().is_ok_and(|count: u8| count > 0);
    let has_foundations = hand.foundations.is_some_and(|words| words.iter().any(is_count));
    Ok(GivenHand { setup: hand.setup(|word| word.text.parse().ok())?, rules: hand.rules, has_foundations })
}

impl Position {
    /// Reads a hand in one of the forms that [`GivenHand::read`] reads, as a position by `rules` in the first pass
    /// through the pack.
    ///
    /// # Errors
    /// If the text is not a hand, or the cards do not make a position.
    pub fn read(rules: Rules, text: &str) -> Result<Self, ReadPositionError> {
        let hand = GivenHand::read(text)?.ok_or(LayoutFault::Unknown)?;
        Ok(hand.setup.position(rules)?)
    }
}

#[cfg(test)]
mod tests {
    use cards::Seed;
    use session::Game;

    use super::*;
    use crate::Klondike;

    fn hand(text: &str) -> GivenHand {
        GivenHand::read(text).unwrap_or_else(|why| panic!("{why}")).expect("a hand")
    }

    fn fault(text: &str) -> String {
        GivenHand::read(text).and_then(|hand| hand.expect("a hand").order()).expect_err(text).to_string()
    }

    /// Returns the table of the hand that is dealt in this order.
    fn dealt(hand: &GivenHand) -> String {
        let base = "TRYOUT".parse::<cards::Base>().expect("a base");
        let order = hand.order().unwrap_or_else(|why| panic!("{why}"));
        let seed = Seed { base: base.with_order(Some(order)), tournament: None, number: 1 };
        Klondike::deal(&Rules::DEFAULT, &seed).to_string()
    }

    #[test]
    fn a_numbered_hand_is_dealt_again_from_its_lines() {
        let seed = Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number: 1 };
        let table = Klondike::deal(&Rules::DEFAULT, &seed).to_string();
        assert_eq!(dealt(&hand(&table)), table);
        let header = "KLONDIKE game 1 (klondike/1/relaxed), pass 1, playing, 0 plies\n";
        let whole = hand(&format!("{header}{table}foundations: S 0, H 0, D 0, C 0\nmoves: T\nmoney: -$50"));
        assert_eq!(
            (dealt(&whole), whole.rules.map(|rules| rules.to_string())),
            (table, Some("klondike/1/relaxed".to_owned()))
        );
    }

    #[test]
    fn other_texts_are_left_to_others() {
        for text in ["", "# a comment", "KS QS", "{\"sequences\": []}"] {
            assert_eq!(GivenHand::read(text), Ok(None), "{text}");
        }
    }

    #[test]
    fn a_bad_text_says_what_is_wrong_and_where() {
        assert_eq!(fault("1 | KS\n2 QS | XX"), "line 2, column 8: \"XX\" is not a card");
        assert_eq!(fault("1 | KS\npack KS"), "line 2, column 6: KS appears twice");
        assert_eq!(fault("1 KS\npack QS"), "line 1, column 1: \"1\" is not expected here");
        assert_eq!(fault("pack\nwaste"), LayoutFault::Unknown.to_string());
        assert_eq!(fault("{\"tableau piles\": []}"), LayoutFault::Unknown.to_string());
        assert_eq!(fault("1 | KS\n+1 | QS"), "line 2, column 1: \"+1\" is not expected here");
        assert_eq!(fault("pack KS\npack QS"), "line 2, column 1: \"pack\" is not expected here");
        assert_eq!(fault("pack KS\nwhat | is this"), "line 2, column 1: \"what\" is not expected here");
        assert_eq!(fault("014 145"), "line 1, column 5: \"145\" is not a card");
        assert_eq!(fault("014013014"), "line 1, column 7: 014 appears twice");
        assert_eq!(fault("0140"), "line 1, column 4: \"0\" is not a card");
        assert_eq!(fault("{\"tableau piles\": [[\"KS\", \"1X\"]]}"), "line 1, column 28: \"1X\" is not a card");
        assert_eq!(fault("{\"tableau piles\": [], \"cells\": []}"), LayoutFault::Unknown.to_string());
        let seed = Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number: 1 };
        let table = Klondike::deal(&Rules::DEFAULT, &seed).to_string();
        assert_eq!(fault(&table.replace("1 | 2S", "1 |")), "missing: 2S");
    }

    #[test]
    fn a_hand_that_has_begun_says_what_is_not_as_at_its_start() {
        let seed = Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number: 1 };
        let table = Klondike::deal(&Rules::DEFAULT, &seed).to_string();
        let changed = |change: &dyn Fn(&mut GivenHand)| {
            let mut hand = hand(&table);
            change(&mut hand);
            hand.order().expect_err("it is not as dealt")
        };
        let waste = changed(&|hand| hand.setup.waste = hand.setup.pack.split_off(22));
        assert_eq!(waste, LayoutFault::Begun(Begun::Waste(2)));
        let pile = changed(&|hand| {
            let PileSetup { down, up } = &mut hand.setup.piles[2];
            up.extend(down.pop());
        });
        assert_eq!(pile, LayoutFault::Begun(Begun::Pile(3)));
        // Cards that are nowhere are on the foundations if the hand has begun and the lower ones are there too.
        let without = |hand: &mut GivenHand, ranks: &[u8]| {
            let is_in = |card: &Card| !ranks.contains(&(Card::MAX_STEPS - card.step())) || card.family() != 0;
            hand.setup.pack.retain(is_in);
            for PileSetup { down, up } in &mut hand.setup.piles {
                down.retain(is_in);
                up.retain(is_in);
            }
        };
        let home = LayoutFault::Begun(Begun::Foundations(2));
        assert_eq!(changed(&|hand| without(hand, &[1, 2])), home, "a pile is short");
        assert!(matches!(changed(&|hand| without(hand, &[1, 3])), LayoutFault::Missing(cards) if cards.len() == 2));
        for is_said in [true, false] {
            let ace = changed(&|hand| {
                let ace = Card::new(0, Card::MAX_STEPS - 1);
                hand.setup.pack = Card::deck(Card::MAX_STEPS).filter(|card| *card != ace).take(23).collect();
                hand.setup.piles = hand_of(&hand.setup.pack, ace);
                hand.has_foundations = is_said;
            });
            let expected = if is_said {
                LayoutFault::Begun(Begun::Foundations(1))
            } else {
                LayoutFault::Missing(vec![Card::new(0, Card::MAX_STEPS - 1)])
            };
            assert_eq!(ace, expected);
        }
        let text = |count: u8| format!("{table}foundations: S {count}, H 0, D 0, C 0");
        assert_eq!([0, 1].map(|count| hand(&text(count)).has_foundations), [false, true]);
        let json = |home: &str| format!("{{\"tableau piles\": [[\"KS\"]], \"foundations\": [[{home}]]}}");
        assert_eq!(["", "\"AH\""].map(|home| hand(&json(home)).has_foundations), [false, true]);
    }

    /// Returns piles as dealt with the cards that are not in `pack`, without this one.
    fn hand_of(pack: &[Card], left_out: Card) -> [PileSetup; Pile::COUNT] {
        let mut cards = Card::deck(Card::MAX_STEPS).filter(|card| !pack.contains(card) && *card != left_out);
        std::array::from_fn(|down| PileSetup {
            down: cards.by_ref().take(down).collect(),
            up: cards.by_ref().take(1).collect(),
        })
    }

    #[test]
    fn small_letters_lie_face_down() {
        let setup = hand(
            "{\"tableau piles\": [[\"kd\", \"QS\", \"JH\"]], \"stock\": [\"AC\", \"2C\"], \"waste\": [\"3C\", \"4C\"]}",
        )
        .setup;
        let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        let [down, up] = [&setup.piles[0].down, &setup.piles[0].up].map(|cards| text(cards));
        assert_eq!([down, up, text(&setup.pack), text(&setup.waste)], ["KD", "QS JH", "2C AC", "3C 4C"]);
    }

    #[test]
    fn capitals_lie_face_down_only_as_at_the_start_of_a_hand() {
        let begun = include_str!("../../../../tests/data/solvitaire-klondike.json");
        let down = |text: &str| hand(text).setup.piles.map(|pile| pile.down.len());
        assert_eq!(down(begun), [0, 1, 2, 3, 4, 5, 6]);
        // Solvitaire writes a hand in which every card has been turned up in capitals too.
        for (part, other) in [
            ("[\"4D\"],\n    [\"3C\", \"4C\"]", "[\"4D\", \"3C\"],\n    [\"4C\"]"),
            ("\"10H\", \"8D\"", "\"10H\""),
            ("\"9D\"\n  ]", "\"9D\"\n  ], \"foundations\": [[\"AH\"]]"),
        ] {
            assert!(begun.contains(part), "{part}");
            let text = begun.replace(part, other);
            let text = if text.contains("foundations") { text.replace("[\"AH\", ", "[") } else { text };
            assert_eq!(down(&text), [0; 7], "{part}");
        }
    }

    #[test]
    fn a_deck_may_be_wrapped_anywhere_and_no_line_is_dropped() {
        let deck = include_str!("../../../../tests/data/klondike-deck.txt").trim();
        let wrapped = format!("# of a friend\n{}\n{}\n", &deck[..80], &deck[80..]);
        assert_eq!(hand(&wrapped), hand(deck));
        assert_eq!(fault(&format!("{deck}\nKS QS")), "line 2, column 1: \"KSQ\" is not a card");
        assert_eq!(fault("014 +14"), "line 1, column 5: \"+14\" is not a card");
    }

    #[test]
    fn comments_and_the_mark_of_an_editor_may_precede_every_form() {
        let layout = include_str!("../../../../tests/data/solvitaire-klondike.json");
        assert_eq!(hand(&format!("\u{feff}# of a friend\n{layout}")), hand(layout));
        assert_eq!(hand("# of a friend\n1 | KS"), hand("1 | KS"));
    }
}
