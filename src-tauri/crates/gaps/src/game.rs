//! The family's rules as a game that a session can play.

use std::fmt;

use cards::{CardSet, DealDomain, Seed};
use session::{Game, Goal, Session, Status, Tally, Unplayable};

use crate::record::{self, Record};
use crate::{Gap, GapState, Method, Move, MoveSeries, Position, RedealWhen, Rules, Score, layout};

/// The Rangoon family.
pub struct Gaps;

/// One move or one redeal, or giving up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply {
    /// A gap is filled.
    Move(Move),
    /// The cards that are not in order are dealt again.
    Redeal,
    /// The player gives up the game in its present state. This can be taken back like any other ply, although players
    /// do not call it a ply.
    GiveUp,
}

/// The reason why a ply is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The gap takes no card or only other cards, as the state shows.
    Gap(Gap, GapState),
    /// The gap takes any of these cards, and the ply names none.
    Several(Gap, CardSet),
    /// A redeal comes only when no move is possible.
    MovesPossible,
    /// All deals have been used.
    NoDealLeft,
    /// The game is won.
    Won,
    /// The game was given up.
    GivenUp,
}

impl fmt::Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap(gap, GapState::Takes(cards)) => write!(out, "{gap} takes only {}", list(*cards)),
            Self::Several(gap, cards) => {
                write!(out, "{gap} takes {}: name the card, as in {}:QH", list(*cards), gap.number())
            }
            Self::Gap(gap, GapState::BehindLast) => write!(out, "{gap} is behind the last card of a suit"),
            Self::Gap(gap, GapState::BehindGap) => write!(out, "{gap} is behind another gap"),
            Self::Gap(gap, GapState::HeadsFirst) => {
                write!(out, "{gap} takes no card until all four heads are at the front")
            }
            Self::MovesPossible => out.write_str("moves are still possible"),
            Self::NoDealLeft => out.write_str("no deal is left"),
            Self::Won => out.write_str("the game is won"),
            Self::GivenUp => out.write_str("the game was given up"),
        }
    }
}

impl std::error::Error for Illegal {}

/// Returns the cards in words: `KS, KH or KD`.
fn list(cards: CardSet) -> String {
    let words: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

fn has_deal_left(position: &Position) -> bool {
    position.rules().deals().is_none_or(|deals| position.deal() < deals.into())
}

/// Checks whether the cards may be dealt again.
fn check_redeal(position: &Position) -> Result<(), Illegal> {
    let has_ceased = position.has_ceased();
    if has_ceased && position.is_won() {
        Err(Illegal::Won)
    } else if !has_ceased && position.rules().switches().redeal_when == RedealWhen::Ceased {
        Err(Illegal::MovesPossible)
    } else if has_deal_left(position) {
        Ok(())
    } else {
        Err(Illegal::NoDealLeft)
    }
}

impl Game for Gaps {
    const DEAL_DOMAIN: &'static DealDomain = b"rangoon deals v1";
    const SUMMANDS: usize = 3;
    const RECORD_PREFIX: char = 'X';

    type Rules = Rules;
    type Position = Position;
    type Ply = Ply;
    type Illegal = Illegal;
    type Auto = MoveSeries;

    const GIVE_UP: Ply = Ply::GiveUp;

    fn deal(rules: &Rules, seed: &Seed) -> Position {
        layout::first_deal(*rules, seed)
    }

    fn play(rules: &Rules, seed: &Seed, position: &Position, ply: Ply) -> Result<Position, Illegal> {
        debug_assert_eq!(*rules, position.rules(), "a position is played by its own rules");
        if position.is_given_up() {
            return Err(Illegal::GivenUp);
        }
        match ply {
            Ply::Move(filled) => {
                if !position.cards_for(filled.gap).contains(filled.card) {
                    return Err(Illegal::Gap(filled.gap, position.state_of(filled.gap)));
                }
                let mut next = position.clone();
                next.fill(filled);
                Ok(next)
            }
            Ply::Redeal => {
                check_redeal(position)?;
                Ok(layout::redeal(*rules, seed, position))
            }
            Ply::GiveUp => match Self::status(position) {
                Status::Playing | Status::Ceased => {
                    let mut next = position.clone();
                    next.give_up();
                    Ok(next)
                }
                Status::Over => Err(Illegal::NoDealLeft),
                Status::Won => Err(Illegal::Won),
            },
        }
    }

    fn is_redeal(ply: Ply) -> bool {
        ply == Ply::Redeal
    }

    fn is_move(ply: Ply) -> bool {
        matches!(ply, Ply::Move(_))
    }

    fn next(auto: &MoveSeries, position: &Position) -> Option<Ply> {
        auto.next(position).map(Ply::Move)
    }

    fn advance(auto: &mut MoveSeries, position: &Position, ply: Ply) {
        if let Ply::Move(played) = ply {
            auto.advance(position, played);
        }
    }

    fn goal(rules: &Rules) -> Goal {
        rules.goal()
    }

    fn status(position: &Position) -> Status {
        if position.is_given_up() {
            Status::Over
        } else if !position.has_ceased() {
            Status::Playing
        } else if position.is_won() {
            Status::Won
        } else if has_deal_left(position) {
            Status::Ceased
        } else {
            Status::Over
        }
    }

    fn deals(position: &Position) -> u32 {
        position.deal()
    }

    fn methods(_: &Rules) -> &'static [&'static str] {
        const METHODS: [&str; 2] = [Method::ALL[0].name(), Method::ALL[1].name()];
        &METHODS
    }

    /// Returns the scores with their parts, which are the points for positions, for sequences in runs and for sequences
    /// anywhere, regardless of the method.
    fn tallies(position: &Position) -> Vec<Tally> {
        let [by_runs, by_all] = Method::ALL.map(|method| Score::of(position, method));
        let parts = [by_runs.position, by_runs.sequence, by_all.sequence].map(u32::from);
        let tally = |method: Method, score: Score| Tally {
            method: method.name(),
            total: score.total().into(),
            parts,
            families: score.rows.into(),
        };
        vec![tally(Method::PosOnly, by_runs), tally(Method::AllSeq, by_all)]
    }

    /// Returns the points for positions, for sequences as the method counts them, and for rows.
    fn summands(method: &str, [position, in_runs, anywhere]: [u32; 3], families: u32) -> Vec<u32> {
        let sequence = if method == Method::AllSeq.name() { anywhere } else { in_runs };
        vec![position, sequence, families]
    }

    fn encode(rules: &Rules, plies: impl IntoIterator<Item = Ply>) -> String {
        record::encode(*rules, plies)
    }

    fn encode_self_contained(rules: &Rules, plies: &[Ply]) -> String {
        record::encode_self_contained(*rules, plies)
    }

    fn count_moves(text: &str) -> Option<u32> {
        let moves = match record::decode(text).ok()? {
            Record::Classic(gaps) => gaps.len(),
            Record::Extended(plies) => plies.into_iter().filter(|ply| Self::is_move(*ply)).count(),
        };
        Some(moves as u32)
    }

    fn replay(rules: &Rules, seed: Seed, text: &str, deals: u32) -> Result<Session<Self>, Unplayable> {
        let record = record::decode(text).map_err(|why| Unplayable::Record(why.to_string()))?;
        Ok(record::replay(*rules, seed, &record, deals)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Switches;

    #[test]
    fn a_total_is_the_sum_of_its_summands_by_either_method() {
        let board: Position = "KS QS TS -- --\nKH JS QH JH TH\nKD -- QD JD TD\nKC QC JC TC --".parse().unwrap();
        let summands = |tally: &Tally| Gaps::summands(tally.method, tally.parts, tally.families);
        let [by_runs, by_all] = Gaps::tallies(&board)[..] else { panic!("two methods") };
        assert_eq!((by_runs.method, by_runs.total, summands(&by_runs)), ("PosOnly", 9, vec![4, 4, 1]));
        assert_eq!((by_all.method, by_all.total, summands(&by_all)), ("AllSeq", 13, vec![4, 8, 1]));
    }

    #[test]
    fn plies_are_classified_and_encoded() {
        let seed = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number: 1 };
        let position = Gaps::deal(&Rules::RANGOON, &seed);
        let filled = position.moves().next().unwrap();
        let plies = [Ply::Move(filled), Ply::Redeal, Ply::GiveUp];
        assert_eq!(plies.map(Gaps::is_move), [true, false, false]);
        assert_eq!(plies.map(Gaps::is_redeal), [false, true, false]);
        assert_eq!(Gaps::methods(&Rules::RANGOON), ["PosOnly", "AllSeq"]);
        let texts = [
            Gaps::encode(&Rules::RANGOON, [plies[0], plies[0]]),
            Gaps::encode(&Rules::GAPS, [plies[0], plies[0]]),
            Gaps::encode_self_contained(&Rules::RANGOON, &[plies[0], plies[0], plies[1]]),
        ];
        assert_eq!(texts.map(|text| Gaps::count_moves(&text)), [Some(2); 3]);
        assert_eq!(Gaps::count_moves("?"), None);
    }

    #[test]
    fn a_game_plays_series_as_multi_chooses_them() {
        let position: Position = "KS -- QS JS TS\nKH QH JH -- TH\nKD QD JD TD --\nKC QC JC TC --".parse().unwrap();
        let auto = MoveSeries::auto(&position, None);
        let filled = auto.next(&position).unwrap();
        assert_eq!(Gaps::next(&auto, &position), Some(Ply::Move(filled)));
        let [mut advanced, mut expected] = [auto.clone(), auto.clone()];
        Gaps::advance(&mut advanced, &position, Ply::Move(filled));
        expected.advance(&position, filled);
        assert_eq!(advanced, expected);
        assert_ne!(advanced, auto);
        assert_eq!(Gaps::deals(&position), 1);
        assert_eq!(redeal(STUCK, Rules::RANGOON, 3).map(|position| Gaps::deals(&position)), Ok(2));
    }

    const WON: &str = "KS QS JS TS --\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --";
    const STUCK: &str = "KS QS JS TS --\nKH JH TH -- QH\nKD JD TD -- QD\nKC JC TC -- QC";

    fn redeal(text: &str, rules: Rules, deals: impl Into<Option<u8>>) -> Result<Position, Illegal> {
        let position = Position::read(rules.with_deals(deals).unwrap(), text).unwrap();
        let seed = Seed { base: "A".parse().unwrap(), tournament: None, number: 1 };
        Gaps::play(&position.rules(), &seed, &position, Ply::Redeal)
    }

    #[test]
    fn a_redeal_comes_only_when_ceased_and_a_deal_is_left() {
        let rangoon = |text, deals| redeal(text, Rules::RANGOON, deals);
        assert_eq!(rangoon(STUCK, 2).map(|position| position.deal()), Ok(2));
        assert_eq!(rangoon(STUCK, 1), Err(Illegal::NoDealLeft));
        assert_eq!(rangoon(WON, 3), Err(Illegal::Won));
        let playing = STUCK.replace("KC JC TC -- QC", "KC -- TC JC QC");
        assert_eq!(rangoon(&playing, 3), Err(Illegal::MovesPossible));
    }

    #[test]
    fn a_redeal_at_any_time_needs_a_deal_left_and_a_game_not_won() {
        let playing = "KS QS -- TS --\nKH QH JH TH JS\nKD QD JD TD --\nKC QC JC TC --";
        let position = Position::read(Rules::ADDICTION, playing).unwrap();
        assert_eq!(Gaps::status(&position), Status::Playing);
        assert_eq!(redeal(playing, Rules::ADDICTION, 4).map(|position| position.deal()), Ok(2));
        assert_eq!(redeal(playing, Rules::ADDICTION, 1), Err(Illegal::MovesPossible));
        assert_eq!(redeal(WON, Rules::ADDICTION, 4), Err(Illegal::Won));
    }

    #[test]
    fn deals_without_end_never_run_out() {
        let dealt = |deals: Option<u8>| {
            let switches = Switches { redeal_when: RedealWhen::AnyTime, deals, ..Rules::RANGOON.switches() };
            let rules = Rules::new(switches).unwrap();
            let seed = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number: 7 };
            let mut position = Gaps::deal(&rules, &seed);
            while position.deal() < 300 {
                match Gaps::play(&rules, &seed, &position, Ply::Redeal) {
                    Ok(next) => position = next,
                    Err(why) => return (position.deal(), Some(why)),
                }
            }
            (position.deal(), None)
        };
        assert_eq!([None, Some(99)].map(dealt), [(300, None), (99, Some(Illegal::NoDealLeft))]);
    }

    #[test]
    fn a_game_that_was_given_up_is_over_and_nothing_more_can_be_played() {
        let rules = Rules::RANGOON;
        let seed = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number: 1 };
        let position = Gaps::deal(&rules, &seed);
        let given_up = Gaps::play(&rules, &seed, &position, Ply::GiveUp).unwrap();
        assert_eq!(Gaps::status(&given_up), Status::Over);
        assert_eq!(given_up.to_string(), position.to_string());
        let first = position.moves().next().unwrap();
        for ply in [Ply::Move(first), Ply::Redeal, Ply::GiveUp] {
            assert_eq!(Gaps::play(&rules, &seed, &given_up, ply), Err(Illegal::GivenUp));
        }
        let won: Position = WON.parse().unwrap();
        assert_eq!(Gaps::play(&won.rules(), &seed, &won, Ply::GiveUp), Err(Illegal::Won));
    }

    #[test]
    fn only_the_card_a_gap_takes_may_go_there() {
        let rules = Rules::RANGOON;
        let seed = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number: 1 };
        let position = Gaps::deal(&rules, &seed);
        let gap = Gap::numbered(1).unwrap();
        let play =
            |card: &str| Gaps::play(&rules, &seed, &position, Ply::Move(Move { gap, card: card.parse().unwrap() }));
        assert_eq!(play("QS").unwrap_err().to_string(), "gap 1 takes only 3H");
        assert!(play("3H").is_ok());
    }

    #[test]
    fn cards_are_listed_in_words() {
        let text = |cards: &[&str]| list(cards.iter().map(|card| card.parse::<cards::Card>().unwrap()).collect());
        assert_eq!(text(&["KS"]), "KS");
        assert_eq!(text(&["KD", "KS"]), "KS or KD");
        assert_eq!(text(&["KC", "KD", "KS"]), "KS, KD or KC");
    }
}
