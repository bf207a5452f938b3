//! The players' winnings and losses: their careers, and the best hands of all players.

use std::collections::HashMap;

use archive::{BookedHand, Booking};
use gameset::PlayId;
use klondike::money;
use serde::Serialize;

use crate::Failure;
use crate::app::App;
use crate::history::CareerTotal;

/// The sums of all counted hands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoneyRecord {
    /// The career of every player by each of the rules, the latest played first.
    pub careers: Vec<Career>,
    /// The best hands of all players, the best first.
    pub top: Vec<TopHand>,
}

/// The hands that a player has played by one set of rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Career {
    /// The player's name.
    pub player: String,
    /// The code of the rules.
    pub rules: String,
    /// Hands that counted.
    pub hands: u32,
    /// Hands that were won.
    pub won: u32,
    /// The sum of all hands, in dollars.
    #[cfg_attr(test, ts(type = "number"))]
    pub total: i64,
    /// The best hand, in dollars.
    pub best: i32,
    /// The average of all hands, in dollars.
    pub average: f64,
    /// How many of the latest hands in a row were won.
    pub streak: u32,
    /// The most hands that were won in a row.
    pub longest_streak: u32,
    /// The shortest time of a won hand, in milliseconds; `None` if none was won.
    pub fastest_ms: Option<u32>,
    /// The fewest moves of a won hand; `None` if none was won.
    pub fewest_moves: Option<u32>,
    /// Hands in which the player looked at face-down cards.
    pub peeked: u32,
    /// Hands in which the player took a hint that depends on face-down cards.
    pub helped: u32,
}

/// One of the best hands: a first attempt, without looking at face-down cards or taking a hint about them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TopHand {
    /// The player's name.
    pub player: String,
    /// The code of the rules.
    pub rules: String,
    /// The PlayID of the gameset.
    pub playid: String,
    /// The number of the hand.
    pub game: u32,
    /// The value of the hand, in dollars.
    pub money: i32,
    /// Whether it was won.
    pub won: bool,
    /// Moves made.
    pub moves: u32,
    /// Time played, in milliseconds.
    pub elapsed_ms: u32,
}

/// The number of best hands on the list.
const TOP: usize = 10;

impl App {
    /// Returns the careers of all players and the best hands. Hands of gamesets that were set aside do not count.
    pub fn money_record(&self) -> Result<MoneyRecord, Failure> {
        let hands = self.counted_hands()?;
        Ok(MoneyRecord { careers: careers(&hands), top: top(&hands) })
    }

    /// Returns the counted hands of gamesets that were not set aside, the earliest counted first.
    fn counted_hands(&self) -> Result<Vec<BookedHand>, archive::Error> {
        let mut hands = self.archive.booked_hands()?;
        hands.retain(|hand| hand.playid.parse::<PlayId>().is_ok_and(|playid| playid.as_str() == hand.playid));
        Ok(hands)
    }

    /// Returns the sum of this player's counted hands by these rules, in dollars; `None` if that cannot be read. The
    /// sum is cached until another hand is counted.
    pub(crate) fn career_total(&self, player: &str, rules: &str) -> Option<i64> {
        let player = player.trim();
        let mut known = self.history.career_total.borrow_mut();
        if let Some(known) = known.as_ref().filter(|known| known.player == player && known.rules == rules) {
            return Some(known.sum);
        }
        let hands = self.counted_hands().ok()?;
        let own = hands.iter().filter(|hand| hand.booking.player.trim() == player && hand.facts.rules == rules);
        let sum = own.map(|hand| i64::from(money(hand.booking.cards))).sum();
        *known = Some(CareerTotal { player: player.to_owned(), rules: rules.to_owned(), sum });
        Some(sum)
    }
}

/// Returns the careers in `hands`, which are in the order in which they were counted.
fn careers(hands: &[BookedHand]) -> Vec<Career> {
    let mut places: HashMap<(&str, &str), usize> = HashMap::new();
    let mut careers: Vec<(usize, Career)> = Vec::new();
    for (number, BookedHand { facts, booking, .. }) in hands.iter().enumerate() {
        // Names that differ only in blanks around them belong to the same player.
        let player = booking.player.trim();
        let place = *places.entry((player, &facts.rules)).or_insert_with(|| {
            careers.push((number, Career::new(player, &facts.rules)));
            careers.len() - 1
        });
        let (last, career) = &mut careers[place];
        *last = number;
        career.add(booking, facts.peeked, facts.helped);
    }
    careers.sort_by_key(|(last, _)| std::cmp::Reverse(*last));
    careers.into_iter().map(|(_, career)| career).collect()
}

impl Career {
    fn new(player: &str, rules: &str) -> Self {
        Self { player: player.to_owned(), rules: rules.to_owned(), best: i32::MIN, ..Self::default() }
    }

    fn add(&mut self, booking: &Booking, peeked: bool, helped: bool) {
        let Booking { cards, won, moves, elapsed_ms, .. } = *booking;
        let earned = money(cards);
        self.hands += 1;
        self.total += i64::from(earned);
        self.best = self.best.max(earned);
        self.average = self.total as f64 / f64::from(self.hands);
        self.streak = if won { self.streak + 1 } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
        self.peeked += u32::from(peeked);
        self.helped += u32::from(helped);
        if won {
            self.won += 1;
            self.fastest_ms = self.fastest_ms.into_iter().chain([elapsed_ms]).min();
            self.fewest_moves = self.fewest_moves.into_iter().chain([moves]).min();
        }
    }
}

/// Returns the best of `hands`, which are in the order in which they were counted.
fn top(hands: &[BookedHand]) -> Vec<TopHand> {
    let mut hands: Vec<&BookedHand> =
        hands.iter().filter(|BookedHand { facts, .. }| facts.first && !facts.peeked && !facts.helped).collect();
    // The sort is stable, so of equal hands the earlier one stays in front.
    hands.sort_by_key(|hand| std::cmp::Reverse(hand.booking.cards));
    hands.truncate(TOP);
    hands.into_iter().map(TopHand::of).collect()
}

impl TopHand {
    fn of(BookedHand { playid, game, facts, booking }: &BookedHand) -> Self {
        Self {
            player: booking.player.trim().to_owned(),
            rules: facts.rules.clone(),
            playid: playid.clone(),
            game: *game,
            money: money(booking.cards),
            won: booking.won,
            moves: booking.moves,
            elapsed_ms: booking.elapsed_ms,
        }
    }
}

#[cfg(test)]
mod tests {
    use archive::AttemptFacts;

    use super::*;

    fn booked(player: &str, cards: u32, booked_ms: i64) -> BookedHand {
        let booking = Booking {
            booked_ms,
            player: player.to_owned(),
            cards,
            won: cards == 52,
            moves: 100 + cards,
            elapsed_ms: 1000 * cards,
        };
        let mut facts = AttemptFacts::new("klondike/0/strict".to_owned());
        facts.first = true;
        facts.booking = Some(booking.clone());
        BookedHand { playid: "KLONDIKE".to_owned(), game: 1, facts, booking }
    }

    #[test]
    fn a_career_adds_up_hands_and_counts_wins_in_a_row() {
        let cards = [52, 52, 7, 52, 0];
        let hands: Vec<BookedHand> = (1..).zip(cards).map(|(ms, cards)| booked("Ann", cards, ms)).collect();
        let found = careers(&hands);
        let [career] = &found[..] else { panic!("one player: {found:?}") };
        assert_eq!((career.hands, career.won, career.total, career.best), (5, 3, 565, 210));
        assert_eq!((career.average, career.streak, career.longest_streak), (113.0, 0, 2));
        assert_eq!((career.fastest_ms, career.fewest_moves), (Some(52_000), Some(152)));
    }

    #[test]
    fn careers_are_separate_for_each_player_and_each_set_of_rules() {
        let mut hands = vec![booked("Ann", 10, 1), booked("Bob", 20, 2), booked("Ann", 30, 3)];
        hands[2].facts.rules = "klondike/1/strict".to_owned();
        let found = careers(&hands);
        let named: Vec<_> = found.iter().map(|career| (career.player.as_str(), career.rules.as_str())).collect();
        assert_eq!(
            named,
            [("Ann", "klondike/1/strict"), ("Bob", "klondike/0/strict"), ("Ann", "klondike/0/strict")],
            "the latest played first"
        );
    }

    #[test]
    fn blanks_around_a_name_do_not_make_another_player() {
        let found = careers(&[booked("Ann", 10, 1), booked("Ann ", 20, 2)]);
        assert_eq!(found.iter().map(|career| (career.player.as_str(), career.hands)).collect::<Vec<_>>(), [("Ann", 2)]);
    }

    #[test]
    fn the_best_ten_are_first_attempts_that_were_neither_peeked_nor_helped_and_the_earlier_of_equals() {
        let mut hands: Vec<BookedHand> = (1..=12).map(|ms| booked(&format!("P{ms}"), 20, ms)).collect();
        hands[0].facts.first = false;
        hands[1].facts.peeked = true;
        hands[2].facts.helped = true;
        hands.push(booked("Last", 52, 13));
        hands.push(booked("Late", 20, 14));
        hands.push(booked("Later", 20, 15));
        let players: Vec<String> = top(&hands).into_iter().map(|hand| hand.player).collect();
        assert_eq!(players.join(" "), "Last P4 P5 P6 P7 P8 P9 P10 P11 P12");
    }
}
