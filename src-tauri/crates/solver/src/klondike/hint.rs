//! Hints for a player who does not know the hidden cards.
//!
//! A hint is the ply that wins most often over the ways in which the hidden cards can lie; see `sampling`. It is found
//! from a position in which these cards are not where they are, so it cannot depend on that. Two hands that look alike
//! have the same hint.
//!
//! **An end.** Every step takes a card from the stock or from the list of a pile, or brings one to a foundation; see
//! `state`. The turns before a step do not change the step, except that in variation 1 it may change while the waste
//! has a number of cards that is not a multiple of three, which is over at the end of the pass. So a player who follows
//! the hints comes to an end.

use std::ops::ControlFlow;

use klondike::{PackTop, Pile, Ply, Position, Reason, Rules, Suggestion, Target, Variation};

use super::card_bits::number;
use super::context::SearchContext;
use super::odds::Odds;
use super::safe_moves;
use super::sampling::{self, LAYOUTS};
use super::solution_line::Line;
use super::solve::solve;
use super::state::{State, Step, To};
use crate::budget::{Budget, Meter, Watch};

/// The version of the hints. Another version may give another hint in the same position.
pub const HINTS_VERSION: u32 = 1;

/// The most positions that are searched for a win once no card is hidden.
const OPEN_STATES: u64 = 50_000;

/// A sensible ply, and how often it leads to a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandHint {
    /// The ply and its reason.
    pub suggestion: Suggestion,
    /// The odds of winning; `None` if they are not known, as long as the player has not seen the pack.
    pub odds: Option<Odds>,
}

/// Plies to play, and the odds of winning if they are known.
pub type Plan = (Vec<Ply>, Option<Odds>);

/// A plan, and the odds of winning after another ply.
struct Judged {
    plan: Plan,
    /// The odds if that ply comes first; `None` if they are not known.
    played: Option<Odds>,
}

/// Returns a sensible ply for a player who sees only the face-up cards of `position` and knows those of the pack that
/// have been seen, and perhaps its `top` card. `None` if no ply leads anywhere, as far as the player can see. Breaks if
/// `watch` stops the search.
pub fn hint(position: &Position, top: PackTop, watch: &Watch<'_>) -> ControlFlow<(), Option<HandHint>> {
    let seen = &position.without_hidden_cards();
    let plain = |suggestion| HandHint { suggestion, odds: None };
    let found = if is_sampled(seen) && !seen.is_pack_seen() {
        looked_through(seen, top).map(plain)
    } else {
        let found = plan(position, watch)?;
        found.and_then(|(line, odds)| Some(HandHint { suggestion: seen.suggestion(&line)?, odds }))
    };
    ControlFlow::Continue(found.or_else(|| position.hint(top).map(plain)))
}

/// Returns the plies of the best step, with the turns before it, and the odds; or all plies of a win if no card is
/// hidden. `None` if hints do not compare layouts in this position, or no step is possible. Breaks if `watch` stops the
/// search.
pub fn plan(position: &Position, watch: &Watch<'_>) -> ControlFlow<(), Option<Plan>> {
    let found = judged(position, None, watch)?;
    ControlFlow::Continue(found.map(|Judged { plan, .. }| plan))
}

/// Returns in how many of a hundred hands like this a player wins who goes on as the hints say, and in how many if
/// `ply` comes first, judged by the same layouts; `None` if that is not known. Breaks if `watch` stops the search.
pub fn percents(position: &Position, ply: Option<Ply>, watch: &Watch<'_>) -> ControlFlow<(), [Option<u8>; 2]> {
    let found = judged(position, ply, watch)?;
    let odds = found.map_or([None; 2], |Judged { plan: (_, odds), played }| [odds, played]);
    ControlFlow::Continue(odds.map(|odds| odds?.percent(position.rules())))
}

/// Judges the steps in `position`, and `ply` if it makes one of them, by what the player has seen; `None` if hints do
/// not compare layouts here, or no step is possible.
fn judged(position: &Position, ply: Option<Ply>, watch: &Watch<'_>) -> ControlFlow<(), Option<Judged>> {
    let seen = &position.without_hidden_cards();
    let is_asked = is_sampled(seen) && seen.is_pack_seen() && !seen.is_lost();
    let found = if is_asked { Some(judge_steps(seen, ply, watch)?) } else { None };
    ControlFlow::Continue(found.filter(|Judged { plan: (line, _), .. }| !line.is_empty()))
}

/// Returns the number of layouts of the hidden cards that hints by `rules` compare; `None` if they compare none.
pub fn layouts(rules: Rules) -> Option<usize> {
    (rules.variation != Variation::Once).then_some(LAYOUTS)
}

/// Whether the hint is found here. In variation 0 it is too late once a player has seen the whole pack, and a card that
/// can be turned up is turned up.
fn is_sampled(position: &Position) -> bool {
    let is_top_down = Pile::all().any(|pile| position.pile(pile).is_top_down());
    layouts(position.rules()).is_some() && !is_top_down && !position.is_won() && !position.is_given_up()
}

/// Turns the pack to see its cards, if that costs nothing because they all come again in the same way.
fn looked_through(position: &Position, top: PackTop) -> Option<Suggestion> {
    let at_a_time = position.rules().variation.at_a_time();
    let is_known = top == PackTop::Shown && at_a_time == 1;
    let reason = if is_known { Reason::Likeliest } else { Reason::News };
    position.waste().len().is_multiple_of(at_a_time).then_some(Suggestion { ply: Ply::Turn, reason })
}

/// Returns the step that `ply` makes; `None` if it moves no card.
fn step_of(position: &Position, ply: Ply) -> Option<Step> {
    let Ply::Move(_, to) = ply else { return None };
    position.check(ply).ok()?;
    let card = position.moved(ply)?;
    let to = match to {
        Target::Foundation => To::Foundation,
        Target::Pile(pile) => position.pile(pile).up().last().map_or(To::Space, |on| To::Card(number(*on))),
    };
    Some(Step { card: number(card), to })
}

/// Returns the plies of the best step, or those that win if no card is hidden, and the odds; no plies if there is no
/// step. `ply` is judged, too, if it makes one of the steps. Breaks if `watch` stops the search.
fn judge_steps(position: &Position, ply: Option<Ply>, watch: &Watch<'_>) -> ControlFlow<(), Judged> {
    let alone = |plan| ControlFlow::Continue(Judged { plan, played: None });
    let table = SearchContext::of(position);
    let state = State::of(&table, position);
    let hidden = table.face_down().len();
    if hidden == 0 {
        let answer = solve(position, Budget { states: OPEN_STATES, watch });
        match answer.finding.proven() {
            Some(value) => {
                let odds = (value == 1).then_some(Odds::CERTAIN);
                return alone((answer.finding.line().to_vec(), odds));
            }
            None if answer.states < OPEN_STATES => return ControlFlow::Break(()),
            None => {}
        }
    }
    let mut steps = Vec::new();
    match safe_moves::step(&table, &state) {
        Some(safe) => steps.push(safe),
        None => state.steps(&table, false, |step| steps.push(step)),
    }
    let mut meter = Meter::new(Budget { states: u64::MAX, watch });
    let Some(wins) = sampling::wins(&table, &state, &steps, &mut meter) else { return ControlFlow::Break(()) };
    let Some(best) = sampling::best(&table, &state, &steps, &wins) else { return alone((Vec::new(), None)) };
    let mut line = Line::at(position);
    line.play(steps[best]);
    let odds = |place: usize| (hidden > 0).then_some(Odds { wins: wins[place], hidden });
    let made = ply.and_then(|ply| step_of(position, ply));
    let place = made.and_then(|made| {
        let is_alike = |step: &Step| step.card == made.card && step.to.is_of_pair(made.to);
        steps.iter().position(|step| *step == made).or_else(|| steps.iter().position(is_alike))
    });
    ControlFlow::Continue(Judged { plan: (line.plies, odds(best)), played: place.and_then(odds) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(rules: &str, table: &str, turns: usize) -> Position {
        let start = Position::read(rules.parse().expect("rules"), table).unwrap_or_else(|bad| panic!("{bad}"));
        (0..turns).fold(start, |position, _| position.after(Ply::Turn).expect("the pack can be turned"))
    }

    fn found(position: &Position, top: PackTop) -> Option<(String, Reason)> {
        let ControlFlow::Continue(found) = hint(position, top, &|_| ControlFlow::Continue(())) else {
            panic!("nobody stops it");
        };
        found.map(|HandHint { suggestion, .. }| (suggestion.ply.to_string(), suggestion.reason))
    }

    /// KS can go to its foundation.
    const TABLE: &str = "1 | KS\n2 | KH\n3 | KD\npack QH JH TH 9H 8H 7H";

    #[test]
    fn the_pack_is_looked_through_first_where_that_costs_nothing() {
        let turn = |reason| Some(("T".to_owned(), reason));
        for (rules, turns) in [("klondike/1/relaxed", 0), ("klondike/1/strict", 1), ("klondike/2/strict", 4)] {
            assert_eq!(found(&position(rules, TABLE, turns), PackTop::Hidden), turn(Reason::News), "{rules}");
        }
        assert_eq!(
            found(&position("klondike/2/strict", TABLE, 0), PackTop::Shown),
            turn(Reason::Likeliest),
            "it is shown"
        );
        // After the first two cards of the pack others come than in this pass.
        let between = "1 | KS\n2 | KH\n3 | KD\npack TH 9H 8H 7H\nwaste QH JH";
        for (rules, table) in [("klondike/0/strict", TABLE), ("klondike/1/strict", between)] {
            assert!(found(&position(rules, table, 0), PackTop::Hidden).is_some_and(|(ply, _)| ply != "T"), "{rules}");
        }
    }

    #[test]
    fn a_card_is_turned_up_before_anything_is_drawn() {
        let table = TABLE.replace("| KH", "KH |");
        let hint = found(&position("klondike/2/strict", &table, 0), PackTop::Hidden);
        assert_eq!(hint, Some(("2!".to_owned(), Reason::Gains(klondike::Gain::TurnsUp))));
    }

    #[test]
    fn a_search_is_stopped_by_the_watch() {
        let rules = "klondike/1/relaxed".parse().expect("rules");
        let seed = cards::Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number: 2 };
        let start = <klondike::Klondike as session::Game>::deal(&rules, &seed);
        let seen = (0..9).fold(start, |position, _| position.after(Ply::Turn).expect("the pack can be turned"));
        let calls = std::cell::Cell::new(0);
        let stop = |_| {
            calls.set(calls.get() + 1);
            ControlFlow::Break(())
        };
        assert_eq!((hint(&seen, PackTop::Hidden, &stop), calls.get()), (ControlFlow::Break(()), 1));
        assert!(found(&seen, PackTop::Hidden).is_some());
    }

    #[test]
    fn the_odds_of_a_move_are_those_of_the_hint_or_less_and_a_turn_has_none() {
        let rules = "klondike/1/relaxed".parse().expect("rules");
        let seed = cards::Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number: 2 };
        let start = <klondike::Klondike as session::Game>::deal(&rules, &seed);
        let mut position = (0..9).fold(start, |position, _| position.after(Ply::Turn).expect("the pack can be turned"));
        let on = |_| ControlFlow::Continue(());
        let (mut hinted, mut worse) = (0, 0);
        while let ControlFlow::Continue(Some((line, Some(odds)))) = plan(&position, &on) {
            let best = odds.percent(rules);
            for ply in position.plies() {
                let ControlFlow::Continue([said, played]) = percents(&position, Some(ply), &on) else {
                    panic!("it goes on")
                };
                assert_eq!(said, best);
                assert!(played <= best && (ply != Ply::Turn || played.is_none()), "{ply}: {played:?}, {best:?}");
                hinted += u32::from(line[0] == ply && ply != Ply::Turn && played == best);
                worse += u32::from(played.is_some_and(|played| Some(played) < best));
            }
            assert_eq!(percents(&position, None, &on), ControlFlow::Continue([best, None]));
            position = line.iter().fold(position, |position, ply| position.after(*ply).expect("it is legal"));
        }
        assert!(hinted > 5 && worse > 2, "{hinted} {worse}");
    }

    #[test]
    fn a_hand_that_is_won_given_up_or_stuck_has_no_hint() {
        let won = position("klondike/2/relaxed", "waste\nfoundations:", 0);
        let given_up = position("klondike/2/relaxed", TABLE, 0).after(Ply::GiveUp).expect("it is not won");
        let locked = "1 QS | KS\n2 QH | KH\n3 QD | KD\n4 QC | KC\n5 9S 9C | JS\n6 9H 9D | JH\n7 TH TD TC | JD";
        let stuck = position("klondike/2/relaxed", &format!("{locked}\nwaste TS JC"), 0);
        assert!([won, given_up, stuck].iter().all(|position| found(position, PackTop::Shown).is_none()));
    }

    #[test]
    fn a_hand_without_hidden_cards_is_won_or_played_on_as_far_as_it_goes() {
        let open = "1 | KS QH JS\n2 | KH QS JH\n3 | KC QD\n4 | KD QC";
        let mut position = position("klondike/1/relaxed", &format!("{open}\nwaste JC JD"), 0);
        let mut plies = 0;
        while let Some((ply, _)) = found(&position, PackTop::Hidden) {
            position = position.after(ply.parse().expect("a ply")).expect("a hint is legal");
            plies += 1;
        }
        assert!(position.is_won() && plies < 20, "{plies}\n{position}");
    }
}
