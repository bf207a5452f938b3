//! Shows games from a file or from a line of text.

use export::{ExportFile, ReceivedExport, SharedGame, SharedGameError, Verdict};
use games::{GivenGame, Rules};
use gameset::CheatLevel;
use session::Status;
use std::ops::ControlFlow;

use crate::Failure;
use crate::limits::MAX_CARDS_BYTES;
use crate::play::AnyGame;
use crate::transfer::verify::{FileReport, GameReport, Judgement, verify_file};

/// Games to be viewed, one after the other.
#[derive(Debug)]
pub struct ImportedGames {
    pub(crate) report: FileReport,
    games: GamesSource,
}

#[derive(Debug)]
enum GamesSource {
    /// A file whose games can be played again, by these rules and with these cards.
    File(ExportFile, Rules, CheatLevel),
    /// A game from a line of text.
    Line(SharedGame),
    /// A file whose games cannot be played again.
    List,
}

impl GamesSource {
    /// Returns the games of `received`, on which `verdict` was passed.
    fn of(received: ReceivedExport, verdict: &Verdict) -> Self {
        match received.rules() {
            // Outside tournaments the level does not matter.
            Some(rules) => Self::File(received.file, rules, verdict.cheat.unwrap_or(CheatLevel::Maximal)),
            None => Self::List,
        }
    }
}

/// Returns the failure that has the cards of a game; `None` if `bytes` are something else.
fn given_cards(bytes: &[u8]) -> Option<Failure> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= MAX_CARDS_BYTES)?;
    let is_cards = !export::has_beginning(text) && GivenGame::is_meant(text);
    is_cards.then(|| Failure::GivenCards { text: text.to_owned() })
}

impl ImportedGames {
    /// Reads the games of an export called `name`. `watch` gets the number of finished games after each of them, and
    /// can stop the reading.
    ///
    /// # Errors
    /// If the bytes are not an export, or the reading was stopped. If they are the cards of a game, the error has them.
    pub fn of_file(name: &str, bytes: &[u8], watch: impl FnMut(usize) -> ControlFlow<()>) -> Result<Self, Failure> {
        let found = verify_file(name, bytes, None, watch);
        let (received, verdict, report) = found.map_err(|why| given_cards(bytes).unwrap_or(why))?;
        Ok(Self { report, games: GamesSource::of(received, &verdict) })
    }

    /// Returns games that were imported before, on which `verdict` was passed.
    pub(crate) fn of_games(file: ExportFile, verdict: &Verdict) -> Self {
        let received = ReceivedExport::unsigned(file);
        let report = FileReport::of("", &received, verdict);
        Self { report, games: GamesSource::of(received, verdict) }
    }

    /// Reads the games that were sent as text: one game in a line, or a whole export.
    ///
    /// # Errors
    /// If the text is neither, or the reading was stopped. If it is the cards of a game, the error has them.
    pub fn of_text(text: &str, watch: impl FnMut(usize) -> ControlFlow<()>) -> Result<Self, Failure> {
        if export::has_beginning(text) {
            return Self::of_file("", text.as_bytes(), watch);
        }
        let refused = |why: SharedGameError| {
            given_cards(text.as_bytes()).unwrap_or_else(|| Failure::BadLine { fault: why.into() })
        };
        let shared: SharedGame = text.parse().map_err(refused)?;
        let ended = shared.ended().map_err(|why| refused(SharedGameError::Unplayable(why)))?;
        let [pos_only, all_seq] = [0, 1].map(|method| ended.tallies.get(method).map(|tally| tally.total));
        let score = shared.rules.display_score(pos_only.unwrap_or_default());
        let game = GameReport {
            number: shared.number,
            total: score,
            undos: None,
            unfinished: !ended.status.is_end(),
            truth: Judgement::True,
            why: None,
        };
        let report = FileReport {
            playid: shared.play_id.to_string(),
            game: shared.rules.into(),
            rules: Some(shared.rules.to_string()),
            tournament: shared.tournament.is_some(),
            cheat_level: shared.tournament.map(|tournament| tournament.cheat),
            played_on: shared.tournament.map(|tournament| tournament.cheat),
            verifiable: true,
            won: (ended.status == Status::Won).into(),
            score,
            pos_only,
            all_seq,
            games: vec![game],
            ..FileReport::default()
        };
        Ok(Self { report, games: GamesSource::Line(shared) })
    }

    /// Returns the report about the games.
    pub fn report(&self) -> &FileReport {
        &self.report
    }

    /// Returns the cheat level at which the games were played.
    pub(crate) fn cheat(&self) -> CheatLevel {
        match &self.games {
            GamesSource::File(_, _, cheat) => *cheat,
            GamesSource::Line(shared) => {
                let level = shared.tournament.and_then(|terms| CheatLevel::numbered(terms.cheat));
                level.unwrap_or(CheatLevel::Maximal)
            }
            GamesSource::List => CheatLevel::Maximal,
        }
    }

    /// Returns whether the game at index `place` can be replayed.
    fn is_playable(&self, place: usize) -> bool {
        self.report.games.get(place).is_some_and(|game| game.truth == Judgement::True)
    }

    /// Returns the game at index `place`; `None` if it cannot be replayed.
    pub(crate) fn active(&self, place: usize) -> Option<AnyGame> {
        match &self.games {
            _ if !self.is_playable(place) => None,
            GamesSource::File(file, rules, cheat) => AnyGame::of_entry(file, &file.games[place], rules, *cheat),
            GamesSource::Line(shared) => AnyGame::of_line(shared),
            GamesSource::List => None,
        }
    }
}
