//! The Rangoon family on the table: translates intents into plies, and describes positions for the window.

mod analysis;
pub(crate) mod board;
pub(crate) mod fault;
pub(crate) mod hint;
mod house_rules;
pub(crate) mod introduction;
pub(crate) mod lesson;
mod multi;
pub(crate) mod par;
pub(crate) mod par_view;
pub(crate) mod puzzle;
pub(crate) mod rules_view;
pub(crate) mod view;

use gameset::Gameset;
use gaps::{Gaps, Illegal, Method, MoveSeries, Ply, Position, Rules, Score, Switch};
use session::{Game, Session, Status};

use self::multi::MultiMove;
use crate::play::{ActiveGame, IntentMeaning, IntroductionStep, Playable, Scene, Verdict, refuse_unless};
use crate::profile::look::Look;
use crate::profile::options::Scoring;
use crate::wire::view::{Cause, CommandName, Drawing, PreviewStep, Refusals, ScoreView};
use crate::{Failure, Intent, Options, Refusal};

impl From<Scoring> for Method {
    fn from(scoring: Scoring) -> Self {
        match scoring {
            Scoring::PosOnly => Self::PosOnly,
            Scoring::AllSeq => Self::AllSeq,
        }
    }
}

impl Playable for Gaps {
    fn meaning_of(
        intent: Intent,
        active: &ActiveGame<Self>,
        _options: &Options,
    ) -> Result<IntentMeaning<Self>, Failure> {
        Ok(match intent {
            Intent::Redeal => IntentMeaning::Ply(Ply::Redeal, Cause::Redealt),
            Intent::GiveUp => IntentMeaning::Ply(Ply::GiveUp, Cause::Other),
            Intent::Auto => IntentMeaning::Auto(auto(&active.session)),
            Intent::Multi { multi } => {
                let multi = MultiMove::read(&multi).ok_or(Failure::Illegal)?;
                IntentMeaning::Auto(multi.into())
            }
            _ => return Err(Failure::Illegal),
        })
    }

    fn refuse(active: &ActiveGame<Self>, refusals: &mut Refusals, options: &Options) {
        refusals.refuse(CommandName::Redeal, redeal_refusal(&active.session));
        refusals.refuse(CommandName::Auto, auto_refusal(&active.session, options));
        for command in [CommandName::Finish, CommandName::Peek, CommandName::ShowPack, CommandName::CertainHint] {
            refusals.refuse(command, Some(Refusal::OtherGame));
        }
    }

    fn idle_refusal(auto: &MoveSeries, position: &Position) -> Refusal {
        if auto.needs_choice(position) { Refusal::Choice } else { Refusal::NoMoves }
    }

    fn preview(auto: &MoveSeries, position: &Position, look: Look) -> Vec<PreviewStep> {
        view::preview(position, &auto.clone().all_moves(position), look)
    }

    fn is_of_introduction(session: &Session<Self>) -> bool {
        introduction::is_its_game(session)
    }

    fn introduction_step(session: &Session<Self>, has_noted: bool, look: Look) -> Option<IntroductionStep> {
        introduction::step(session, has_noted, look)
    }

    fn judge(now: &Position, right: &Position) -> Verdict {
        if now == right { Verdict::Right } else { Verdict::Wrong }
    }

    fn draw(scene: &Scene<'_, Self>) -> Drawing {
        let (position, rules, look) = (scene.position(), scene.session.rules(), scene.options.look());
        let method = scene.options.scoring.into();
        let score = Score::of(position, method);
        let redeals = (0..scene.at).filter(|at| Self::is_redeal(scene.session.line()[*at].ply));
        let ends = redeals.filter_map(|at| scene.session.position_at(at));
        let earlier_scores = ends.map(|end| Score::of(end, method).total()).collect();
        Drawing {
            deals: rules.deals(),
            rules: rules.name_without_deals(),
            cards: view::cards(position, look),
            moves: view::moves(position, look),
            multis: view::multis(position, look),
            score: ScoreView {
                total: score.total(),
                parts: vec![score.position, score.sequence, score.rows],
                max: rules.max_score(),
            },
            board: view::board(position, earlier_scores, rules.value_of(Switch::Fill), scene.has_hints, look).into(),
        }
    }
}

/// Returns the reason why automatic play cannot begin, if there is one.
fn auto_refusal(session: &Session<Gaps>, options: &Options) -> Option<Refusal> {
    let position = session.position();
    let possible = match Gaps::status(position) {
        Status::Playing => position.moves_without_hops().count(),
        Status::Ceased | Status::Over | Status::Won => return Some(Refusal::NoMoves),
    };
    match options.auto_level {
        0 => Some(Refusal::AutoNever),
        level @ 1..=3 if possible > level.into() => Some(Refusal::TooManyMoves),
        _ => refuse_unless(!auto(session).needs_choice(position), Refusal::Choice),
    }
}

/// Returns the reason why the cards cannot be dealt again, if there is one.
fn redeal_refusal(session: &Session<Gaps>) -> Option<Refusal> {
    session.play(Ply::Redeal).err().map(|why| match why {
        Illegal::NoDealLeft => Refusal::NoDealLeft,
        Illegal::Won => Refusal::GameWon,
        Illegal::GivenUp => Refusal::GameOver,
        Illegal::MovesPossible | Illegal::Gap(..) | Illegal::Several(..) => Refusal::MovesPossible,
    })
}

/// Returns the rules of `gameset`, as the type of the family; `None` if they are those of another game.
pub(crate) fn own_rules(gameset: &Gameset) -> Option<Rules> {
    match gameset.rules() {
        games::Rules::Gaps(rules) => Some(rules),
        _ => None,
    }
}

/// Returns the automatic play that begins here.
fn auto(session: &Session<Gaps>) -> MoveSeries {
    let last = session.played().iter().rev().find_map(|played| match played.ply {
        Ply::Move(last) => Some(last.gap),
        Ply::Redeal | Ply::GiveUp => None,
    });
    MoveSeries::auto(session.position(), last)
}
