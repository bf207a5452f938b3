//! The rules as a game that a session can play.

use cards::{Card, DealDomain, Seed};
use session::{Game, Goal, PlayedPly, Session, Status, Tally, Unplayable};

use crate::{Auto, Illegal, Origin, Ply, Position, Rules, deal, money, record};

/// Klondike.
pub struct Klondike;

impl Game for Klondike {
    const DEAL_DOMAIN: &'static DealDomain = b"klondike dealsv1";
    const SUMMANDS: usize = 1;
    const RECORD_PREFIX: char = record::START[0];

    type Rules = Rules;
    type Position = Position;
    type Ply = Ply;
    type Illegal = Illegal;
    type Auto = Auto;

    const GIVE_UP: Ply = Ply::GiveUp;

    fn deal(rules: &Rules, seed: &Seed) -> Position {
        deal::deal(*rules, seed)
    }

    fn play(rules: &Rules, _: &Seed, position: &Position, ply: Ply) -> Result<Position, Illegal> {
        debug_assert_eq!(*rules, position.rules(), "a position is played by its own rules");
        position.after(ply)
    }

    /// Turning the waste over is not another deal, because the cards come again in the same order.
    fn is_redeal(_: Ply) -> bool {
        false
    }

    /// Every ply counts, so that a hand takes the same number of moves whether the player or the program turns cards
    /// up.
    fn is_move(ply: Ply) -> bool {
        ply != Ply::GiveUp
    }

    fn next(auto: &Auto, position: &Position) -> Option<Ply> {
        auto.next(position)
    }

    /// Does nothing, because the position alone determines what follows.
    fn advance(_: &mut Auto, _: &Position, _: Ply) {}

    fn goal(_: &Rules) -> Goal {
        Goal::Score
    }

    /// A hand without a legal ply is not over before the player gives it up.
    fn status(position: &Position) -> Status {
        if position.is_given_up() {
            Status::Over
        } else if position.is_won() {
            Status::Won
        } else if position.has_ceased() {
            Status::Ceased
        } else {
            Status::Playing
        }
    }

    fn deals(_: &Position) -> u32 {
        1
    }

    /// Hands by different rules cannot be compared, although one gameset may have both, so each code is a separate
    /// method.
    fn methods(rules: &Rules) -> &'static [&'static str] {
        std::slice::from_ref(rules.code())
    }

    /// The total and the first part are the number of cards on the foundations, which [earn money](crate::money).
    fn tallies(position: &Position) -> Vec<Tally> {
        let foundation_count = position.foundation_count();
        let is_complete = |family: &u8| position.next_on_foundation(*family).is_none();
        let families = (0..Card::FAMILIES).filter(is_complete).count() as u32;
        vec![Tally {
            method: position.rules().code(),
            total: foundation_count,
            parts: [foundation_count, 0, 0],
            families,
        }]
    }

    /// Returns the number of cards on the foundations.
    fn summands(_: &str, [foundation_count, ..]: [u32; 3], _: u32) -> Vec<u32> {
        vec![foundation_count]
    }

    /// Returns the money that a total is worth.
    fn display_score(total: u32) -> i32 {
        money(total)
    }

    /// Turning the waste over also counts as a turn.
    fn count_turns(text: &str) -> Option<u32> {
        record::decode(text).ok().map(|plies| plies.into_iter().filter(|ply| *ply == Ply::Turn).count() as u32)
    }

    fn encode(_: &Rules, plies: impl IntoIterator<Item = Ply>) -> String {
        record::encode(plies)
    }

    fn count_moves(text: &str) -> Option<u32> {
        record::decode(text).ok().map(|plies| plies.len() as u32)
    }

    fn replay(rules: &Rules, seed: Seed, text: &str, _: u32) -> Result<Session<Self>, Unplayable> {
        let plies = record::decode(text).map_err(|why| Unplayable::Record(why.to_string()))?;
        // The record does not say which plies belong together, except that a card turns up by the move before it.
        let (mut action, mut before) = (0, None);
        let line = plies.into_iter().map(|ply| {
            let is_uncovered =
                |moved| matches!((moved, ply), (Ply::Move(Origin::Pile(from), _), Ply::TurnUp(pile)) if from == pile);
            action += u32::from(before.replace(ply).is_some_and(|moved| !is_uncovered(moved)));
            PlayedPly { ply, action }
        });
        Ok(Session::replay(*rules, seed, line)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::WON;

    fn seed() -> Seed {
        Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number: 1 }
    }

    fn position(table: &str) -> Position {
        Position::read(Rules::DEFAULT, table).unwrap_or_else(|bad| panic!("{bad}"))
    }

    #[test]
    fn a_hand_is_over_only_when_it_is_won_or_given_up() {
        let ceased = position("1 QS | KS\n2 QH | KH\n3 QD | KD\n4 QC | KC\n5 TS | JS\n6 TH | JH\n7 TD JC TC | JD");
        assert_eq!(Klondike::status(&ceased), Status::Ceased);
        let given_up = Klondike::play(&Rules::DEFAULT, &seed(), &ceased, Klondike::GIVE_UP).expect("it is not won");
        assert_eq!((Klondike::status(&given_up), given_up.to_string()), (Status::Over, ceased.to_string()));
        assert_eq!(Klondike::status(&position("waste KS")), Status::Playing);
        let won = Klondike::play(&Rules::DEFAULT, &seed(), &position("waste KS"), "W>F".parse().expect("a ply"));
        assert_eq!(won.map(|won| Klondike::status(&won)), Ok(Status::Won));
    }

    #[test]
    fn the_cards_on_the_foundations_are_counted_and_all_families_only_when_it_is_won() {
        let method = "klondike/0/strict";
        let tally = |foundation_count, families| {
            vec![Tally { method, total: foundation_count, parts: [foundation_count, 0, 0], families }]
        };
        assert_eq!(Klondike::methods(&Rules::DEFAULT), [method]);
        assert_eq!(Klondike::tallies(&Klondike::deal(&Rules::DEFAULT, &seed())), tally(0, 0));
        assert_eq!(Klondike::tallies(&position("waste KS QS KD")), tally(49, 2));
        assert_eq!(Klondike::tallies(&position(WON)), tally(52, 4));
        assert_eq!(Klondike::summands(method, [49, 0, 0], 2), [49]);
    }

    #[test]
    fn every_ply_is_a_move_but_giving_up_and_none_deals_again() {
        assert!(Ply::all().all(Klondike::is_move) && !Klondike::is_move(Klondike::GIVE_UP));
        assert!(!Ply::all().chain([Klondike::GIVE_UP]).any(Klondike::is_redeal));
        assert_eq!(Klondike::deals(&position("1 | KS")), 1);
        assert_eq!(
            Klondike::next(&Auto::play_out(), &position("1 | KS")).map(|ply| ply.to_string()),
            Some("1>F".to_owned())
        );
    }

    #[test]
    fn a_record_that_cannot_be_played_says_why() {
        let replay = |record: &str| Klondike::replay(&Rules::DEFAULT, seed(), record, 1);
        let session = replay("K1a14.").unwrap_or_else(|why| panic!("{why}"));
        let plies = session.played().iter().map(|played| played.ply);
        assert_eq!((session.at(), Klondike::encode(&Rules::DEFAULT, plies)), (2, "K1a14.".to_owned()));
        assert_eq!([Klondike::count_moves("K1b14."), Klondike::count_moves("B")], [Some(3), None]);
        assert_eq!([Klondike::count_turns("K1b14."), Klondike::count_turns("B")], [Some(2), None]);
        assert_eq!([0, 31, 52].map(Klondike::display_score), [-50, 105, 210]);
        let why = |record: &str| replay(record).err().expect("it cannot be played").to_string();
        assert_eq!(why("K1a15."), "ply 2: 2S does not go on KH, which takes QS or QC");
        assert_eq!(why("K1a1"), "the record does not end with .");
    }
}
