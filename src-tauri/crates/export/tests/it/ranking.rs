//! Tests the effort of the games in a file, and the ranking of a tournament.

use export::{Effort, ExportFile, ranking};
use games::Rules;
use gameset::CheatLevel;
use samples::exports::{export, tournament};

fn rules(name: &str) -> Rules {
    name.parse().expect("rules")
}

#[test]
fn the_effort_adds_up_deals_moves_and_undos() {
    let mut file = export(3);
    let moves: u32 = file.games.iter().map(|game| rules("rangoon").count_moves(&game.moves).expect("a record")).sum();
    let deals: u32 = file.games.iter().map(|game| game.deals).sum();
    assert!(moves > 100 && deals == 9, "{moves} moves, {deals} deals");
    assert_eq!(file.effort(), Effort { deals, moves, undos: 1 + 2 + 3 });
    file.games[0].undos = None;
    file.games[1].moves = "?".to_owned();
    let known = rules("rangoon").count_moves(&file.games[0].moves).expect("a record")
        + rules("rangoon").count_moves(&file.games[2].moves).expect("a record");
    assert_eq!(file.effort(), Effort { deals, moves: known, undos: 2 + 3 });
    file.games[2].undos = Some(u32::MAX);
    assert_eq!(file.effort().undos, u32::MAX, "a sum has an end");
    file.header.rules = "chess".to_owned();
    assert_eq!(file.effort().moves, 0);
}

#[test]
fn a_single_deal_is_ranked_by_sequences_and_more_deals_by_positions() {
    let single = rules("rangoon").with_deals(1).expect("it has a form of one deal");
    let ranked = |rules: Rules| rules.methods()[ranking(rules)];
    assert_eq!((ranked(single), ranked(rules("rangoon"))), ("AllSeq", "PosOnly"));
}

#[test]
fn a_finished_game_beats_an_unfinished_one_and_then_the_score_decides() {
    let ExportFile { header, games } = tournament("APRILBOB", CheatLevel::Minimal);
    let rules = header.known_rules();
    let one = |points: u32, is_unfinished| {
        let mut game = games[0].clone();
        game.points.total = points;
        game.is_unfinished = is_unfinished;
        game
    };
    assert!(one(1, false).beats(&one(9, true), rules) && !one(9, true).beats(&one(1, false), rules));
    for is_unfinished in [false, true] {
        assert!(one(9, is_unfinished).beats(&one(8, is_unfinished), rules));
        assert!(!one(8, is_unfinished).beats(&one(8, is_unfinished), rules));
        assert!(!one(7, is_unfinished).beats(&one(8, is_unfinished), rules));
        assert!(one(9, is_unfinished).beats(&one(8, is_unfinished), None), "without known rules the score counts");
    }
}

#[test]
fn if_deals_are_free_the_fewest_count_between_equal_scores() {
    let mut file = export(1);
    file.header.deals = 0;
    let rules = file.header.known_rules();
    assert_eq!(rules.map(Rules::goal), Some(session::Goal::FewestDeals));
    let (one, mut other) = (file.games[0].clone(), file.games[0].clone());
    other.deals += 1;
    assert!(one.beats(&other, rules) && !other.beats(&one, rules));
}
