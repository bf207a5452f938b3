//! The game on the table, and how it is kept.

pub(crate) mod replay;
pub(crate) mod running;

use archive::{Journal, Outcome, PlyRow, ResultRow, Step, Tie};
use games::Rules;
use gameset::Gameset;
use gaps::{Gaps, Ply, Position};
use session::{Change, Game, Goal, Played, Session, Status, Tally};

use crate::Notice;

/// Longer pauses count as this long, in milliseconds: the player was away.
const LONGEST_THOUGHT: i64 = 120_000;

/// Where a change leads along the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// The player takes something back.
    Back,
    /// Anything else.
    Forward,
}

/// The game on the table.
pub(crate) struct Table {
    pub(crate) session: Session<Gaps>,
    /// The game's number.
    pub(crate) number: u32,
    /// Names the attempt in the archive; nothing when it could not be stored.
    pub(crate) attempt: Option<i64>,
    undos: u32,
    elapsed_ms: u32,
    /// When the player last did something.
    seen_ms: i64,
    /// Whether the player went back to the beginning to play the game once more.
    pub(crate) is_restarted: bool,
}

/// A step that is planned, in the words of the archive.
pub(crate) struct Planned {
    change: Change<Gaps>,
    pub(crate) step: Step,
    pub(crate) played: Option<PlyRow>,
    pub(crate) end: Option<(Outcome, Vec<ResultRow>)>,
}

impl Table {
    /// A freshly dealt game.
    pub(crate) fn new(session: Session<Gaps>, number: u32, attempt: Option<i64>, now_ms: i64) -> Self {
        Self { session, number, attempt, undos: 0, elapsed_ms: 0, seen_ms: now_ms, is_restarted: false }
    }

    /// The attempt that `kept` holds, and what should be told of it where it could not all be read. `None` when the gameset
    /// has no such game, or its rules refuse a ply: every ply of the line is sound, so it was played with other cards, and
    /// the attempt has to stay as it is.
    pub(crate) fn restore(gameset: &Gameset, kept: &Journal, now_ms: i64) -> Option<(Self, Vec<Notice>)> {
        let seed = gameset.seed(kept.game).ok()?;
        let mut session = Session::<Gaps>::new(own_rules(gameset), seed);
        for row in &kept.line {
            let ply = row.code.parse().ok()?;
            session.install(session.plan(Played { ply, action: row.action }).ok()?);
        }
        let at = session.at().min(kept.step.at as usize);
        if let Some(mark) = kept.step.snapshot.map(|mark| mark as usize).filter(|mark| *mark <= at) {
            session.install(session.go_to(mark).expect("it is on the line"));
            session.install(session.mark());
        }
        session.install(session.go_to(at).expect("it is on the line"));
        let mut table = Self::new(session, kept.game, Some(kept.attempt), now_ms);
        (table.undos, table.elapsed_ms) = (kept.step.undos, kept.step.elapsed_ms);
        table.is_restarted = at == 0;
        let cut = (kept.cut > 0).then_some(Notice::JournalCut { plies: kept.cut });
        Some((table, cut.into_iter().chain(kept.misplaced.then_some(Notice::PlaceLost)).collect()))
    }

    /// Lays the untouched game out as it is in `gameset`.
    pub(crate) fn deal_again(&mut self, gameset: &Gameset) {
        let seed = gameset.seed(self.number).expect("the number is one of the gameset's");
        self.session = Session::new(own_rules(gameset), seed);
    }

    /// How often the player went back.
    pub(crate) fn undos(&self) -> u32 {
        self.undos
    }

    pub(crate) fn position(&self) -> &Position {
        self.session.position()
    }

    pub(crate) fn status(&self) -> Status {
        Gaps::status(self.position())
    }

    /// Moves on the table, redeals not counted.
    pub(crate) fn moves(&self) -> u32 {
        moves(self.session.played())
    }

    /// Time played until the last step, in milliseconds.
    pub(crate) fn elapsed_ms(&self) -> u32 {
        self.elapsed_ms
    }

    /// Whether nothing was ever played in it.
    pub(crate) fn is_untouched(&self) -> bool {
        self.session.line().is_empty()
    }

    /// Whether it is neither untouched nor at its end. An attempt that stands at its end is finished: its results are all
    /// that is kept of it. One that was taken back from there is unfinished again, whatever end it has reached before.
    pub(crate) fn is_unfinished(&self) -> bool {
        !self.is_untouched() && !self.status().is_end()
    }

    /// Whether the next ply begins the game once more, and the line that it replaces has not come to an end, whose result
    /// would be kept.
    pub(crate) fn begins_again(&self) -> bool {
        let (session, line) = (&self.session, self.session.line());
        let end = session.position_at(line.len()).expect("a line has a last position");
        self.is_restarted && session.at() == 0 && !line.is_empty() && !Gaps::status(end).is_end()
    }

    /// Says what `change` means for the archive. Going back counts as an undo; an end with a score of `recorded`
    /// or more has its moves recorded.
    pub(crate) fn plan(&self, change: Change<Gaps>, direction: Direction, recorded: u32, now_ms: i64) -> Planned {
        let thought = (now_ms - self.seen_ms).clamp(0, LONGEST_THOUGHT) as u32;
        let step = Step {
            at: change.at as u32,
            snapshot: change.snapshot.map(|mark| mark as u32),
            undos: self.undos + u32::from(direction == Direction::Back),
            elapsed_ms: self.elapsed_ms.saturating_add(thought),
        };
        let played = change.played().map(|it| PlyRow { action: it.action, code: it.ply.to_string() });
        let end = self.end(&change, &step, recorded, now_ms);
        Planned { change, step, played, end }
    }

    /// The end that `change` brings, by each method of counting.
    fn end(&self, change: &Change<Gaps>, step: &Step, recorded: u32, now_ms: i64) -> Option<(Outcome, Vec<ResultRow>)> {
        let (last, position) = (change.played()?, change.position()?);
        let outcome = match Gaps::status(position) {
            Status::Won => Outcome::Won,
            Status::Over => Outcome::Over,
            Status::Playing | Status::Ceased => return None,
        };
        let plies = || self.session.played().iter().chain([&last]);
        let result = |Tally { method, total, parts, families }| ResultRow {
            method: method.to_owned(),
            total,
            deals: Gaps::deals(position),
            parts,
            families,
            moves: moves(plies()),
            undos: step.undos,
            elapsed_ms: step.elapsed_ms,
            ended_ms: now_ms,
            record: if total < recorded {
                String::new()
            } else {
                Gaps::encode(self.session.rules(), plies().map(|it| it.ply))
            },
        };
        Some((outcome, Gaps::tallies(position).into_iter().map(result).collect()))
    }

    /// Makes a planned step true.
    pub(crate) fn install(&mut self, planned: Planned, now_ms: i64) {
        self.session.install(planned.change);
        self.undos = planned.step.undos;
        self.elapsed_ms = planned.step.elapsed_ms;
        self.seen_ms = now_ms;
        self.is_restarted &= self.session.at() == 0;
    }
}

/// What the game on the table is played by in `gameset`, in that game's own words.
pub(crate) fn own_rules(gameset: &Gameset) -> gaps::Rules {
    let Rules::Gaps(rules) = gameset.rules();
    rules
}

/// What decides between ends with the same score.
pub(crate) const fn tie(goal: Goal) -> Tie {
    match goal {
        Goal::Score => Tie::Earlier,
        Goal::FewestDeals => Tie::Deals,
        Goal::FewestMoves => Tie::Moves,
    }
}

/// Moves among plies, redeals not counted.
pub(crate) fn moves<'a>(plies: impl IntoIterator<Item = &'a Played<Ply>>) -> u32 {
    plies.into_iter().filter(|played| Gaps::is_move(played.ply)).count() as u32
}
