//! Writes questions and answers down, so that another process can search. A written question has the line that was
//! played; a written answer is read by the question it belongs to, which plays every line in it again by the rules.

use cards::{Base, Seed, TournamentTerms};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use session::{PlayedPly, Session};

use super::any_question::{AnyQuestion, HintLine, HintResult, Solution, with_question};
use super::hint::Hint;
use super::question::{Analysed, Question};
use crate::play::with_game;
use crate::profile::look::Look;

/// A question about a position of a game. The line that hints have followed stays behind: as long as a game is on that
/// line, its hints need no search.
#[derive(Serialize, Deserialize)]
struct WrittenQuestion<C> {
    revision: u32,
    rules: String,
    base: String,
    /// The given order of the cards; `None` if the game's number chooses it.
    order: Option<String>,
    /// The number of games, the deals and the cheat level of a tournament.
    tournament: Option<(u16, u8, u8)>,
    number: u32,
    /// The plies that were played, each with the number of its action.
    line: Vec<(String, u32)>,
    context: C,
    look: Look,
}

impl<G: Analysed> Serialize for Question<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Seed { base, tournament, number } = self.session.seed();
        let written = WrittenQuestion {
            revision: self.revision,
            rules: self.session.rules().to_string(),
            base: base.as_str().to_owned(),
            order: base.order().map(|order| order.to_string()),
            tournament: tournament.map(|terms| (terms.games, terms.deals, terms.cheat)),
            number: *number,
            line: self.session.played().iter().map(|played| (played.ply.to_string(), played.action)).collect(),
            context: &self.context,
            look: self.look,
        };
        written.serialize(serializer)
    }
}

impl<'de, G: Analysed> Deserialize<'de> for Question<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = WrittenQuestion::deserialize(deserializer)?;
        Self::read(written).ok_or_else(|| Error::custom("nobody can have played this game"))
    }
}

impl<G: Analysed> Question<G> {
    fn read(written: WrittenQuestion<G::Context>) -> Option<Self> {
        let terms = |(games, deals, cheat)| TournamentTerms { games, deals, cheat };
        let order = written.order.map(|order| order.parse()).transpose().ok()?;
        let base: Base = written.base.parse().ok()?;
        let seed =
            Seed { base: base.with_order(order), tournament: written.tournament.map(terms), number: written.number };
        let line = written.line.into_iter().map(|(ply, action)| Some(PlayedPly { ply: ply.parse().ok()?, action }));
        let session = Session::replay(written.rules.parse().ok()?, seed, line.collect::<Option<Vec<_>>>()?).ok()?;
        let par = G::known_par(session.rules(), session.seed());
        let WrittenQuestion { revision, context, look, .. } = written;
        Some(Self { revision, session, context, look, par, hint_line: None })
    }
}

/// A hint, written down, with the line that was found for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenHint<H> {
    /// The hint.
    pub hint: H,
    /// The plies of the line; `None` if none was searched or found.
    pub(crate) line: Option<Vec<String>>,
}

/// A line that the solver found, written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenSolution {
    /// The number of plies after which it leaves the line that was played.
    from: usize,
    /// Its plies from there on.
    line: Vec<String>,
}

/// Writes plies down.
pub(crate) fn write_plies(plies: impl IntoIterator<Item: ToString>) -> Vec<String> {
    plies.into_iter().map(|ply| ply.to_string()).collect()
}

/// Reads plies; `None` if a text is none.
pub(crate) fn read_plies<P: std::str::FromStr>(line: &[String]) -> Option<Vec<P>> {
    line.iter().map(|ply| ply.parse().ok()).collect()
}

impl HintResult {
    /// Writes the answer down.
    pub fn written(&self) -> WrittenHint<Hint> {
        let line = self.line.as_ref().map(|line| match line {
            HintLine::Gaps(line) => write_plies(gaps::Gaps::plies(line)),
            HintLine::Klondike(line) => write_plies(klondike::Klondike::plies(line)),
        });
        WrittenHint { hint: self.hint.clone(), line }
    }
}

impl Solution {
    /// Writes the answer down.
    pub fn written(&self) -> WrittenSolution {
        let line = with_game!(&self.active, active => {
            write_plies(active.session.line()[self.from..].iter().map(|played| played.ply))
        });
        WrittenSolution { from: self.from, line }
    }
}

impl AnyQuestion {
    /// Reads an answer to this question; `None` if the rules do not allow its line.
    pub fn read_hint(&self, WrittenHint { hint, line }: WrittenHint<Hint>) -> Option<HintResult> {
        let Some(line) = line else { return Some(HintResult { hint, line: None }) };
        let line = match self {
            Self::Gaps(question) => HintLine::Gaps(question.read_line(&hint, &line)?.into()),
            Self::Klondike(question) => HintLine::Klondike(question.read_line(&hint, &line)?.into()),
        };
        Some(HintResult { hint, line: Some(line) })
    }

    /// Reads an answer to this question; `None` if the rules do not allow its line.
    pub fn read_solution(&self, WrittenSolution { from, line }: &WrittenSolution) -> Option<Solution> {
        with_question!(self, question => {
            let session = question.read_solution(*from, line)?;
            Some(Solution { revision: question.revision, active: session.into(), from: *from })
        })
    }
}

impl<G: Analysed> Question<G> {
    fn read_line(&self, hint: &Hint, line: &[String]) -> Option<G::HintLine> {
        G::line(self, hint, &read_plies(line)?)
    }

    fn read_solution(&self, from: usize, line: &[String]) -> Option<Session<G>> {
        if from > self.session.at() { None } else { self.followed(from, &read_plies(line)?) }
    }
}

/// Writes a gameset as its stored row.
pub(super) mod gameset {
    use archive::GamesetRow;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::gamesets;

    pub fn serialize<S: Serializer>(gameset: &::gameset::Gameset, serializer: S) -> Result<S::Ok, S::Error> {
        let GamesetRow { playid, games, rules, deals, cheat_level, tournament, hints, .. } = gamesets::row(gameset, 0);
        (playid, games, rules, deals, cheat_level, tournament, hints).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<::gameset::Gameset, D::Error> {
        let (playid, games, rules, deals, cheat_level, tournament, hints) = Deserialize::deserialize(deserializer)?;
        let name = String::clone(&playid);
        let (created_ms, aside_ms) = (0, None);
        let row =
            GamesetRow { name, playid, games, rules, deals, cheat_level, tournament, hints, created_ms, aside_ms };
        gamesets::read(&row).ok_or_else(|| Error::custom("nobody can play this gameset"))
    }
}
