//! Lines of play, made of the steps of a search and checked by the rules themselves.

use klondike::{Auto, Origin, Pile, Ply, Position, Target, builds_on};

use super::card_bits;
use super::context::SearchContext;
use super::play::Play;
use super::safe_moves;
use super::state::{State, Step, To};

/// A position with the line that leads to it.
pub(crate) struct Line {
    /// The position the line leads to.
    pub position: Position,
    /// The plies of the line.
    pub plies: Vec<Ply>,
}

impl Line {
    /// Returns `position` after every uncovered card has been turned up.
    pub fn at(position: &Position) -> Self {
        let mut line = Self { position: position.clone(), plies: Vec::new() };
        line.follow(Play::AFTER);
        line
    }

    /// Plays these steps from `state` on, and after each one those that are safe. Then every card can go to its
    /// foundation, which wins.
    ///
    /// # Panics
    /// If the rules do not allow it. Then the search is wrong, and none of its results may be shown.
    pub fn win(mut self, table: &SearchContext, mut state: State, steps: &[Step]) -> Vec<Ply> {
        let mut steps = steps.iter();
        while let Some(step) = safe_moves::step(table, &state).or_else(|| steps.next().copied()) {
            self.play(step);
            state = state.after(table, step);
        }
        self.follow(Auto::play_out());
        assert!(self.position.is_won(), "the search found a line that does not win");
        self.plies
    }

    /// Plays one step.
    ///
    /// # Panics
    /// If the rules do not allow it.
    pub fn play(&mut self, step: Step) {
        let card = card_bits::card(step.card);
        let pile = Pile::all().find(|pile| self.position.pile(*pile).up().contains(&card));
        let from = pile.map_or_else(|| self.bring(step.card), Origin::Pile);
        match step.to {
            To::Foundation => {
                if let Some(pile) = pile.filter(|pile| self.position.pile(*pile).up().last() != Some(&card)) {
                    // The cards on this card go on the other one of its pair.
                    let pair = card_bits::card(step.card ^ 1);
                    let other = self.find(|pile| self.position.pile(pile).up().last() == Some(&pair));
                    self.ply(Ply::Move(Origin::Pile(pile), Target::Pile(other)));
                }
                self.ply(Ply::Move(from, Target::Foundation));
            }
            To::Space => {
                let space = self.find(|pile| self.position.pile(pile).is_empty());
                self.ply(Ply::Move(from, Target::Pile(space)));
            }
            To::Card(on) => {
                let tops = |it: Pile| self.position.pile(it).up().last();
                let exactly = Pile::all().find(|pile| tops(*pile) == Some(&card_bits::card(on)));
                let on =
                    exactly.unwrap_or_else(|| self.find(|pile| tops(pile).is_some_and(|top| builds_on(card, *top))));
                self.ply(Ply::Move(from, Target::Pile(on)));
            }
        }
        self.follow(Play::AFTER);
    }

    /// Turns cards until this one of the stock can be moved, and returns its origin.
    fn bring(&mut self, card: u8) -> Origin {
        let card = card_bits::card(card);
        // Every card that can come to the top does so within two passes.
        for _ in 0..2 * card_bits::COUNT {
            let has = |origin| self.position.top(origin) == Ok(card);
            if let Some(origin) = [Origin::Waste, Origin::Pack].into_iter().find(|origin| has(*origin)) {
                return origin;
            }
            self.ply(Ply::Turn);
        }
        panic!("the search found a card that cannot be reached: {card}");
    }

    fn find(&self, is_it: impl Fn(Pile) -> bool) -> Pile {
        Pile::all().find(|pile| is_it(*pile)).expect("the search found a legal step")
    }

    /// Plays all plies of `auto`.
    fn follow(&mut self, auto: Auto) {
        while let Some(ply) = auto.next(&self.position) {
            self.ply(ply);
        }
    }

    fn ply(&mut self, ply: Ply) {
        self.position = self.position.after(ply).unwrap_or_else(|why| panic!("{ply}: {why}"));
        self.plies.push(ply);
    }
}
