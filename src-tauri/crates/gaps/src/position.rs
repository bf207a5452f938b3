//! The cards on the table, as a plain value.

use cards::{Card, CardSet};

use crate::{Fill, FrontTakes, Gap, GapState, HeadLock, Place, Rules};

/// Marks a place without a card; no card has this code.
const EMPTY: u8 = u8::MAX;

/// A move: a card fills a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The gap that is filled.
    pub gap: Gap,
    /// The card that goes there.
    pub card: Card,
}

/// The place of every card and every gap, the number of the deal, and the rules of play.
///
/// Every place inside the tableau always holds one card or one gap, and each card in play is in one place.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// Card codes by [`Place::index`].
    cards: [u8; Place::INDICES],
    /// Places by [`Card::code`].
    places: [Place; Card::CODES],
    gaps: [Place; Gap::COUNT],
    rules: Rules,
    deal: u32,
    /// The heads that may not hop again: those that have hopped in this deal, if they may hop only once, or have moved
    /// in this game, if only heads that have never moved may hop.
    settled: CardSet,
    is_given_up: bool,
}

impl Position {
    /// Returns an empty tableau for deal number `deal` from 1, which [`crate::layout`] fills.
    pub(crate) fn empty(rules: Rules, deal: u32) -> Self {
        Self {
            cards: [EMPTY; Place::INDICES],
            places: [Place::new(0, 0); Card::CODES],
            gaps: [Place::new(0, 0); Gap::COUNT],
            rules,
            deal,
            settled: CardSet::NONE,
            is_given_up: false,
        }
    }

    /// Returns an empty tableau for the deal after that of `before`.
    pub(crate) fn empty_after(before: &Self) -> Self {
        let lasts = before.rules.switches().lock == HeadLock::Unmoved;
        let settled = if lasts { before.settled } else { CardSet::NONE };
        Self { settled, ..Self::empty(before.rules, before.deal + 1) }
    }

    /// Returns the same board as one of deal number `deal`.
    pub(crate) fn in_deal(self, deal: u32) -> Self {
        Self { deal, ..self }
    }

    /// Puts `card` on an open place.
    pub(crate) fn place_card(&mut self, card: Card, at: Place) {
        self.cards[at.index()] = card.code();
        self.places[usize::from(card.code())] = at;
    }

    /// Takes `card` to the open place `to` and returns the place it left.
    pub(crate) fn move_card(&mut self, card: Card, to: Place) -> Place {
        let from = self.place_of(card);
        self.place_card(card, to);
        self.cards[from.index()] = EMPTY;
        from
    }

    /// Sets the place of `gap`.
    pub(crate) fn set_gap(&mut self, gap: Gap, at: Place) {
        self.gaps[gap.index()] = at;
    }

    /// Numbers the gaps in reading order.
    pub(crate) fn number_gaps(&mut self) {
        let open = Place::all(self.rules.columns()).filter(|place| self.cards[place.index()] == EMPTY);
        let mut gaps = Gap::all();
        for (gap, place) in gaps.by_ref().zip(open.collect::<Vec<_>>()) {
            self.set_gap(gap, place);
        }
        debug_assert!(gaps.next().is_none(), "every tableau has four gaps");
    }

    /// Whether the same cards are in the same places; the numbers of the gaps may differ.
    pub(crate) fn has_same_cards(&self, other: &Self) -> bool {
        self.cards == other.cards
    }

    /// Returns the rules of play.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the number of the deal, from 1.
    pub fn deal(&self) -> u32 {
        self.deal
    }

    /// Whether the player gave the game up in this position.
    pub fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// Gives the game up in this position.
    pub(crate) fn give_up(&mut self) {
        self.is_given_up = true;
    }

    /// Cards of a family that are in play.
    pub fn length(&self) -> u8 {
        self.rules.length()
    }

    /// Returns the card at `place`; `None` for a gap.
    pub fn card_at(&self, place: Place) -> Option<Card> {
        let code = self.cards[place.index()];
        (code != EMPTY).then(|| Card::from_code(code))
    }

    /// Returns the place of `card`, which must be in play.
    pub fn place_of(&self, card: Card) -> Place {
        self.places[usize::from(card.code())]
    }

    /// Returns the place of `gap`.
    pub fn place_of_gap(&self, gap: Gap) -> Place {
        self.gaps[gap.index()]
    }

    /// Returns the cards that `gap` takes, in deck order.
    #[inline]
    pub fn cards_for(&self, gap: Gap) -> CardSet {
        let place = self.place_of_gap(gap);
        if self.rules.takes_successors_only() {
            self.successor_at(place)
        } else {
            let heads_first = self.rules.switches().heads_first;
            self.candidates_at(place, heads_first && !self.heads().all(|head| self.place_of(head).is_front()))
        }
    }

    /// Returns the cards that `gap` would take if all heads were placed.
    pub fn cards_after_heads(&self, gap: Gap) -> CardSet {
        self.candidates_at(self.place_of_gap(gap), false)
    }

    /// Returns the card that may go to `place` because its predecessor is directly before it, if there is one.
    fn successor_at(&self, place: Place) -> CardSet {
        let before = place.before().and_then(|before| self.card_at(before));
        before.and_then(|card| card.successor(self.length())).map_or(CardSet::NONE, CardSet::one)
    }

    /// Returns the cards that may go to the open `place` by the rules of this position; only heads if `only_heads`.
    fn candidates_at(&self, place: Place, only_heads: bool) -> CardSet {
        let switches = self.rules.switches();
        let may_move = |card: &Card| if card.is_head() { !self.place_of(*card).is_front() } else { !only_heads };
        let behind = || place.behind(self.rules.columns()).and_then(|behind| self.card_at(behind));
        let predecessor = || behind().and_then(Card::predecessor).filter(may_move);
        if place.is_front() {
            let cards: CardSet = self.heads().filter(|head| self.may_go_to_a_front(*head)).collect();
            let takes_predecessor = switches.front_takes == FrontTakes::Predecessor;
            return predecessor().filter(|_| takes_predecessor).map_or(cards, |card| cards.with(card));
        }
        let cards = match switches.fill {
            _ if only_heads => CardSet::NONE,
            Fill::Behind | Fill::BehindOrBefore => self.successor_at(place),
            Fill::AnyLater => {
                let before = place.before().and_then(|before| self.card_at(before));
                before.map_or(CardSet::NONE, |card| CardSet::after_in_family(card, self.length()))
            }
        };
        let takes_predecessor = switches.fill == Fill::BehindOrBefore;
        predecessor().filter(|_| takes_predecessor).map_or(cards, |card| cards.with(card))
    }

    /// Returns the four heads.
    fn heads(&self) -> impl Iterator<Item = Card> + Clone {
        (0..Card::FAMILIES).map(|family| Card::new(family, 0))
    }

    /// Whether `head` may go to an open front.
    fn may_go_to_a_front(&self, head: Card) -> bool {
        !self.place_of(head).is_front()
            || match self.rules.switches().lock {
                HeadLock::Never => false,
                HeadLock::Once | HeadLock::Unmoved => !self.settled.contains(head),
                HeadLock::Free => true,
            }
    }

    /// Whether `card`, if it moved to a gap, would only hop from one front to another.
    pub fn is_hop(&self, card: Card) -> bool {
        card.is_head() && self.place_of(card).is_front()
    }

    /// Returns the cards that `gap` takes, or the reason why it takes none.
    pub fn state_of(&self, gap: Gap) -> GapState {
        let cards = self.cards_for(gap);
        if !cards.is_empty() {
            return GapState::Takes(cards);
        }
        let before = self.place_of_gap(gap).before().and_then(|before| self.card_at(before));
        match before {
            Some(card) if card.successor(self.length()).is_some() => GapState::HeadsFirst,
            Some(_) => GapState::BehindLast,
            None => GapState::BehindGap,
        }
    }

    /// Returns all moves, in the order of their gaps and, for each gap, in deck order.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        Gap::all().flat_map(|gap| self.cards_for(gap).into_iter().map(move |card| Move { gap, card }))
    }

    /// Returns the moves other than hops of heads from one front to another.
    pub fn moves_without_hops(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves().filter(|filled| !self.is_hop(filled.card))
    }

    /// Whether no move is possible.
    pub fn has_ceased(&self) -> bool {
        Gap::all().all(|gap| self.cards_for(gap).is_empty())
    }

    /// Whether `head` may not hop again, because it has hopped in this deal or moved in this game.
    pub fn may_not_hop(&self, head: Card) -> bool {
        self.settled.contains(head)
    }

    /// Fills a gap with a card that it takes; the gap is then at the card's former place.
    pub(crate) fn fill(&mut self, Move { gap, card }: Move) {
        let settles = match self.rules.switches().lock {
            HeadLock::Never | HeadLock::Free => false,
            HeadLock::Once => self.is_hop(card),
            HeadLock::Unmoved => card.is_head(),
        };
        if settles {
            self.settled = self.settled.with(card);
        }
        let from = self.move_card(card, self.place_of_gap(gap));
        self.set_gap(gap, from);
    }

    /// Counts the cards in the run of `row`: a head at the front, and each further card directly behind its
    /// predecessor.
    pub fn run(&self, row: u8) -> u8 {
        let front = Place::new(row, 0).index();
        let head = self.cards[front];
        if head == EMPTY || !Card::from_code(head).is_head() {
            return 0;
        }
        let ordered = |column: &u8| self.cards[front + usize::from(*column)] == head + column;
        1 + (1..self.length()).take_while(ordered).count() as u8
    }

    /// Whether `card` is in the run of its row.
    pub fn is_in_run(&self, card: Card) -> bool {
        let place = self.place_of(card);
        place.column() < self.run(place.row())
    }

    /// Whether every row is a complete family.
    pub fn is_won(&self) -> bool {
        (0..Place::ROWS).all(|row| self.run(row) == self.length())
    }

    /// Counts the cards that are directly behind their predecessor, anywhere.
    pub fn sequences(&self) -> u8 {
        let follows = |card: &Card| {
            card.predecessor()
                .is_some_and(|predecessor| self.place_of(*card).before() == Some(self.place_of(predecessor)))
        };
        Card::deck(self.length()).filter(follows).count() as u8
    }
}

#[cfg(test)]
mod tests {
    use cards::Seed;

    use super::*;
    use crate::Switches;

    fn position(text: &str) -> Position {
        text.parse().unwrap_or_else(|bad| panic!("{bad}"))
    }

    fn state(text: &str, number: u8) -> GapState {
        position(text).state_of(Gap::numbered(number).unwrap())
    }

    fn takes(cards: &[&str]) -> GapState {
        GapState::Takes(cards.iter().map(|card| card.parse::<Card>().unwrap()).collect())
    }

    const BOARD: &str = "KS QS TS -- --\nKH JS QH JH TH\nKD -- QD JD TD\nKC QC JC -- TC";

    #[test]
    fn a_gap_takes_the_card_whose_predecessor_is_directly_before_it() {
        assert_eq!(state("KS -- QS JS TS\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --", 1), takes(&["QS"]));
        assert_eq!(state(BOARD, 3), takes(&["QD"]));
    }

    #[test]
    fn a_gap_behind_the_last_card_of_a_family_is_dead() {
        assert_eq!(state(BOARD, 1), GapState::BehindLast);
    }

    #[test]
    fn a_gap_behind_a_gap_is_dead() {
        assert_eq!(state(BOARD, 2), GapState::BehindGap);
    }

    #[test]
    fn a_gap_that_waits_for_the_heads_takes_its_card_after_them() {
        let rules = Rules::new(Switches { heads_first: true, ..Rules::GAPS.switches() }).unwrap();
        let waits = |number| {
            let seed = Seed { base: "GAPS".parse().unwrap(), tournament: None, number };
            let mut dealt = crate::layout::first_deal(rules, &seed);
            // Two heads have moved away and left gaps.
            for _ in 0..2 {
                let first = dealt.moves().next().unwrap();
                dealt.fill(first);
            }
            let waiting = Gap::all().filter(|gap| dealt.state_of(*gap) == GapState::HeadsFirst);
            waiting.fold(0, |count, gap| {
                let before = dealt.place_of_gap(gap).before().and_then(|place| dealt.card_at(place)).unwrap();
                let successor = before.successor(dealt.length()).unwrap();
                assert!(dealt.cards_for(gap).is_empty());
                assert_eq!(dealt.cards_after_heads(gap), CardSet::one(successor));
                count + 1
            })
        };
        assert!((1..9).map(waits).sum::<u32>() > 4);
    }

    /// Returns a board with one open front, and heads at the other three.
    fn hopping(lock: HeadLock) -> Position {
        let rules = Rules::new(Switches { lock, ..Rules::GAPS.switches() }).unwrap();
        Position::read(rules, "-- QS JS TS KS\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --").unwrap()
    }

    fn front(board: &Position) -> Vec<String> {
        board.cards_for(Gap::numbered(1).unwrap()).into_iter().map(|card| card.to_string()).collect()
    }

    #[test]
    fn a_head_at_a_front_hops_as_often_as_the_lock_allows() {
        assert_eq!(front(&hopping(HeadLock::Never)), ["KS"]);
        assert_eq!(front(&hopping(HeadLock::Free)), ["KS", "KH", "KD", "KC"]);
        let mut board = hopping(HeadLock::Once);
        assert_eq!(front(&board), ["KS", "KH", "KD", "KC"]);
        let heart: Card = "KH".parse().unwrap();
        assert!(!board.may_not_hop(heart));
        board.fill(Move { gap: Gap::numbered(1).unwrap(), card: heart });
        assert!(board.may_not_hop(heart));
        assert_eq!(front(&board), ["KS", "KD", "KC"], "it has hopped, and the others have not");
    }

    #[test]
    fn a_head_that_has_moved_in_an_earlier_deal_stays_where_only_unmoved_ones_may_hop() {
        let rules = Rules::new(Switches { lock: HeadLock::Unmoved, ..Rules::MONTANA.switches() }).unwrap();
        let mut board = Position::read(rules, "-- JS KS QS\nKH QH JH --\nKD QD JD --\nKC QC JC --").unwrap();
        let [spade, heart]: [Card; 2] = ["KS", "KH"].map(|card| card.parse().unwrap());
        assert_eq!(front(&board), ["KS", "KH", "KD", "KC"]);
        board.fill(Move { gap: Gap::numbered(1).unwrap(), card: heart });
        assert_eq!(front(&board), ["KS", "KD", "KC"], "it has moved, and the others have not");
        board.fill(Move { gap: Gap::numbered(1).unwrap(), card: spade });
        assert!(board.may_not_hop(spade), "it has been placed");
        let after = Position::empty_after(&board);
        assert!([spade, heart].iter().all(|head| after.may_not_hop(*head)), "the next deal changes nothing of it");
        let mut board = hopping(HeadLock::Once);
        board.fill(Move { gap: Gap::numbered(1).unwrap(), card: heart });
        assert!(!Position::empty_after(&board).may_not_hop(heart), "once in a deal");
    }

    #[test]
    fn a_head_that_comes_from_elsewhere_has_not_hopped_and_neither_has_another_card() {
        let mut board = hopping(HeadLock::Once);
        let king: Card = "KS".parse().unwrap();
        board.fill(Move { gap: Gap::numbered(1).unwrap(), card: king });
        assert!(!board.may_not_hop(king));
        let mut board = hopping(HeadLock::Free);
        let heart: Card = "KH".parse().unwrap();
        board.fill(Move { gap: Gap::numbered(1).unwrap(), card: heart });
        assert!(!board.may_not_hop(heart), "where it may hop for ever, nobody counts");
    }

    #[test]
    fn a_head_goes_before_its_successor_unless_it_stands_at_a_front() {
        let rules = Rules::new(Switches {
            fill: Fill::BehindOrBefore,
            redeal_when: crate::RedealWhen::AnyTime,
            ..Rules::GAPS.switches()
        });
        let read = |text| Position::read(rules.unwrap(), text).unwrap();
        let first_gap = |board: &Position| board.state_of(Gap::numbered(1).unwrap());
        // The gap before QS is behind a card that nothing can follow.
        let board = read("TH -- QS JS TS\nKH QH JH KS --\nKD QD JD TD --\nKC QC JC TC --");
        assert_eq!(first_gap(&board), takes(&["KS"]));
        assert_eq!([0, 1].map(|row| board.run(row)), [0, 3], "a run begins with a head");
        let board = read("TH -- QS JS TS\nKS QH JH KH --\nKD QD JD TD --\nKC QC JC TC --");
        assert_eq!(first_gap(&board), GapState::BehindLast);
    }

    #[test]
    fn a_gap_keeps_its_number_where_the_card_left() {
        let mut board = position(BOARD);
        let gap = Gap::numbered(3).unwrap();
        board.fill(Move { gap, card: "QD".parse().unwrap() });
        assert_eq!(board.place_of_gap(gap), Place::new(2, 2));
        assert_eq!(board.card_at(Place::new(2, 1)), "QD".parse().ok());
    }

    #[test]
    fn a_run_ends_before_the_first_card_out_of_order() {
        let board = position(BOARD);
        assert_eq!([0, 1, 2, 3].map(|row| board.run(row)), [2, 1, 1, 3]);
        assert!(board.is_in_run("QS".parse().unwrap()) && !board.is_in_run("TS".parse().unwrap()));
        // QS; JH and TH; JD and TD; QC and JC.
        assert_eq!(board.sequences(), 7);
    }
}
