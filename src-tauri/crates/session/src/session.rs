//! A game in progress: a line of plies and a place in it.

use std::fmt;

use cards::Seed;

use crate::Game;

/// A ply that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedPly<P> {
    /// The move or redeal.
    pub ply: P,
    /// The number of the player's action that it belongs to; plies made by one action share it. It never decreases
    /// along the line.
    pub action: u32,
}

/// A game in progress.
///
/// A session changes in two steps, so that the caller can put the change on disk in between: a method makes a
/// [`PlannedStep`], and [`Session::apply`] carries it out.
pub struct Session<G: Game> {
    rules: G::Rules,
    seed: Seed,
    line: Vec<PlayedPly<G::Ply>>,
    /// `positions[n]` is the position after `line[..n]`; never empty.
    positions: Vec<G::Position>,
    at: usize,
    snapshot: Option<usize>,
}

/// A change that a session can make. It fits only the session that made it, in the state at that time.
pub struct PlannedStep<G: Game> {
    /// Plies on the table afterwards.
    pub at: usize,
    /// The ply at which the snapshot is afterwards; `None` if there is none.
    pub snapshot: Option<usize>,
    played: Option<(PlayedPly<G::Ply>, G::Position)>,
    /// Plies of the same action that are added together with that one.
    more: Vec<(PlayedPly<G::Ply>, G::Position)>,
}

impl<G: Game> PlannedStep<G> {
    /// Returns a change that adds no ply.
    const fn of_place(at: usize, snapshot: Option<usize>) -> Self {
        Self { at, snapshot, played: None, more: Vec::new() }
    }

    /// Whether any ply is added.
    pub const fn plays(&self) -> bool {
        self.played.is_some()
    }

    /// Returns the plies that are added, the last one at `at - 1`. They replace the rest of the line.
    pub fn played(&self) -> impl Iterator<Item = PlayedPly<G::Ply>> {
        self.played.iter().chain(&self.more).map(|(played, _)| *played)
    }

    /// Returns the position after the added plies; `None` if no ply is added.
    pub fn position(&self) -> Option<&G::Position> {
        self.more.last().or(self.played.as_ref()).map(|(_, position)| position)
    }
}

/// An error: a recorded line that cannot have been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalPly<I> {
    /// The place of the ply in the line, from 0.
    pub index: usize,
    /// The reason why the ply cannot have been played.
    pub why: I,
}

impl<I: fmt::Display> fmt::Display for IllegalPly<I> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "ply {}: {}", self.index + 1, self.why)
    }
}

impl<G: Game> Session<G> {
    /// Deals the cards.
    pub fn new(rules: G::Rules, seed: Seed) -> Self {
        let opening = G::deal(&rules, &seed);
        Self::of_opening(rules, seed, opening)
    }

    /// Begins with a position, whose cards may come from elsewhere. The seed chooses the cards of later deals only.
    pub fn of_opening(rules: G::Rules, seed: Seed, opening: G::Position) -> Self {
        Self { rules, seed, line: Vec::new(), positions: vec![opening], at: 0, snapshot: None }
    }

    /// Replays a recorded line to its end.
    ///
    /// # Errors
    /// If a ply is illegal; the error names the first such ply.
    pub fn replay(
        rules: G::Rules,
        seed: Seed,
        line: impl IntoIterator<Item = PlayedPly<G::Ply>>,
    ) -> Result<Self, IllegalPly<G::Illegal>> {
        let mut session = Self::new(rules, seed);
        for (index, played) in line.into_iter().enumerate() {
            let change = session.plan(played).map_err(|why| IllegalPly { index, why })?;
            session.apply(change);
        }
        Ok(session)
    }

    /// Returns the rules of this game.
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// Returns the seed, which names the cards.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns the position on the table.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.at]
    }

    /// Returns the position after ply `at` of the line; `None` beyond its end.
    pub fn position_at(&self, at: usize) -> Option<&G::Position> {
        self.positions.get(at)
    }

    /// Returns the number of plies of the line that are on the table; the rest can be redone.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the whole line, including the plies that can be redone.
    pub fn line(&self) -> &[PlayedPly<G::Ply>] {
        &self.line
    }

    /// Returns the plies on the table.
    pub fn played(&self) -> &[PlayedPly<G::Ply>] {
        &self.line[..self.at]
    }

    /// Returns the ply that [`Session::rollback`] goes to; `None` if there is no snapshot.
    pub fn snapshot(&self) -> Option<usize> {
        self.snapshot
    }

    /// Plays `ply` as a separate action and drops the plies that could be redone.
    ///
    /// # Errors
    /// If the ply is illegal now; the error gives the reason.
    pub fn play(&self, ply: G::Ply) -> Result<PlannedStep<G>, G::Illegal> {
        let action = self.at.checked_sub(1).map_or(0, |last| self.line[last].action + 1);
        self.plan(PlayedPly { ply, action })
    }

    /// Plays `ply` as part of the last action, or as a separate action if there is none.
    ///
    /// # Errors
    /// If the ply is illegal now; the error gives the reason.
    pub fn play_on(&self, ply: G::Ply) -> Result<PlannedStep<G>, G::Illegal> {
        let action = self.at.checked_sub(1).map_or(0, |last| self.line[last].action);
        self.plan(PlayedPly { ply, action })
    }

    /// Plays a ply of a recorded line.
    ///
    /// # Errors
    /// If the ply is illegal now; the error gives the reason.
    pub fn plan(&self, played: PlayedPly<G::Ply>) -> Result<PlannedStep<G>, G::Illegal> {
        let position = G::play(&self.rules, &self.seed, self.position(), played.ply)?;
        Ok(PlannedStep { played: Some((played, position)), ..PlannedStep::of_place(self.at + 1, self.snapshot) })
    }

    /// Adds `ply` to the action of the last ply that `change` adds. A change that adds none stays as it is.
    ///
    /// # Errors
    /// If the ply is illegal then; the error gives the reason, and the change stays as it is.
    pub fn extend(&self, change: &mut PlannedStep<G>, ply: G::Ply) -> Result<(), G::Illegal> {
        let Some((last, position)) = change.more.last().or(change.played.as_ref()) else { return Ok(()) };
        let after = G::play(&self.rules, &self.seed, position, ply)?;
        let played = PlayedPly { ply, action: last.action };
        change.more.push((played, after));
        change.at += 1;
        Ok(())
    }

    /// Goes to ply `at` of the line; a snapshot beyond it is lost. `None` beyond the end of the line.
    pub fn go_to(&self, at: usize) -> Option<PlannedStep<G>> {
        let snapshot = self.snapshot.filter(|mark| *mark <= at);
        (at <= self.line.len()).then_some(PlannedStep::of_place(at, snapshot))
    }

    /// Marks the present place for [`Session::rollback`], replacing an earlier mark.
    pub fn mark(&self) -> PlannedStep<G> {
        PlannedStep::of_place(self.at, Some(self.at))
    }

    /// Carries out `change`.
    pub fn apply(&mut self, change: PlannedStep<G>) {
        if let Some((played, position)) = change.played {
            self.line.truncate(self.at);
            self.positions.truncate(self.at + 1);
            self.line.push(played);
            self.positions.push(position);
            for (played, position) in change.more {
                self.line.push(played);
                self.positions.push(position);
            }
        }
        self.at = change.at;
        self.snapshot = change.snapshot;
    }

    /// Returns the place before the last ply; `None` if there is none.
    pub fn back_one(&self) -> Option<usize> {
        self.at.checked_sub(1)
    }

    /// Returns the place before the last action; `None` if there is none.
    pub fn back_action(&self) -> Option<usize> {
        let action = self.played().last()?.action;
        Some(self.played().iter().rposition(|played| played.action != action).map_or(0, |last| last + 1))
    }

    /// Returns the place after the next ply; `None` if no ply can be redone.
    pub fn forward_one(&self) -> Option<usize> {
        (self.at < self.line.len()).then_some(self.at + 1)
    }

    /// Returns the place after the next action; `None` if no ply can be redone.
    pub fn forward_action(&self) -> Option<usize> {
        let rest = &self.line[self.at..];
        let action = rest.first()?.action;
        Some(self.at + rest.iter().take_while(|played| played.action == action).count())
    }

    /// Returns the beginning of this deal or, if nothing has been played in it, the beginning of the deal before it;
    /// `None` at the beginning.
    pub fn back_till_deal(&self) -> Option<usize> {
        let before = &self.line[..self.at.checked_sub(1)?];
        let began = |plies: &[PlayedPly<G::Ply>]| {
            plies.iter().rposition(|played| G::is_redeal(played.ply)).map(|last| last + 1)
        };
        let here = began(self.played()).unwrap_or(0);
        Some(if here == self.at { began(before).unwrap_or(0) } else { here })
    }

    /// Returns the ply of the snapshot; `None` if there is none or it is the present ply.
    pub fn rollback(&self) -> Option<usize> {
        self.snapshot.filter(|mark| *mark != self.at)
    }
}

#[cfg(test)]
mod tests {
    use cards::DealDomain;

    use crate::{Goal, Status, Tally, Unplayable};

    use super::*;

    /// A counting game: a ply adds its number, `0` is a redeal, and the sum may not pass the limit, which is the rules.
    struct Counting;

    impl Game for Counting {
        const DEAL_DOMAIN: &'static DealDomain = b"counting deals 1";
        const SUMMANDS: usize = 0;
        const RECORD_PREFIX: char = 'N';
        type Rules = u32;
        type Position = u32;
        type Ply = u32;
        type Illegal = &'static str;
        type Auto = ();

        const GIVE_UP: u32 = u32::MAX;

        fn deal(_: &u32, seed: &Seed) -> u32 {
            seed.number
        }

        fn play(limit: &u32, _: &Seed, position: &u32, ply: u32) -> Result<u32, &'static str> {
            if position + ply > *limit { Err("past nine") } else { Ok(position + ply) }
        }

        fn is_redeal(ply: u32) -> bool {
            ply == 0
        }

        fn is_move(ply: u32) -> bool {
            ply > 0
        }

        fn next((): &(), _: &u32) -> Option<u32> {
            None
        }

        fn advance((): &mut (), _: &u32, _: u32) {}

        fn goal(_: &u32) -> Goal {
            Goal::Score
        }

        fn status(position: &u32) -> Status {
            if *position == 9 { Status::Won } else { Status::Playing }
        }

        fn deals(_: &u32) -> u32 {
            1
        }

        fn methods(_: &u32) -> &'static [&'static str] {
            &["sum"]
        }

        fn tallies(position: &u32) -> Vec<Tally> {
            vec![Tally { method: "sum", total: *position, parts: [0; 3], families: 0 }]
        }

        fn summands(_: &str, _: [u32; 3], _: u32) -> Vec<u32> {
            Vec::new()
        }

        fn encode(_: &u32, plies: impl IntoIterator<Item = u32>) -> String {
            plies.into_iter().map(|ply| ply.to_string()).collect()
        }

        fn count_moves(record: &str) -> Option<u32> {
            Some(record.len() as u32)
        }

        fn replay(limit: &u32, seed: Seed, record: &str, _: u32) -> Result<Session<Self>, Unplayable> {
            let ply = |digit: char| digit.to_digit(10).ok_or_else(|| Unplayable::Record(format!("no digit: {digit}")));
            let plies = record.chars().map(ply).collect::<Result<Vec<u32>, _>>()?;
            Ok(Session::replay(*limit, seed, (0..).zip(plies).map(|(action, ply)| PlayedPly { ply, action }))?)
        }
    }

    fn session(line: &[(u32, u32)]) -> Session<Counting> {
        let seed = Seed { base: "A".parse().unwrap(), tournament: None, number: 1 };
        let line = line.iter().map(|(ply, action)| PlayedPly { ply: *ply, action: *action });
        Session::replay(9, seed, line).unwrap_or_else(|bad| panic!("{bad}"))
    }

    fn go(session: &mut Session<Counting>, at: Option<usize>) {
        let change = session.go_to(at.expect("there is somewhere to go")).expect("it is on the line");
        session.apply(change);
    }

    #[test]
    fn undo_and_redo_go_by_ply_and_by_action() {
        let mut game = session(&[(1, 0), (1, 1), (2, 1), (1, 2)]);
        assert_eq!((game.back_one(), game.back_action()), (Some(3), Some(3)));
        go(&mut game, Some(3));
        assert_eq!((game.back_one(), game.back_action()), (Some(2), Some(1)));
        assert_eq!((game.forward_one(), game.forward_action()), (Some(4), Some(4)));
        go(&mut game, Some(1));
        assert_eq!((game.forward_one(), game.forward_action()), (Some(2), Some(3)));
        assert_eq!((*game.position(), game.back_action()), (2, Some(0)));
        go(&mut game, Some(0));
        assert_eq!((game.back_one(), game.back_action()), (None, None));
    }

    #[test]
    fn a_ply_can_be_added_to_the_last_action() {
        let mut game = session(&[(1, 0), (1, 1)]);
        let change = game.play_on(2).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(change.played().collect::<Vec<_>>(), [PlayedPly { ply: 2, action: 1 }]);
        game.apply(change);
        assert_eq!((game.back_one(), game.back_action()), (Some(2), Some(1)));
        assert_eq!((game.position_at(0), game.position_at(3), game.position_at(4)), (Some(&1), Some(&5), None));
    }

    #[test]
    fn playing_forgets_what_could_be_redone() {
        let mut game = session(&[(1, 0), (1, 1), (1, 2)]);
        go(&mut game, Some(1));
        let change = game.play(5).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(change.played().collect::<Vec<_>>(), [PlayedPly { ply: 5, action: 1 }]);
        game.apply(change);
        assert_eq!((*game.position(), game.line().len(), game.forward_one()), (7, 2, None));
    }

    #[test]
    fn a_planned_step_changes_nothing_until_it_is_applied() {
        let game = session(&[(1, 0)]);
        let change = game.play(2).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!((*game.position(), change.plays(), change.position()), (2, true, Some(&4)));
        assert_eq!(game.play(9).err(), Some("past nine"));
    }

    #[test]
    fn plies_of_one_action_are_added_in_one_change() {
        let mut game = session(&[(1, 0), (1, 1), (1, 2)]);
        go(&mut game, Some(1));
        let mut change = game.play(2).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(game.extend(&mut change, 4), Ok(()));
        assert_eq!(game.extend(&mut change, 3), Err("past nine"));
        let plies: Vec<(u32, u32)> = change.played().map(|played| (played.ply, played.action)).collect();
        assert_eq!((change.at, change.position(), plies), (3, Some(&8), vec![(2, 1), (4, 1)]));
        game.apply(change);
        assert_eq!((*game.position(), game.at(), game.line().len(), game.back_action()), (8, 3, 3, Some(1)));
        let mut nowhere = game.mark();
        assert_eq!(game.extend(&mut nowhere, 1), Ok(()));
        assert_eq!((nowhere.at, nowhere.plays()), (3, false));
    }

    #[test]
    fn back_till_deal_goes_to_where_this_deal_began_and_then_to_the_one_before() {
        let mut game = session(&[(1, 0), (0, 1), (1, 2), (0, 3), (1, 4)]);
        for expected in [4, 2, 0] {
            let to = game.back_till_deal();
            assert_eq!(to, Some(expected));
            go(&mut game, to);
        }
        assert_eq!(game.back_till_deal(), None);
    }

    #[test]
    fn a_snapshot_is_lost_when_the_player_goes_back_past_it() {
        let mut game = session(&[(1, 0), (1, 1), (1, 2)]);
        go(&mut game, Some(1));
        let mark = game.mark();
        game.apply(mark);
        assert_eq!(game.rollback(), None);
        go(&mut game, Some(3));
        assert_eq!(game.rollback(), Some(1));
        let back = game.rollback();
        go(&mut game, back);
        assert_eq!(game.snapshot(), Some(1));
        go(&mut game, Some(0));
        assert_eq!(game.snapshot(), None);
    }

    #[test]
    fn a_line_that_cannot_be_played_is_named() {
        let seed = Seed { base: "A".parse().unwrap(), tournament: None, number: 1 };
        let line = [3, 4, 5].map(|ply| PlayedPly { ply, action: ply });
        let bad = Session::<Counting>::replay(9, seed, line).err().expect("past nine");
        assert_eq!(bad, IllegalPly { index: 2, why: "past nine" });
    }

    #[test]
    fn a_game_that_says_nothing_of_it_is_worth_its_total_and_has_no_pack() {
        assert_eq!([0, 7, u32::MAX].map(Counting::display_score), [0, 7, i32::MAX]);
        assert_eq!(
            (Counting::count_turns("34"), Counting::encode_self_contained(&9, &[3, 4])),
            (None, "34".to_owned())
        );
    }

    #[test]
    fn a_record_that_cannot_be_played_says_why() {
        let seed = Seed { base: "A".parse().unwrap(), tournament: None, number: 1 };
        let why = |record| Counting::replay(&9, seed, record, 1).err().expect("it cannot be played").to_string();
        assert_eq!(why("34a"), "no digit: a");
        assert_eq!(why("345"), "ply 3: past nine");
    }
}
