//! Tests advice about a game: hints, the outlook, the review, the solution, and choosing games.

mod days;
mod follow;
mod kept;
mod odds;
mod par;
mod replays;

use std::cell::Cell;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use app::{
    CardFace, CardView, CommandName, Difficulty, Failure, Hint, HintKind, Intent, LostBy, NewGameset, Outlook,
    ParTable, Refusal, ReplayKind, ReviewView, Scoring, StatusView, TournamentMode, View,
};
use cards::Seed;
use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use rangoon_tests::chance::Chance;
use session::Game;

use crate::player::{NOW, Player, board, gaps_board, on, open_db, place, play, refused, set, seven_games};

fn outlook(player: &Player) -> Outlook {
    player.app.ask_outlook(player.view().revision).expect("hints are allowed").outlook(&on)
}

/// Creates a gameset with hints.
fn create(player: &mut Player, rules: &str, deals: u8) -> View {
    create_with(player, rules, deals, TournamentMode::Off, true)
}

fn create_with(player: &mut Player, rules: &str, deals: u8, tournament: TournamentMode, hints: bool) -> View {
    let rules = rules.to_owned();
    let wanted = NewGameset { games: 300, rules, deals: Some(deals), tournament, hints, ..seven_games("TRUTH") };
    player.creates(&wanted)
}

fn follow(player: &mut Player, hint: &Hint) -> View {
    let ply = hint.ply.clone().expect("it names a move");
    player.does(Intent::Play { ply })
}

/// Follows the hints as long as there are moves in this deal.
fn follows_hints(player: &mut Player) -> View {
    while player.view().status == StatusView::Playing {
        let hint = player.hint();
        follow(player, &hint);
    }
    player.view()
}

/// A copy of a game outside the application, and all its possible continuations.
struct Model {
    rules: Rules,
    seed: Seed,
    position: Position,
}

impl Model {
    fn new(rules: Rules, number: u32) -> Self {
        let seed = Seed { base: "TRUTH".parse().expect("a base"), tournament: None, number };
        Self { rules, seed, position: Gaps::deal(&rules, &seed) }
    }

    fn play(&mut self, ply: Ply) {
        self.position = Gaps::play(&self.rules, &self.seed, &self.position, ply).expect("a legal ply");
    }

    /// Returns whether the deal can be won, and its best score by `method`, by visiting every position.
    fn truth(&self, method: Method) -> (bool, u16) {
        let mut seen = HashSet::from([self.position.clone()]);
        let mut open = vec![self.position.clone()];
        let (mut is_won, mut best) = (false, 0);
        while let Some(position) = open.pop() {
            is_won |= position.is_won();
            best = best.max(Score::of(&position, method).total());
            let next = position
                .moves()
                .map(|it| Gaps::play(&self.rules, &self.seed, &position, Ply::Move(it)).expect("a legal move"));
            open.extend(next.filter(|after| seen.insert(after.clone())).collect::<Vec<_>>());
        }
        (is_won, best)
    }
}

/// Returns all data of the archive, except data that only saves time.
fn kept(player: &Player) -> Vec<String> {
    let db = open_db(player.folder.path());
    let rows = |table: &str| {
        let mut all = db.prepare(&format!("SELECT * FROM {table}")).expect("there is such a table");
        let columns = all.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            (0..columns).map(|at| Ok(format!("{:?}", row.get_ref(at)?))).collect::<rusqlite::Result<Vec<_>>>()
        };
        let found = all.query_map([], row).expect("it is read").map(|it| it.expect("a row").join(" "));
        found.collect::<Vec<_>>()
    };
    ["attempt", "ply", "result", "note", "gameset"].into_iter().flat_map(rows).collect()
}

#[test]
fn a_hint_keeps_the_best_possible_result_and_the_light_is_right_at_every_ply() {
    let rules = Rules::RANGOON.with_steps(5).expect("a family").with_deals(2).expect("deals");
    let mut player = Player::new();
    create(&mut player, &rules.code(), 2);
    set(&mut player, |options| options.scoring = Scoring::AllSeq);
    let mut chance = Chance::new(7);
    let (mut kinds, mut lights) = (HashSet::new(), HashSet::new());
    for number in 1..=25 {
        let mut view = player.starts(number);
        let mut model = Model::new(rules, number);
        while view.status != StatusView::Over && view.status != StatusView::Won {
            // In the last deal the score counts, as the player counts it; before that, the runs that stay.
            let method = if view.deal == 2 { Method::AllSeq } else { Method::PosOnly };
            let (is_winnable, best) = model.truth(method);
            let light = outlook(&player);
            assert_eq!(light == Outlook::Yes, is_winnable, "game {number}, ply {}", view.move_count);
            assert_ne!(light, Outlook::Unknown);
            let hint = player.hint();
            assert_eq!(hint.revision, view.revision);
            assert_eq!(hint.kind == HintKind::Win, is_winnable);
            match hint.kind {
                HintKind::Deal => assert_eq!(view.status, StatusView::Ceased),
                HintKind::Nothing => assert_eq!(best, Score::of(&model.position, method).total()),
                _ => {
                    let ply = hint.ply.expect("it names a move");
                    assert!(view.moves.iter().any(|legal| legal.ply == ply), "it is a legal one");
                    let mut after = Model { position: model.position.clone(), ..model };
                    after.play(ply.parse().expect("a ply"));
                    assert_eq!(after.truth(method), (is_winnable, best), "it keeps what can be reached");
                    assert_eq!(hint.score.is_none(), is_winnable);
                    assert!(view.deal == 1 || is_winnable || hint.score == Some(best));
                }
            }
            kinds.insert(format!("{:?}", hint.kind));
            lights.insert(format!("{light:?}"));
            view = plays_on(&mut player, &mut model, &view, &mut chance);
        }
        assert_eq!(
            view.refusals.of(CommandName::Hint),
            Some(if view.status == StatusView::Won { Refusal::GameWon } else { Refusal::GameOver })
        );
    }
    assert_eq!((kinds.len(), lights.len()), (4, 2), "{kinds:?} {lights:?}");
}

/// Plays any move, or redeals if there is none, both at the window and in the model.
fn plays_on(player: &mut Player, model: &mut Model, view: &View, chance: &mut Chance) -> View {
    if view.status == StatusView::Ceased {
        model.play(Ply::Redeal);
        return player.does(Intent::Redeal);
    }
    let chosen = &view.moves[chance.below(view.moves.len())];
    model.play(chosen.ply.parse().expect("a ply"));
    player.does(play(chosen))
}

#[test]
fn a_review_finds_the_ply_that_lost_the_deal() {
    let rules = Rules::RANGOON.with_steps(5).expect("a family").with_deals(2).expect("deals");
    let mut player = Player::new();
    create(&mut player, &rules.code(), 2);
    let mut chance = Chance::new(11);
    let (mut lost, mut never, mut won, mut given_up, mut named) = (0, 0, 0, 0, 0);
    for number in 1..=60 {
        let mut view = player.starts(number);
        let mut model = Model::new(rules, number);
        // For each ply: whether the deal could still be won before it, the deal, the number of moves made until then,
        // and the best score that the deal could still give; and the card that it moved.
        let (mut truth, mut moved) = (Vec::new(), Vec::new());
        let mut finishes = false;
        while view.status != StatusView::Over && view.status != StatusView::Won {
            let (is_winnable, best) = model.truth(Method::PosOnly);
            truth.push((is_winnable, view.deal, view.move_count, best));
            finishes = number % 4 == 0 && view.status == StatusView::Playing && view.move_count >= 2;
            let after = if finishes {
                player.does(Intent::GiveUp)
            } else {
                plays_on(&mut player, &mut model, &view, &mut chance)
            };
            moved.push((after.move_count > view.move_count).then(|| moved_card(&view, &after)));
            view = after;
        }
        let found = player.review();
        assert!(found.certain);
        follows_the_course(&found, &truth, view.score.total.into());
        named += names_costly_moves(&found, &moved);
        let par = found.par.expect("a small game is known");
        assert_eq!(par.fewest_deals == Some(1), truth[0].0, "winnable at the beginning means won in one deal");
        if view.status == StatusView::Won {
            assert_eq!(found.lost, None);
            won += 1;
            continue;
        }
        match (truth.iter().rposition(|(is_winnable, ..)| *is_winnable), found.lost) {
            (None, None) => never += 1,
            (Some(at), Some(there)) => {
                assert_eq!((there.at as usize, there.deal, there.moves), (at, truth[at].1, truth[at].2));
                let last = finishes && at == truth.len() - 1;
                assert_eq!(there.by, if last { LostBy::GivenUp } else { LostBy::Move });
                lost += 1;
                given_up += usize::from(last);
            }
            (expected, found) => panic!("game {number}: {expected:?}, not {found:?}"),
        }
    }
    assert!(lost > 5 && never > 5 && won > 2 && given_up > 1, "{lost} {never} {won} {given_up}");
    assert!(named > 10, "{named} moves cost something");
}

/// Returns the card that lies elsewhere after a move.
fn moved_card(before: &View, after: &View) -> CardFace {
    let is_elsewhere = |card: &CardView| after.cards.iter().any(|it| it.id == card.id && it.spot != card.spot);
    let card = before.cards.iter().find(|card| is_elsewhere(card)).expect("a card was moved");
    card.face.expect("every card is face up")
}

/// Checks that each move that cost something has the card that it moved, and no other ply has one. Returns their
/// number.
fn names_costly_moves(found: &ReviewView, moved: &[Option<CardFace>]) -> usize {
    let points = &found.course.points;
    for (at, pair) in points.windows(2).enumerate() {
        assert_eq!(pair[0].card, moved[at].filter(|_| pair[1].possible < pair[0].possible), "ply {at}");
    }
    points.iter().filter(|point| point.card.is_some()).count()
}

/// Checks the course of a game against a plain search of each of its places.
fn follows_the_course(found: &ReviewView, truth: &[(bool, u32, u32, u16)], total: u32) {
    let points = &found.course.points;
    assert_eq!(points.len(), truth.len() + 1);
    for (point, (_, deal, moves, best)) in points.iter().zip(truth) {
        assert_eq!((point.deal, point.moves, point.possible), (*deal, *moves, Some(u32::from(*best))));
    }
    let end = points.last().expect("there is a deal");
    assert_eq!((end.reached, end.possible), (total, Some(total)), "nothing more can be reached after the end");
    let moves = points.windows(2).filter(|pair| pair[1].moves > pair[0].moves);
    let kept = moves.filter(|pair| pair[0].possible == pair[1].possible).count();
    assert_eq!(found.course.kept, Some(kept as u32));
}

#[test]
fn a_deal_that_could_be_won_may_be_lost_by_dealing_again() {
    let mut player = Player::new();
    let switches = gaps::Switches { redeal_when: gaps::RedealWhen::AnyTime, ..Rules::RANGOON.switches() };
    let rules = Rules::new(switches).expect("a game").with_steps(4).expect("a family").with_deals(2).expect("deals");
    create(&mut player, &rules.code(), 2);
    let number = (1..=300).find(|number| {
        let model = Model::new(rules, *number);
        let mut next = Model { position: model.position.clone(), ..model };
        next.play(Ply::Redeal);
        model.truth(Method::PosOnly).0 && !model.position.is_won() && !next.truth(Method::PosOnly).0
    });
    player.starts(number.expect("there is such a game"));
    player.does(Intent::Redeal);
    player.plays_to_the_end();
    let lost = player.review().lost.expect("the first deal could be won");
    assert_eq!((lost.at, lost.moves, lost.deal, lost.by), (0, 0, 1, LostBy::Redeal));
}

#[test]
fn a_player_who_follows_the_hints_wins_a_game_that_can_be_won_in_one_deal() {
    let mut player = Player::new();
    let winnable = (1..).filter(|number| fewest_deals(*number) == Some(1)).take(3);
    for number in winnable {
        let mut view = player.starts(number);
        while view.status == StatusView::Playing {
            let hint = player.hint();
            assert_eq!(hint.kind, HintKind::Win);
            view = follow(&mut player, &hint);
        }
        assert_eq!((view.status, view.deal), (StatusView::Won, 1), "game {number}");
        assert_eq!(view.par.and_then(|par| par.fewest_deals), Some(1));
        assert_eq!(player.review().lost, None);
    }
}

fn fewest_deals(number: u32) -> Option<u8> {
    ParTable::shipped().row(number).expect("a game of the standard gameset").fewest_deals
}

#[test]
fn a_solution_is_a_replay_that_wins_and_cannot_be_played_on() {
    let mut player = Player::new();
    // One of these games is lost by its first moves, and one cannot be won in its first deal.
    for number in [1, 2, 3, 4, 5, 6, 7, 8] {
        player.starts(number);
        let end = player.plays_to_the_end();
        let (found, before) = (player.review(), kept(&player));
        assert_eq!(end.par, found.par, "the values in the table are shown without a search");
        let shown = player.shows_solution().expect("every game of these has a solution");
        let replay = shown.replay.expect("it is a replay");
        assert_eq!((replay.kind, replay.accept), (ReplayKind::Solution, Some(Refusal::Solution)));
        assert_eq!(replay.at, found.lost.map_or(0, |lost| lost.at), "it begins where the player went wrong");
        assert_eq!(player.try_to(Intent::ReplayAccept), Err(refused(Refusal::Solution)));
        let last = player.does(Intent::ReplayTo { at: replay.length });
        let deals = found.lost.map_or(found.par.and_then(|par| par.fewest_deals), |lost| Some(lost.deal));
        assert_eq!((last.status, Some(last.deal)), (StatusView::Won, deals), "game {number}");
        let back = player.does(Intent::ReplayCancel);
        assert_eq!(board(&back), board(&end));
        assert_eq!(kept(&player), before, "the solution is not recorded");
    }
}

#[test]
fn the_place_where_a_deal_was_lost_is_seen_in_the_replay_and_the_light_shows_it() {
    let mut player = Player::new();
    let number = (1..).find(|number| fewest_deals(*number) == Some(1)).expect("there are thousands");
    player.starts(number);
    player.plays_to_the_end();
    let lost = player.review().lost.expect("it could be won");
    player.does(Intent::Replay { of: ReplayKind::Current });
    assert_eq!(player.try_to(Intent::Replay { of: ReplayKind::Solution }), Err(refused(Refusal::Replaying)));
    player.does(Intent::ReplayTo { at: lost.at });
    assert_eq!(outlook(&player), Outlook::Yes);
    player.does(Intent::ReplayTo { at: lost.at + 1 });
    assert_eq!(outlook(&player), Outlook::No);
    let revision = player.view().revision;
    assert_eq!(player.app.ask_hint(revision).err(), Some(refused(Refusal::Replaying)));
}

#[test]
fn only_games_that_can_certainly_be_won_in_one_deal_are_chosen() {
    let mut player = Player::new();
    for difficulty in [Difficulty::Any, Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
        for _ in 0..3 {
            let number = player.find_game(difficulty);
            assert_eq!(player.info(number).best, None, "it has not been played");
            assert_eq!(fewest_deals(number), Some(1));
            // A game that was begun is not chosen again.
            player.starts(number);
            player.moves();
        }
    }
    // Without a table, the solver confirms the games: a player who follows the hints wins.
    create(&mut player, "rangoon", 1);
    for difficulty in [Difficulty::Easy, Difficulty::Hard] {
        let number = player.find_game(difficulty);
        player.starts(number);
        assert_eq!(follows_hints(&mut player).status, StatusView::Won);
    }
}

#[test]
fn nothing_is_revealed_if_hints_are_not_allowed() {
    let mut player = Player::new();
    for (tournament, hints) in [(TournamentMode::Play, false), (TournamentMode::Off, false)] {
        let view = create_with(&mut player, "rangoon", 1, tournament, hints);
        let no = Some(refused(Refusal::NoHints));
        assert_eq!(
            [
                view.refusals.of(CommandName::Hint),
                view.refusals.of(CommandName::Review),
                view.refusals.of(CommandName::Choose)
            ],
            [Some(Refusal::NoHints); 3]
        );
        assert_eq!(player.app.ask_hint(view.revision).err(), no);
        assert_eq!(player.app.ask_outlook(view.revision).err(), no);
        assert_eq!(player.app.ask_unplayed_games().err(), no);
        assert_eq!(player.app.ask_game_of_day(1).err(), no);
        let end = player.plays_to_the_end();
        assert_eq!((end.par, end.refusals.of(CommandName::Review)), (None, Some(Refusal::NoHints)));
        assert_eq!(player.app.ask_review(end.revision).err(), no);
        player.selects("RANGOON");
        player.app.delete_gameset("TRUTH", NOW).expect("it is there");
    }
}

#[test]
fn a_deal_that_was_given_up_can_no_longer_be_won() {
    let small = Rules::RANGOON.with_steps(5).expect("a family").code();
    for (rules, deals) in [(small.as_str(), 2), ("spaces-and-aces", 3)] {
        let mut player = Player::new();
        create(&mut player, rules, deals);
        for number in 1..=20 {
            if player.starts(number).status == StatusView::Playing && player.moves().status == StatusView::Playing {
                player.does(Intent::GiveUp);
                assert_eq!(outlook(&player), Outlook::No, "{rules} {number}");
            }
        }
    }
}

#[test]
fn a_question_about_an_older_view_is_stale_and_so_is_its_answer() {
    let mut player = Player::new();
    let old = player.view().revision;
    player.moves();
    assert_eq!(player.app.ask_hint(old).err(), Some(Failure::Stale));
    assert_eq!(player.app.ask_outlook(old).err(), Some(Failure::Stale));
    assert_eq!(player.app.ask_review(player.view().revision).err(), Some(refused(Refusal::NotEnded)));
    player.plays_to_the_end();
    assert_eq!(player.app.ask_review(old).err(), Some(Failure::Stale));
    player.does(Intent::Undo);
    let hinted = player.app.ask_hint(player.view().revision).expect("hints are allowed").hint(&on);
    player.does(Intent::Redo);
    assert_eq!(player.app.accept_hint(hinted).err(), Some(Failure::Stale));
    let question = player.ask_review();
    let (found, solution) = (question.review(&on), question.solution(&on));
    player.does(Intent::Undo);
    assert_eq!(player.app.accept_review(found).err(), Some(Failure::Stale));
    assert_eq!(player.app.show_solution(solution).err(), Some(Failure::Stale));
}

#[test]
fn questions_leave_no_trace_in_stored_data() {
    let mut player = Player::after_moves(1);
    let (before, view) = (kept(&player), player.view());
    let (asked, light) = (player.hint(), outlook(&player));
    assert!(asked.ply.is_some() && light != Outlook::Unknown);
    assert_eq!((kept(&player), player.view()), (before, view));
}

#[test]
fn a_stopped_search_gives_no_answer() {
    let mut player = Player::new();
    create(&mut player, "montana", 1);
    let asked = Cell::new(0);
    let stop = |_| {
        asked.set(asked.get() + 1);
        ControlFlow::Break(())
    };
    let revision = player.view().revision;
    let question = player.app.ask_hint(revision).expect("hints are allowed");
    let hinted = question.hint(&stop);
    assert_eq!(player.app.accept_hint(hinted).map(|hint| hint.kind), Ok(HintKind::Unknown));
    assert_eq!(question.outlook(&stop), Outlook::Unknown);
    assert_eq!(asked.get(), 2, "a search ends as soon as it is asked to");
    let found = player.app.ask_unplayed_games().expect("hints are allowed").find(Difficulty::Hard, &stop);
    assert_eq!(found, Err(refused(Refusal::NoSuchChoice)));
}

#[test]
fn a_search_that_is_stopped_answers_at_once() {
    let mut player = Player::new();
    create(&mut player, "montana", 1);
    let question = player.app.ask_hint(player.view().revision).expect("hints are allowed");
    let is_stopped = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            question.hint(&|_| match is_stopped.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            })
        });
        std::thread::sleep(Duration::from_millis(100));
        assert!(!search.is_finished(), "it is a long search");
        let stopped = Instant::now();
        is_stopped.store(true, Ordering::Relaxed);
        search.join().expect("it does not panic");
        // The shipped program answers within 50 ms, which `cargo xtask bench` measures; this one is not optimised.
        assert!(stopped.elapsed() < Duration::from_secs(1), "{:?}", stopped.elapsed());
    });
}

#[test]
fn a_player_who_follows_the_hints_never_returns_to_a_board_even_if_heads_may_hop() {
    let rules = Rules::GAPS.with_steps(4).expect("a family").with_deals(1).expect("deals");
    let mut player = Player::new();
    create(&mut player, &rules.code(), 1);
    let (mut hops, mut won) = (0, 0);
    for number in 1..=25 {
        let mut view = player.starts(number);
        let mut seen = HashSet::new();
        while view.status == StatusView::Playing {
            let spots: Vec<_> = view.cards.iter().map(|card| card.spot).collect();
            assert!(seen.insert(spots), "game {number} comes back to a board");
            let hint = player.hint();
            let Some(named) = view.moves.iter().find(|legal| Some(&legal.ply) == hint.ply.as_ref()) else { break };
            let is_head = gaps_board(&view).families.iter().any(|family| family[0] == named.card);
            let (_, column) = place(&view, view.cards[usize::from(named.card)].spot);
            hops += usize::from(is_head && column == 0);
            view = follow(&mut player, &hint);
        }
        won += usize::from(view.status == StatusView::Won);
    }
    assert!(won > 5, "{won} won with {hops} hops");
}
