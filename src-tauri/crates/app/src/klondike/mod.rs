//! Klondike on the table: translates intents into plies, describes positions for the window, and sums up the players'
//! winnings.

pub(crate) mod analysis;
pub(crate) mod board;
pub(crate) mod career;
mod hint;
pub(crate) mod hint_reason;
mod next_rules;
pub(crate) mod puzzle;
mod view;

use archive::AttemptFacts;
use klondike::{Auto, Illegal, Klondike, Origin, Ply, Position, TurnUp};
use session::{PlannedStep, PlayedPly, Session};

use self::view::HandView;
use crate::play::{
    ActiveGame, IntentMeaning, IntroductionStep, Playable, Scene, Verdict, ended_refusal, refuse_unless,
};
use crate::profile::look::Look;
use crate::profile::options::ToFoundation;
use crate::wire::introduction::IntroText;
use crate::wire::view::{Cause, CommandName, Drawing, PreviewStep, Refusals, ScoreView};
use crate::{Failure, Intent, Options, Refusal};

/// How much *Finish* and similar actions raise the number of the action: one more than usual, so that the gap in the
/// numbers identifies them.
const FINISH_STEP: u32 = 2;

impl From<ToFoundation> for klondike::ToFoundation {
    fn from(option: ToFoundation) -> Self {
        match option {
            ToFoundation::Never => Self::Never,
            ToFoundation::Safe => Self::Safe,
            ToFoundation::Always => Self::Always,
        }
    }
}

fn turn_up(options: &Options) -> TurnUp {
    if options.turn_up { TurnUp::AtOnce } else { TurnUp::ByHand }
}

impl Playable for Klondike {
    fn meaning_of(
        intent: Intent,
        active: &ActiveGame<Self>,
        options: &Options,
    ) -> Result<IntentMeaning<Self>, Failure> {
        let facts = || active.facts.clone().unwrap_or_else(|| AttemptFacts::new(active.session.rules().to_string()));
        Ok(match intent {
            Intent::GiveUp => IntentMeaning::Ply(Ply::GiveUp, Cause::Other),
            Intent::Auto => IntentMeaning::Auto(Auto::play_out()),
            Intent::Finish => IntentMeaning::Auto(Auto::finish(turn_up(options))),
            Intent::Peek => IntentMeaning::Facts(AttemptFacts { peeked: true, ..facts() }),
            Intent::TakeHelp => IntentMeaning::Facts(AttemptFacts { helped: true, ..facts() }),
            Intent::ShowPack => {
                let bit = view::pack_card(&active.session).ok_or(Refusal::NoPackCard)?;
                let before = facts();
                let shown_before = before.shown_before && before.shown & bit != 0;
                IntentMeaning::Facts(AttemptFacts { shown: before.shown | bit, shown_before, ..before })
            }
            _ => return Err(Failure::Illegal),
        })
    }

    fn refuse(active: &ActiveGame<Self>, refusals: &mut Refusals, options: &Options) {
        let (session, position) = (&active.session, active.position());
        let ended = ended_refusal(active.status());
        let finish = Auto::finish(turn_up(options)).next(position);
        let face_down = klondike::Pile::all().any(|pile| !position.pile(pile).down().is_empty());
        refusals.refuse(CommandName::Redeal, Some(Refusal::OtherGame));
        refusals.refuse(CommandName::Auto, ended.or(refuse_unless(position.is_rest_forced(), Refusal::NotForced)));
        refusals.refuse(CommandName::Finish, ended.or(refuse_unless(finish.is_some(), Refusal::NothingToFinish)));
        refusals.refuse(CommandName::Peek, ended.or(refuse_unless(face_down, Refusal::NothingFaceDown)));
        refusals.refuse(
            CommandName::ShowPack,
            ended.or(refuse_unless(view::pack_card(session).is_some(), Refusal::NoPackCard)),
        );
        let booked = refuse_unless(ended.is_none(), Refusal::Booked);
        let classic = refuse_unless(!options.classic_undo, Refusal::ClassicUndo);
        let is_second = session.forward_one().is_some() || is_finish(session);
        refusals.refuse(CommandName::Undo, booked.or(classic.filter(|_| is_second)));
        refusals.refuse(CommandName::Redo, booked);
        for command in [CommandName::BackTillDeal, CommandName::Rollback] {
            refusals.refuse(command, booked.or(classic));
        }
        refusals.refuse(CommandName::Snapshot, booked);
    }

    fn back_refusal(active: &ActiveGame<Self>, options: &Options) -> Option<Refusal> {
        let booked = refuse_unless(!active.status().is_end(), Refusal::Booked);
        booked.or(refuse_unless(!options.classic_undo, Refusal::ClassicUndo))
    }

    fn idle_refusal(_: &Auto, _: &Position) -> Refusal {
        Refusal::NothingToFinish
    }

    fn preview(_: &Auto, _: &Position, _: Look) -> Vec<PreviewStep> {
        Vec::new()
    }

    fn tour(toured: u8) -> Option<IntroductionStep> {
        const TEXTS: [(IntroText, Option<u8>); 3] = [
            (IntroText::Foundations, Some(view::FOUNDATIONS)),
            (IntroText::Piles, None),
            (IntroText::Pack, Some(view::PACK)),
        ];
        let (text, spot) = *TEXTS.get(usize::from(toured))?;
        Some(IntroductionStep { spot, ..IntroductionStep::of(text, toured + 1, TEXTS.len() as u8) })
    }

    fn draw(scene: &Scene<'_, Self>) -> Drawing {
        let (position, picture) = (scene.position(), HandView::of(scene));
        let (cards, moves) = (picture.cards(), picture.moves());
        let board = picture.board(&cards, &moves).into();
        let total = position.foundation_count() as u16;
        let max = (cards::Card::FAMILIES * cards::Card::MAX_STEPS).into();
        Drawing {
            deals: Some(1),
            rules: position.rules().to_string(),
            cards,
            moves,
            multis: Vec::new(),
            score: ScoreView { total, parts: vec![total], max },
            board,
        }
    }

    fn may_play(active: &ActiveGame<Self>, ply: Ply) -> bool {
        let facts = active.facts.as_ref();
        let is_shown =
            || view::pack_card(&active.session).is_some_and(|bit| facts.is_some_and(|facts| facts.shown & bit != 0));
        !matches!(ply, Ply::Move(Origin::Pack, _)) || is_shown()
    }

    fn failure(why: &Illegal) -> Failure {
        Failure::Impossible { why: view::why_not(why) }
    }

    fn after(options: &Options) -> Option<Auto> {
        Some(Auto::after_ply(turn_up(options), options.to_foundation.into()))
    }

    /// A card is turned up in the same view as the ply that uncovered it.
    fn is_at_once(ply: Ply) -> bool {
        matches!(ply, Ply::TurnUp(_))
    }

    /// Uncovered cards are turned up at once, and nothing goes to the foundations unasked.
    fn after_in_puzzle() -> Option<Auto> {
        Some(solver::klondike::Play::AFTER)
    }

    fn judge(now: &Position, right: &Position) -> Verdict {
        puzzle::judge(now, right)
    }

    fn begin_auto(session: &Session<Self>, ply: Ply) -> Result<PlannedStep<Self>, Illegal> {
        let last = session.played().last().map(|played| played.action);
        let action = last.map_or(FINISH_STEP - 1, |last| last + FINISH_STEP);
        session.plan(PlayedPly { ply, action })
    }

    fn back(session: &Session<Self>) -> Option<usize> {
        session.back_action()
    }

    fn forward(session: &Session<Self>) -> Option<usize> {
        session.forward_action()
    }
}

/// Whether the last action on the table was *Finish* or a similar one.
fn is_finish(session: &Session<Klondike>) -> bool {
    let Some(last) = session.played().last() else { return false };
    let before = session.played().iter().rev().map(|played| played.action).find(|action| *action != last.action);
    last.action == before.map_or(FINISH_STEP - 1, |before| before + FINISH_STEP)
}
