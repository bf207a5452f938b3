//! The game on the table, of any kind. `hints/any_question.rs` and `wire/board.rs` also list the kinds of game; `tidy`
//! knows every file that may list them.

use archive::{AttemptFacts, Journal, PlyRow, ResultRow};
use cards::Seed;
use export::{ExportFile, GameEntry, SharedGame};
use games::Rules;
use gameset::{CheatLevel, Gameset};
use gaps::Gaps;
use klondike::Klondike;
use session::{Game, Session, Status};

use super::{ActiveGame, Ending, GameEnd, IntroductionStep, Playable, PuzzleList, Verdict};
use crate::profile::look::Look;
use crate::{Failure, Notice, Options, Refusal};

/// The game on the table, of any kind.
pub(crate) enum AnyGame {
    /// A game of the Rangoon family.
    Gaps(ActiveGame<Gaps>),
    /// A hand of Klondike.
    Klondike(ActiveGame<Klondike>),
}

/// Evaluates an expression with the game on the table, of any kind.
macro_rules! with_game {
    ($game:expr, $active:ident => $body:expr) => {
        match $game {
            $crate::play::any_game::AnyGame::Gaps($active) => $body,
            $crate::play::any_game::AnyGame::Klondike($active) => $body,
        }
    };
}
pub(crate) use with_game;

/// Returns the rules and the number of the first game for a new player.
pub(crate) fn first_game() -> (Rules, u32) {
    (crate::gaps::introduction::rules().into(), crate::gaps::introduction::GAME)
}

/// Returns the list of puzzles for players of games by `rules`.
pub(crate) fn puzzle_list(rules: Rules) -> PuzzleList {
    match rules {
        Rules::Gaps(_) => crate::gaps::puzzle::list(),
        Rules::Klondike(_) => crate::klondike::puzzle::list(),
    }
}

/// Returns whether a game by `rules` has face-down cards, so that a search could reveal them.
pub(crate) fn hides_cards(rules: Rules) -> bool {
    match rules {
        Rules::Gaps(_) => false,
        Rules::Klondike(_) => true,
    }
}

/// Returns the rules called `text`, by name or by code.
///
/// # Errors
/// If `text` does not name any rules.
pub(crate) fn read_rules(text: &str) -> Result<Rules, Failure> {
    crate::gaps::rules_view::read(text).map(Into::into)
}

impl From<Session<Gaps>> for AnyGame {
    fn from(session: Session<Gaps>) -> Self {
        Self::Gaps(ActiveGame::new(session))
    }
}

impl From<Session<Klondike>> for AnyGame {
    fn from(session: Session<Klondike>) -> Self {
        let facts = AttemptFacts::new(session.rules().to_string());
        Self::Klondike(ActiveGame { facts: Some(facts), ..ActiveGame::new(session) })
    }
}

impl AnyGame {
    /// Deals the game of `gameset` that `seed` names.
    pub(crate) fn deal(gameset: &Gameset, seed: Seed) -> Self {
        match gameset.rules() {
            Rules::Gaps(rules) => Session::<Gaps>::new(rules, seed).into(),
            Rules::Klondike(rules) => Session::<Klondike>::new(rules, seed).into(),
        }
    }

    /// Returns the game at the beginning of the puzzle in this place on the list for games by `rules`, and the moves
    /// that have to be found, each as the plies that make it. `None` if the list has no such place.
    pub(crate) fn puzzle(rules: Rules, place: usize) -> Option<(Self, Vec<Vec<String>>)> {
        Some(match rules {
            Rules::Gaps(_) => {
                let (session, moves) = crate::gaps::puzzle::begin(place)?;
                (session.into(), moves)
            }
            Rules::Klondike(_) => {
                let (session, moves) = crate::klondike::puzzle::begin(place)?;
                (session.into(), moves)
            }
        })
    }

    /// See [`ActiveGame::restore`]. An attempt is played by the rules it was begun with.
    pub(crate) fn restore(gameset: &Gameset, kept: &Journal, now_ms: i64) -> Option<(Self, Vec<Notice>)> {
        let seed = gameset.seed(kept.game).ok()?;
        match gameset.rules() {
            Rules::Gaps(rules) => {
                let (active, notices) = ActiveGame::restore(rules, seed, kept, now_ms)?;
                Some((Self::Gaps(active), notices))
            }
            Rules::Klondike(rules) => {
                let rules = kept.facts.as_ref().map_or(Some(rules), |facts| facts.rules.parse().ok())?;
                let (mut active, notices) = ActiveGame::restore(rules, seed, kept, now_ms)?;
                active.facts.get_or_insert_with(|| AttemptFacts::new(rules.to_string()));
                Some((Self::Klondike(active), notices))
            }
        }
    }

    /// Returns the game with this record, which used `deals` deals; `None` if the record cannot have been played.
    pub(crate) fn replay(gameset: &Gameset, seed: Seed, record: &str, deals: u32) -> Option<Self> {
        match gameset.rules() {
            Rules::Gaps(rules) => Gaps::replay(&rules, seed, record, deals).ok().map(Into::into),
            Rules::Klondike(rules) => Klondike::replay(&rules, seed, record, deals).ok().map(Into::into),
        }
    }

    /// Returns the game that was played according to `entry` of an export; `None` if it cannot have been played.
    pub(crate) fn of_entry(file: &ExportFile, entry: &GameEntry, rules: &Rules, cheat: CheatLevel) -> Option<Self> {
        match rules {
            Rules::Gaps(rules) => file.replay::<Gaps>(entry, rules, cheat).ok().map(Into::into),
            Rules::Klondike(rules) => file.replay::<Klondike>(entry, rules, cheat).ok().map(Into::into),
        }
    }

    /// Returns the game that was sent as a line of text; `None` if it cannot have been played.
    pub(crate) fn of_line(shared: &SharedGame) -> Option<Self> {
        match &shared.rules {
            Rules::Gaps(rules) => shared.replay::<Gaps>(rules).ok().map(Into::into),
            Rules::Klondike(rules) => shared.replay::<Klondike>(rules).ok().map(Into::into),
        }
    }

    /// Returns the game up to ply `at`, as a game that was just put on the table.
    pub(crate) fn up_to(&self, at: usize) -> Option<Self> {
        with_game!(self, active => active.up_to(at).map(Into::into))
    }

    /// See [`ActiveGame::end`].
    pub(crate) fn ended(mut self) -> Self {
        with_game!(&mut self, active => active.end());
        self
    }

    /// Makes this game belong to `attempt` from now on, if the attempt could be stored.
    pub(crate) fn with_attempt(mut self, attempt: Option<i64>, now_ms: i64) -> Self {
        with_game!(&mut self, active => active.set_attempt(attempt, now_ms));
        self
    }

    /// Returns the same game after this much time of play, in milliseconds, and this many undos.
    pub(crate) fn with_effort(mut self, elapsed_ms: u32, undos: u32) -> Self {
        with_game!(&mut self, active => (active.elapsed_ms, active.undos) = (elapsed_ms, undos));
        self
    }

    /// Returns the same game with the time and the undos of `other`, and with its facts except its entry in the
    /// player's career.
    pub(crate) fn with_effort_of(self, other: &Self) -> Self {
        let mut same = self.with_effort(other.elapsed_ms(), other.undos());
        same.set_facts(other.facts().map(|facts| AttemptFacts { booking: None, ..facts.clone() }));
        same
    }

    /// Returns the game as it is when the player plays on from ply `at` of this one. The time of a single ply is not
    /// known, so that of the whole game counts.
    pub(crate) fn played_on_from(&self, at: usize) -> Option<Self> {
        let at = self.play_on_place(at);
        let begun = self.up_to(at)?;
        Some(if at > 0 { begun.with_effort_of(self) } else { begun })
    }

    /// Returns the status of the game when the player plays on from ply `at`.
    pub(crate) fn status_to_play_on(&self, at: usize) -> Status {
        with_game!(self, active => active.status_at(self.play_on_place(at)))
    }

    /// Returns the ply that is reached by playing on from ply `at`. Who plays on at the end of a game that was given up
    /// takes that back.
    fn play_on_place(&self, at: usize) -> usize {
        with_game!(self, active => active.played_plies()).min(at)
    }

    /// Lays out the untouched game again, with its cards and rules in `gameset`.
    pub(crate) fn deal_again(&mut self, gameset: &Gameset) {
        let seed = gameset.seed(self.number()).expect("the number is one of the gameset's");
        match (self, gameset.rules()) {
            (Self::Gaps(active), Rules::Gaps(rules)) => active.session = Session::new(rules, seed),
            (Self::Klondike(active), Rules::Klondike(rules)) => {
                active.session = Session::new(rules, seed);
                if let Some(facts) = &mut active.facts {
                    facts.rules = rules.to_string();
                }
            }
            _ => unreachable!("a gameset keeps its game"),
        }
    }

    /// See [`Playable::is_of_introduction`].
    pub(crate) fn is_of_introduction(&self) -> bool {
        with_game!(self, active => Playable::is_of_introduction(&active.session))
    }

    /// See [`Playable::introduction_step`].
    pub(crate) fn introduction_step(&self, has_noted: bool, look: Look) -> Option<IntroductionStep> {
        with_game!(self, active => Playable::introduction_step(&active.session, has_noted, look))
    }

    /// See [`Playable::tour`].
    pub(crate) fn tour(&self, toured: u8) -> Option<IntroductionStep> {
        fn of<G: Playable>(_: &ActiveGame<G>, toured: u8) -> Option<IntroductionStep> {
            G::tour(toured)
        }
        with_game!(self, active => of(active, toured))
    }

    /// Returns the rules by which the game is played.
    pub(crate) fn rules(&self) -> Rules {
        with_game!(self, active => (*active.session.rules()).into())
    }

    /// Returns the stored facts about the attempt besides its line; `None` if this game has none.
    pub(crate) fn facts(&self) -> Option<&AttemptFacts> {
        with_game!(self, active => active.facts.as_ref())
    }

    /// Sets the stored facts about the attempt.
    pub(crate) fn set_facts(&mut self, facts: Option<AttemptFacts>) {
        with_game!(self, active => active.facts = facts);
    }

    /// See [`ActiveGame::ending`].
    pub(crate) fn ending(&self, options: &Options, now_ms: i64) -> Option<Ending> {
        with_game!(self, active => active.ending(options, now_ms))
    }

    /// See [`ActiveGame::end_as_begun`].
    pub(crate) fn end_as_begun(&self, now_ms: i64) -> Option<GameEnd> {
        with_game!(self, active => active.end_as_begun(now_ms))
    }

    /// See [`Playable::back_refusal`].
    pub(crate) fn back_refusal(&self, options: &Options) -> Option<Refusal> {
        with_game!(self, active => Playable::back_refusal(active, options))
    }

    /// Returns the game's number.
    pub(crate) fn number(&self) -> u32 {
        self.seed().number
    }

    /// Returns the seed, which names the cards.
    pub(crate) fn seed(&self) -> &Seed {
        with_game!(self, active => active.session.seed())
    }

    /// Returns the attempt in the archive; `None` if it could not be stored.
    pub(crate) fn attempt(&self) -> Option<i64> {
        with_game!(self, active => active.attempt)
    }

    /// See [`ActiveGame::status`].
    pub(crate) fn status(&self) -> Status {
        with_game!(self, active => active.status())
    }

    /// See [`ActiveGame::is_untouched`].
    pub(crate) fn is_untouched(&self) -> bool {
        with_game!(self, active => active.is_untouched())
    }

    /// See [`ActiveGame::is_unfinished`].
    pub(crate) fn is_unfinished(&self) -> bool {
        with_game!(self, active => active.is_unfinished())
    }

    /// See [`ActiveGame::is_at`].
    pub(crate) fn is_at(&self, stored: &ResultRow) -> bool {
        with_game!(self, active => active.is_at(stored))
    }

    /// Returns the number of plies on the table.
    pub(crate) fn at(&self) -> usize {
        with_game!(self, active => active.session.at())
    }

    /// Counts the moves on the table, without redeals.
    pub(crate) fn moves(&self) -> u32 {
        with_game!(self, active => active.moves_until(active.session.at()))
    }

    /// Returns the number of the deal on the table, from 1.
    pub(crate) fn deal_number(&self) -> u32 {
        with_game!(self, active => active.deal_number())
    }

    /// Returns the time played until the last step, in milliseconds.
    pub(crate) fn elapsed_ms(&self) -> u32 {
        with_game!(self, active => active.elapsed_ms)
    }

    /// Returns how often the player went back.
    pub(crate) fn undos(&self) -> u32 {
        with_game!(self, active => active.undos)
    }

    /// Subtracts this much from the time since the last step, because the window was out of sight.
    pub(crate) fn skip_time(&mut self, unseen_ms: i64, now_ms: i64) {
        with_game!(self, active => active.skip_time(unseen_ms, now_ms));
    }

    /// Returns the plies on the table as the archive stores them.
    pub(crate) fn rows(&self) -> Vec<PlyRow> {
        with_game!(self, active => active.rows())
    }

    /// Returns the plies on the table as a record that is complete without the number of deals.
    pub(crate) fn record_alone(&self) -> String {
        with_game!(self, active => active.record_alone())
    }

    /// See [`ActiveGame::play_aside`].
    ///
    /// # Errors
    /// If the rules do not allow it.
    pub(crate) fn play_aside(&mut self, ply: &str) -> Result<(), Failure> {
        with_game!(self, active => active.play_aside(ply))
    }

    /// See [`ActiveGame::judge`].
    pub(crate) fn judge(&self, asked_at: usize, right: &[Vec<String>]) -> Verdict {
        with_game!(self, active => active.judge(asked_at, right))
    }

    /// See [`ActiveGame::go_back_to`].
    pub(crate) fn go_back_to(&mut self, at: usize) {
        with_game!(self, active => active.go_back_to(at));
    }

    /// Returns whether an automatic continuation is running.
    pub(crate) fn is_running(&self) -> bool {
        with_game!(self, active => active.running.is_some())
    }

    /// Stops the automatic continuation.
    pub(crate) fn stop(&mut self) {
        with_game!(self, active => active.running = None);
    }
}
