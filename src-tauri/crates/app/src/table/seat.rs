//! The game on the table, whichever it is. `asked.rs` and `wire/board.rs` also list the kinds of game, and `tidy` knows
//! every file that may.

use archive::{HandRow, Journal, PlyRow};
use cards::Seed;
use export::{Entry, ExportFile, SharedGame};
use games::Rules;
use gameset::{CheatLevel, Gameset};
use gaps::Gaps;
use klondike::Klondike;
use session::{Game, Session, Status};

use super::{Ending, IntroductionStep, OnTable, Table};
use crate::profile::look::Look;
use crate::{Failure, Notice, Options, Refusal};

/// The game on the table, whichever it is.
pub(crate) enum Seat {
    /// A game of the Rangoon family.
    Gaps(Table<Gaps>),
    /// A hand of Klondike.
    Klondike(Table<Klondike>),
}

/// Evaluates an expression with the table of whichever game is on it.
macro_rules! at_seat {
    ($seat:expr, $table:ident => $body:expr) => {
        match $seat {
            $crate::table::seat::Seat::Gaps($table) => $body,
            $crate::table::seat::Seat::Klondike($table) => $body,
        }
    };
}
pub(crate) use at_seat;

/// Returns the rules and the number of the first game for a new player.
pub(crate) fn first_game() -> (Rules, u32) {
    (crate::gaps::introduction::rules().into(), crate::gaps::introduction::GAME)
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
    crate::gaps::rules::read(text).map(Into::into)
}

impl From<Session<Gaps>> for Seat {
    fn from(session: Session<Gaps>) -> Self {
        Self::Gaps(Table::new(session))
    }
}

impl From<Session<Klondike>> for Seat {
    fn from(session: Session<Klondike>) -> Self {
        let hand = HandRow::new(session.rules().to_string(), false);
        Self::Klondike(Table { hand: Some(hand), ..Table::new(session) })
    }
}

impl Seat {
    /// Deals the game of `gameset` that `seed` names.
    pub(crate) fn deal(gameset: &Gameset, seed: Seed) -> Self {
        match gameset.rules() {
            Rules::Gaps(rules) => Session::<Gaps>::new(rules, seed).into(),
            Rules::Klondike(rules) => Session::<Klondike>::new(rules, seed).into(),
        }
    }

    /// See [`Table::restore`]. An attempt is played by the rules it was begun with.
    pub(crate) fn restore(gameset: &Gameset, kept: &Journal, now_ms: i64) -> Option<(Self, Vec<Notice>)> {
        let seed = gameset.seed(kept.game).ok()?;
        match gameset.rules() {
            Rules::Gaps(rules) => {
                let (table, notices) = Table::restore(rules, seed, kept, now_ms)?;
                Some((Self::Gaps(table), notices))
            }
            Rules::Klondike(rules) => {
                let rules = kept.hand.as_ref().map_or(Some(rules), |hand| hand.rules.parse().ok())?;
                let (mut table, notices) = Table::restore(rules, seed, kept, now_ms)?;
                table.hand.get_or_insert_with(|| HandRow::new(rules.to_string(), false));
                Some((Self::Klondike(table), notices))
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
    pub(crate) fn of_entry(file: &ExportFile, entry: &Entry, rules: &Rules, cheat: CheatLevel) -> Option<Self> {
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
        at_seat!(self, table => table.up_to(at).map(Into::into))
    }

    /// Makes this game belong to `attempt` from now on, if the attempt could be stored.
    pub(crate) fn kept_as(mut self, attempt: Option<i64>, now_ms: i64) -> Self {
        at_seat!(&mut self, table => table.keep_as(attempt, now_ms));
        self
    }

    /// Returns the same game after this much time of play, in milliseconds.
    pub(crate) fn with_elapsed(mut self, elapsed_ms: u32) -> Self {
        at_seat!(&mut self, table => table.elapsed_ms = elapsed_ms);
        self
    }

    /// Lays out the untouched game again, with its cards and rules in `gameset`.
    pub(crate) fn deal_again(&mut self, gameset: &Gameset) {
        let seed = gameset.seed(self.number()).expect("the number is one of the gameset's");
        match (self, gameset.rules()) {
            (Self::Gaps(table), Rules::Gaps(rules)) => table.session = Session::new(rules, seed),
            (Self::Klondike(table), Rules::Klondike(rules)) => {
                table.session = Session::new(rules, seed);
                if let Some(hand) = &mut table.hand {
                    hand.rules = rules.to_string();
                }
            }
            _ => unreachable!("a gameset keeps its game"),
        }
    }

    /// See [`OnTable::is_of_introduction`].
    pub(crate) fn is_of_introduction(&self) -> bool {
        at_seat!(self, table => OnTable::is_of_introduction(&table.session))
    }

    /// See [`OnTable::introduction_step`].
    pub(crate) fn introduction_step(&self, has_noted: bool, look: Look) -> Option<IntroductionStep> {
        at_seat!(self, table => OnTable::introduction_step(&table.session, has_noted, look))
    }

    /// Returns the rules by which the game is played.
    pub(crate) fn rules(&self) -> Rules {
        at_seat!(self, table => (*table.session.rules()).into())
    }

    /// Returns the stored facts about the attempt besides its line; `None` if this game has none.
    pub(crate) fn hand(&self) -> Option<&HandRow> {
        at_seat!(self, table => table.hand.as_ref())
    }

    /// Sets the stored facts about the attempt.
    pub(crate) fn set_hand(&mut self, hand: Option<HandRow>) {
        at_seat!(self, table => table.hand = hand);
    }

    /// See [`Table::ending`].
    pub(crate) fn ending(&self, options: &Options, now_ms: i64) -> Option<Ending> {
        at_seat!(self, table => table.ending(options, now_ms))
    }

    /// See [`OnTable::back_refusal`].
    pub(crate) fn back_refusal(&self, options: &Options) -> Option<Refusal> {
        at_seat!(self, table => OnTable::back_refusal(table, options))
    }

    /// Returns the game's number.
    pub(crate) fn number(&self) -> u32 {
        self.seed().number
    }

    /// Returns the seed, which names the cards.
    pub(crate) fn seed(&self) -> &Seed {
        at_seat!(self, table => table.session.seed())
    }

    /// Returns the attempt in the archive; `None` if it could not be stored.
    pub(crate) fn attempt(&self) -> Option<i64> {
        at_seat!(self, table => table.attempt)
    }

    /// See [`Table::status`].
    pub(crate) fn status(&self) -> Status {
        at_seat!(self, table => table.status())
    }

    /// See [`Table::is_untouched`].
    pub(crate) fn is_untouched(&self) -> bool {
        at_seat!(self, table => table.is_untouched())
    }

    /// See [`Table::is_unfinished`].
    pub(crate) fn is_unfinished(&self) -> bool {
        at_seat!(self, table => table.is_unfinished())
    }

    /// Returns the number of plies on the table.
    pub(crate) fn at(&self) -> usize {
        at_seat!(self, table => table.session.at())
    }

    /// Counts the moves on the table, without redeals.
    pub(crate) fn moves(&self) -> u32 {
        at_seat!(self, table => table.moves_until(table.session.at()))
    }

    /// Returns the number of the deal on the table, from 1.
    pub(crate) fn deal_number(&self) -> u32 {
        at_seat!(self, table => table.deal_number())
    }

    /// Returns the time played until the last step, in milliseconds.
    pub(crate) fn elapsed_ms(&self) -> u32 {
        at_seat!(self, table => table.elapsed_ms)
    }

    /// Leaves out this much of the time since the last step, because the window was out of sight.
    pub(crate) fn skip_time(&mut self, unseen_ms: i64, now_ms: i64) {
        at_seat!(self, table => table.skip_time(unseen_ms, now_ms));
    }

    /// Returns the plies on the table as the archive stores them.
    pub(crate) fn rows(&self) -> Vec<PlyRow> {
        at_seat!(self, table => table.rows())
    }

    /// Returns the plies on the table as a record that is complete without the number of deals.
    pub(crate) fn record_alone(&self) -> String {
        at_seat!(self, table => table.record_alone())
    }

    /// Returns whether an automatic continuation is running.
    pub(crate) fn is_running(&self) -> bool {
        at_seat!(self, table => table.running.is_some())
    }

    /// Stops the automatic continuation.
    pub(crate) fn stop(&mut self) {
        at_seat!(self, table => table.running = None);
    }
}
