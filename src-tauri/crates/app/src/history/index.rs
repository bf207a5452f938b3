//! What is known of every game of a gameset, in memory.

use archive::{Archive, Outcome};
use gameset::{Brief, FirstAttempt, Gameset, Played};
use gaps::Goal;

/// The best end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Best {
    pub(crate) brief: Brief,
    pub(crate) families: u32,
    pub(crate) elapsed_ms: u32,
    pub(crate) ended_ms: i64,
    /// Whether its moves are recorded.
    pub(crate) is_recorded: bool,
}

/// A game of which something is known: it was begun, or has a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) game: u32,
    /// Times it was begun.
    pub(crate) attempts: u32,
    /// When it was begun last.
    pub(crate) started_ms: i64,
    /// The first attempt, by its place among all attempts, and how it went; nothing as long as it is going on.
    pub(super) first: Option<(usize, FirstAttempt)>,
    pub(crate) best: Option<Best>,
    /// Whether an unfinished attempt is kept, or is on the table.
    pub(crate) is_unfinished: bool,
    pub(crate) is_favourite: bool,
    pub(crate) note: String,
}

impl Entry {
    pub(super) fn new(game: u32) -> Self {
        Self {
            game,
            attempts: 0,
            started_ms: 0,
            first: None,
            best: None,
            is_unfinished: false,
            is_favourite: false,
            note: String::new(),
        }
    }

    pub(crate) fn is_won(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.brief.is_won)
    }
}

/// What is known of every game of a gameset.
pub(crate) struct Index {
    /// By number.
    pub(crate) entries: Vec<Entry>,
    /// Games in the gameset.
    pub(crate) games: u32,
    pub(crate) goal: Goal,
}

impl Index {
    /// Reads what is known, by `method` of counting. `running` is the attempt on the table, and whether nothing was
    /// played in it.
    pub(crate) fn load(
        archive: &Archive,
        gameset: &Gameset,
        method: &str,
        running: Option<(i64, bool)>,
    ) -> Result<Self, archive::Error> {
        let (playid, goal, games) = (gameset.play_id().as_str(), gameset.rules().goal(), u32::from(gameset.games()));
        let mut slots: Vec<Option<Entry>> = Vec::new();
        slots.resize_with(games as usize + 1, || None);
        // A number beyond the gameset can only come from a damaged database.
        let entry = |slots: &mut [Option<Entry>], game: u32, change: &mut dyn FnMut(&mut Entry)| {
            if let Some(slot) = slots.get_mut(game as usize) {
                change(slot.get_or_insert_with(|| Entry::new(game)));
            }
        };
        let mut won = Vec::new();
        for (place, attempt) in archive.attempts(playid)?.into_iter().enumerate() {
            let is_running = running.is_some_and(|(id, _)| id == attempt.id);
            if is_running && running.is_some_and(|(_, is_untouched)| is_untouched) {
                continue;
            }
            let outcome = match attempt.outcome {
                Outcome::Won => FirstAttempt::Won,
                Outcome::Over => FirstAttempt::Over,
                Outcome::Open => FirstAttempt::Unfinished,
            };
            if attempt.outcome == Outcome::Won {
                won.push(attempt.id);
            }
            let goes_on = is_running && attempt.outcome == Outcome::Open;
            entry(&mut slots, attempt.game, &mut |it| {
                it.attempts += 1;
                it.started_ms = it.started_ms.max(attempt.started_ms);
                it.is_unfinished |= goes_on;
                if it.attempts == 1 && !goes_on {
                    it.first = Some((place, outcome));
                }
            });
        }
        archive.each_result(playid, method, |attempt, game, row| {
            let is_won = won.binary_search(&attempt).is_ok();
            let brief = Brief { total: row.total, deals: row.deals, moves: row.moves, is_won };
            entry(&mut slots, game, &mut |it| {
                if it.best.as_ref().is_none_or(|best| brief.beats(best.brief, goal)) {
                    it.best = Some(Best {
                        brief,
                        families: row.families,
                        elapsed_ms: row.elapsed_ms,
                        ended_ms: row.ended_ms,
                        is_recorded: !row.record.is_empty(),
                    });
                }
            });
        })?;
        for (game, _) in archive.kept(playid)? {
            entry(&mut slots, game, &mut |it| it.is_unfinished = true);
        }
        for note in archive.notes(playid)? {
            entry(&mut slots, note.game, &mut |it| {
                it.is_favourite = note.favourite;
                it.note.clone_from(&note.text);
            });
        }
        Ok(Self { entries: slots.into_iter().flatten().collect(), games, goal })
    }

    /// What is known of game `number`.
    pub(crate) fn entry(&self, number: u32) -> Option<&Entry> {
        self.entries.binary_search_by_key(&number, |it| it.game).ok().map(|place| &self.entries[place])
    }

    /// What every number brought, in the order of first attempts. A first attempt that is still going on is left out.
    pub(crate) fn played(&self) -> Vec<Played> {
        let first = |it: &Entry| it.first.map(|(place, first)| (place, first, it.best.as_ref().map(|best| best.brief)));
        let mut played: Vec<_> = self.entries.iter().filter_map(first).collect();
        played.sort_unstable_by_key(|(place, ..)| *place);
        played.into_iter().map(|(_, first, best)| Played { first, best }).collect()
    }
}
