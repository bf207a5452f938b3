//! The game on the table, and how it is stored.

use archive::{AttemptEnd, AttemptFacts, Booking, Journal, LastStep, LinePlace, Outcome, PlyRow, ResultRow, TieRule};
use cards::Seed;
use session::{Game, Goal, PlannedStep, PlayedPly, Session, Status, Tally};

use crate::{MAX_PAUSE_MS, Notice, Options};

/// The direction of a change along the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// The player takes plies back.
    Back,
    /// Any other change.
    Forward,
}

/// A continuation that runs automatically. Each of its plies is requested, stored and shown like any other.
pub(crate) enum Running<G: Game> {
    /// Plies that follow one another automatically.
    Auto(G::Auto),
    /// The undoing or redoing of an action of several plies, to this ply of the line.
    Walk(usize),
}

/// A game on the table.
pub(crate) struct ActiveGame<G: Game> {
    pub(crate) session: Session<G>,
    /// The id of the attempt in the archive; `None` if it could not be stored.
    pub(crate) attempt: Option<i64>,
    /// How often the player went back.
    pub(crate) undos: u32,
    /// Time played until the last step, in milliseconds.
    pub(crate) elapsed_ms: u32,
    /// The time of the player's last action.
    pub(super) seen_ms: i64,
    /// Whether the player went back to the beginning to play the game again.
    pub(crate) is_restarted: bool,
    /// The continuation that is running.
    pub(crate) running: Option<Running<G>>,
    /// The stored facts about the attempt besides its line; `None` if this game has none.
    pub(crate) facts: Option<AttemptFacts>,
}

/// The recorder level at which games that are won are recorded; above it no game is.
const WON: u32 = 100;

/// The end of a game, by each scoring method.
pub(crate) struct GameEnd {
    outcome: Outcome,
    results: Vec<ResultRow>,
    tie: TieRule,
}

impl GameEnd {
    /// Returns this end in the terms of the archive.
    pub(crate) fn in_archive<'a>(&'a self, facts: Option<&'a AttemptFacts>) -> AttemptEnd<'a> {
        AttemptEnd { outcome: self.outcome, results: &self.results, tie: self.tie, facts }
    }
}

/// A planned step, in the terms of the archive.
pub(crate) struct PlannedChange<G: Game> {
    change: PlannedStep<G>,
    pub(crate) place: LinePlace,
    /// The plies that are added.
    pub(crate) played: Vec<PlyRow>,
    pub(crate) end: Option<GameEnd>,
    /// The facts about the attempt for the player's career; `None` if the attempt does not count, or not yet.
    pub(crate) booked: Option<AttemptFacts>,
}

impl<G: Game> ActiveGame<G> {
    /// Returns an active game that does not belong to an attempt.
    pub(crate) fn new(session: Session<G>) -> Self {
        Self {
            session,
            attempt: None,
            undos: 0,
            elapsed_ms: 0,
            seen_ms: 0,
            is_restarted: false,
            running: None,
            facts: None,
        }
    }

    /// Returns the attempt in `kept`, and a notice about each part of it that could not be read. `None` if the rules
    /// refuse a ply: every ply of the line is intact, so it was played with other cards, and the attempt must not
    /// change.
    pub(crate) fn restore(rules: G::Rules, seed: Seed, kept: &Journal, now_ms: i64) -> Option<(Self, Vec<Notice>)> {
        let mut session = Session::<G>::new(rules, seed);
        for row in &kept.line {
            let ply = row.code.parse().ok()?;
            session.apply(session.plan(PlayedPly { ply, action: row.action }).ok()?);
        }
        let at = session.at().min(kept.place.at as usize);
        if let Some(mark) = kept.place.snapshot.map(|mark| mark as usize).filter(|mark| *mark <= at) {
            session.apply(session.go_to(mark).expect("it is on the line"));
            session.apply(session.mark());
        }
        session.apply(session.go_to(at).expect("it is on the line"));
        let mut active = Self::new(session);
        active.set_attempt(Some(kept.attempt), now_ms);
        (active.undos, active.elapsed_ms) = (kept.place.undos, kept.place.elapsed_ms);
        active.is_restarted = at == 0;
        active.facts.clone_from(&kept.facts);
        let cut = (kept.cut > 0).then_some(Notice::JournalCut { plies: kept.cut });
        Some((active, cut.into_iter().chain(kept.misplaced.then_some(Notice::PlaceLost)).collect()))
    }

    /// Makes this game belong to `attempt` from now on, if the attempt could be stored.
    pub(crate) fn set_attempt(&mut self, attempt: Option<i64>, now_ms: i64) {
        (self.attempt, self.seen_ms) = (attempt, now_ms);
    }

    /// Returns the game up to ply `at` of its line, played again; `None` if the line does not allow that.
    pub(crate) fn up_to(&self, at: usize) -> Option<Session<G>> {
        let line = self.session.line().get(..at)?.iter().copied();
        Session::replay(*self.session.rules(), *self.session.seed(), line).ok()
    }

    /// Takes back every ply after `at` in a game that is not stored.
    pub(crate) fn go_back_to(&mut self, at: usize) {
        if let Some(change) = self.session.go_to(at) {
            self.session.apply(change);
        }
    }

    /// Gives up a game that is not stored, unless it has ended. A record has no ply that gives a game up.
    pub(crate) fn end(&mut self) {
        if let Ok(change) = self.session.play(G::GIVE_UP) {
            self.session.apply(change);
        }
    }

    /// Counts the plies on the table that were played before the game was given up.
    pub(crate) fn played_plies(&self) -> usize {
        self.session.played().iter().filter(|played| played.ply != G::GIVE_UP).count()
    }

    pub(crate) fn position(&self) -> &G::Position {
        self.session.position()
    }

    /// Returns the status of the game.
    pub(crate) fn status(&self) -> Status {
        G::status(self.position())
    }

    /// Returns the status of the game after its first `at` plies.
    pub(crate) fn status_at(&self, at: usize) -> Status {
        G::status(self.session.position_at(at).expect("it is on the line"))
    }

    /// Returns the number of the deal on the table, from 1.
    pub(crate) fn deal_number(&self) -> u32 {
        G::deals(self.position())
    }

    /// Counts the moves among the first `at` plies of the line, without redeals.
    pub(crate) fn moves_until(&self, at: usize) -> u32 {
        moves::<G>(&self.session.line()[..at])
    }

    /// Returns the plies on the table as the archive stores them.
    pub(crate) fn rows(&self) -> Vec<PlyRow> {
        self.session.played().iter().map(ply_row::<G>).collect()
    }

    /// Returns the plies on the table as a record that is complete without the number of deals.
    pub(crate) fn record_alone(&self) -> String {
        let plies: Vec<_> = self.session.played().iter().map(|played| played.ply).collect();
        G::encode_self_contained(self.session.rules(), &plies)
    }

    /// Returns whether nothing was ever played in this game and none of its hidden cards were seen. A game that is over
    /// as it was dealt is finished, not untouched.
    pub(crate) fn is_untouched(&self) -> bool {
        let is_marked = self.facts.as_ref().is_some_and(AttemptFacts::is_marked);
        self.session.line().is_empty() && !is_marked && !self.status().is_end()
    }

    /// Returns whether the game is neither untouched nor at its end. An attempt at its end is finished: only its
    /// results are stored. If its end was taken back, it is unfinished again, even though it has reached an end before.
    pub(crate) fn is_unfinished(&self) -> bool {
        !self.is_untouched() && !self.status().is_end()
    }

    /// Returns whether the next ply begins the game again and replaces a line that has not come to an end. If the line
    /// has come to an end, its result stays.
    pub(crate) fn begins_again(&self) -> bool {
        let (session, line) = (&self.session, self.session.line());
        let end = session.position_at(line.len()).expect("a line has a last position");
        self.is_restarted && session.at() == 0 && !line.is_empty() && !G::status(end).is_end()
    }

    /// Translates `change` into the terms of the archive. Going back counts as an undo. If the game ends with at least
    /// the score in the `options`, its moves are recorded.
    pub(crate) fn plan(
        &self,
        change: PlannedStep<G>,
        direction: Direction,
        options: &Options,
        now_ms: i64,
    ) -> PlannedChange<G> {
        let thought = (now_ms - self.seen_ms).clamp(0, MAX_PAUSE_MS) as u32;
        let place = LinePlace {
            at: change.at as u32,
            snapshot: change.snapshot.map(|mark| mark as u32),
            undos: self.undos + u32::from(direction == Direction::Back),
            elapsed_ms: self.elapsed_ms.saturating_add(thought),
        };
        let played = change.played().map(|played| ply_row::<G>(&played)).collect();
        let end = self.end_of(&change, &place, options.recorder_level.into(), now_ms);
        let booked = end.as_ref().and_then(|end| self.facts_when_booked(end, &options.user_name));
        PlannedChange { change, place, played, end, booked }
    }

    /// Returns the facts about the attempt that count with this end; `None` if attempts at this game do not count.
    fn facts_when_booked(&self, end: &GameEnd, player: &str) -> Option<AttemptFacts> {
        let result = end.results.first()?;
        let booking = Booking {
            booked_ms: result.ended_ms,
            player: player.to_owned(),
            cards: result.total,
            won: end.outcome == Outcome::Won,
            moves: result.moves,
            elapsed_ms: result.elapsed_ms,
        };
        Some(AttemptFacts { booking: Some(booking), ..self.facts.clone()? })
    }

    /// Returns the end that `change` brings; `None` if the game goes on.
    fn end_of(&self, change: &PlannedStep<G>, place: &LinePlace, recorded: u32, now_ms: i64) -> Option<GameEnd> {
        let added: Vec<_> = change.played().collect();
        self.end_at(change.position()?, &added, place, recorded, now_ms)
    }

    /// Returns the end of a game that is over as it is; `None` if it can be played. Its moves are recorded.
    pub(crate) fn end_as_begun(&self, now_ms: i64) -> Option<GameEnd> {
        let at = self.session.at() as u32;
        let place = LinePlace { at, snapshot: None, undos: self.undos, elapsed_ms: self.elapsed_ms };
        self.end_at(self.position(), &[], &place, 0, now_ms)
    }

    /// Returns the end at `position`, after the plies on the table and those that are `added`; `None` if the game goes
    /// on.
    fn end_at(
        &self,
        position: &G::Position,
        added: &[PlayedPly<G::Ply>],
        place: &LinePlace,
        recorded: u32,
        now_ms: i64,
    ) -> Option<GameEnd> {
        let outcome = match G::status(position) {
            Status::Won => Outcome::Won,
            Status::Over => Outcome::Over,
            Status::Playing | Status::Ceased => return None,
        };
        let plies = || self.session.played().iter().chain(added);
        let result = |Tally { method, total, parts, families }| ResultRow {
            method: method.to_owned(),
            total,
            parts,
            deals: G::deals(position),
            families,
            moves: moves::<G>(plies()),
            undos: place.undos,
            elapsed_ms: place.elapsed_ms,
            ended_ms: now_ms,
            // A game that is won with less than 100 points is recorded like any other win.
            record: if total < recorded && (outcome != Outcome::Won || recorded > WON) {
                String::new()
            } else {
                G::encode(self.session.rules(), plies().map(|played| played.ply))
            },
        };
        let results = G::tallies(position).into_iter().map(result).collect();
        Some(GameEnd { outcome, results, tie: tie_rule(G::goal(self.session.rules())) })
    }

    /// Whether `stored` is the end that this game has reached, and not another one of the same attempt. The moves tell;
    /// if they are not recorded, the undos do, because another end is reached only by going back.
    pub(crate) fn is_at(&self, stored: &ResultRow) -> bool {
        let (position, plies) = (self.position(), self.session.played());
        let is_same = G::deals(position) == stored.deals
            && moves::<G>(plies) == stored.moves
            && G::tallies(position).iter().any(|tally| tally.method == stored.method && tally.total == stored.total);
        let has_same_line = || match stored.record.as_str() {
            "" => self.undos == stored.undos,
            record => G::encode(self.session.rules(), plies.iter().map(|played| played.ply)) == record,
        };
        G::status(position).is_end() && is_same && has_same_line()
    }

    /// Subtracts this much from the time since the last step, because the window was out of sight.
    pub(crate) fn skip_time(&mut self, unseen_ms: i64, now_ms: i64) {
        self.seen_ms = self.seen_ms.saturating_add(unseen_ms.max(0)).min(now_ms);
    }

    /// Makes a planned step on the table.
    pub(crate) fn apply(&mut self, planned: PlannedChange<G>, now_ms: i64) {
        self.session.apply(planned.change);
        if planned.booked.is_some() {
            self.facts = planned.booked;
        }
        self.undos = planned.place.undos;
        self.elapsed_ms = planned.place.elapsed_ms;
        self.seen_ms = now_ms;
        self.is_restarted &= self.session.at() == 0;
    }
}

/// The end of a game that is given up because another one takes its place.
pub(crate) struct Ending {
    attempt: i64,
    place: LinePlace,
    played: Vec<PlyRow>,
    end: GameEnd,
    booked: AttemptFacts,
}

impl Ending {
    /// Returns the total, by the first scoring method.
    pub(crate) fn total(&self) -> u32 {
        self.end.results[0].total
    }

    /// Returns this end in the terms of the archive.
    pub(crate) fn last_step(&self) -> LastStep<'_> {
        let Self { attempt, place, played, end, booked } = self;
        let end = end.in_archive(Some(booked));
        LastStep { attempt: *attempt, place: place.clone(), played: played.clone(), end }
    }
}

impl<G: Game> ActiveGame<G> {
    /// Returns the end of this game if it is given up and counted; `None` if it has ended, nothing was played or seen
    /// in it, it is not stored, or games of this kind do not count.
    pub(crate) fn ending(&self, options: &Options, now_ms: i64) -> Option<Ending> {
        let attempt = self.attempt.filter(|_| self.is_unfinished())?;
        let change = self.session.play(G::GIVE_UP).ok()?;
        let PlannedChange { place, played, end, booked, .. } = self.plan(change, Direction::Forward, options, now_ms);
        Some(Ending { attempt, place, played, end: end?, booked: booked? })
    }
}

/// Returns the criterion that decides between ends with the same score.
pub(super) const fn tie_rule(goal: Goal) -> TieRule {
    match goal {
        Goal::Score => TieRule::Earlier,
        Goal::FewestDeals => TieRule::Deals,
        Goal::FewestMoves => TieRule::Moves,
    }
}

/// Counts the moves among plies, without redeals.
pub(crate) fn moves<'a, G: Game<Ply: 'a>>(plies: impl IntoIterator<Item = &'a PlayedPly<G::Ply>>) -> u32 {
    plies.into_iter().filter(|played| G::is_move(played.ply)).count() as u32
}

/// Returns a ply as the archive stores it.
fn ply_row<G: Game>(played: &PlayedPly<G::Ply>) -> PlyRow {
    PlyRow { action: played.action, code: played.ply.to_string() }
}
