//! Compares the table of par that comes with the program with games computed again, and checks it against the rules.

use std::time::{SystemTime, UNIX_EPOCH};

use app::{ParRow, ParTable};
use gaps::{Gaps, Method, Rules, Score};
use rangoon_tests::chance::Chance;
use rangoon_tests::games::seed;
use rangoon_tests::share::Share;
use session::{Game, Status};
use solver::Budget;
use solver::gaps::{Par, par};

/// Computes a game's row of the table, and checks its line against the rules.
fn computed(number: u32) -> ParRow {
    let seed = seed(number);
    let it = par(&Rules::RANGOON, &seed, Budget::states(u64::MAX)).0.expect("enough states");
    let Par { best_single, best_single_all_sequences, fewest_deals, best_final, line } = it;
    let mut position = Gaps::deal(&Rules::RANGOON, &seed);
    for ply in line {
        position = Gaps::play(&Rules::RANGOON, &seed, &position, ply)
            .unwrap_or_else(|why| panic!("game {number}: {ply}: {why}"));
    }
    assert_eq!(Gaps::status(&position) == Status::Won, fewest_deals.is_some(), "game {number}");
    assert_eq!(position.deal(), fewest_deals.unwrap_or(3), "game {number}");
    assert_eq!(Score::of(&position, Method::PosOnly).total(), best_final, "game {number}");
    let small = |score: u16| u8::try_from(score).expect("a score is at most 100");
    ParRow {
        best_single: small(best_single),
        best_single_all_sequences: small(best_single_all_sequences),
        fewest_deals: fewest_deals.map(|deals| deals as u8),
        best_triple: small(best_final),
    }
}

#[test]
fn the_par_table_has_all_games_in_at_most_150_kilobytes() {
    let table = ParTable::shipped();
    assert_eq!(table.rows().len(), 32_765);
    assert!(table.write().len() <= 150_000);
    for (row, number) in table.rows().iter().zip(1..) {
        assert_eq!(row.fewest_deals == Some(1), row.best_single == 100, "game {number}");
        assert_eq!(row.fewest_deals.is_some(), row.best_triple == 100, "game {number}");
        assert!(row.best_single <= row.best_single_all_sequences, "game {number}");
        assert!(row.best_single_all_sequences == 100 || row.best_single < 100, "game {number}");
    }
}

#[test]
fn help_states_the_figures_of_the_par_table() {
    let rows = ParTable::shipped().rows();
    let count = |deals: Option<u8>| rows.iter().filter(|row| row.fewest_deals == deals).count();
    let counts = [Some(1), Some(2), Some(3), None].map(count);
    let mean = |score: fn(&ParRow) -> u8| rows.iter().map(|row| f64::from(score(row))).sum::<f64>() / rows.len() as f64;
    let (single, all) = (mean(|row| row.best_single), mean(|row| row.best_single_all_sequences));
    let share = Share::of(counts[0], rows.len());
    let [low, high] = share.interval();
    let won = Share::of(rows.len() - counts[3], rows.len());
    let shares = [share.percent(), won.percent()].map(|value| format!("{value:.2}"));
    let exact = [low, high, single, all].map(|value| format!("{value:.2}"));
    let thousands = |count: usize, separator: &str| match count {
        0..1_000 => count.to_string(),
        _ => format!("{}{separator}{:03}", count / 1_000, count % 1_000),
    };
    let english = (include_str!("../../../ui/help/en.html"), ",", ".");
    let dutch = (include_str!("../../../ui/help/nl.html"), ".", ",");
    for (help, separator, point) in [english, dutch] {
        let (_, rest) = help.split_once("id=\"known\"").expect("an article");
        let (known, _) = rest.split_once("</article>").expect("its end");
        let counts = counts.iter().map(|count| format!("<td>{}</td>", thousands(*count, separator)));
        let exact = exact.iter().map(|number| number.replace('.', point));
        let shares = shares.iter().map(|number| number.replace('.', point) + "%");
        for number in counts.chain(exact).chain(shares) {
            assert!(known.contains(&number), "{number}");
        }
    }
}

#[test]
fn the_par_table_agrees_with_the_first_games_computed_again() {
    for number in 1..=12 {
        assert_eq!(ParTable::shipped().row(number), Some(computed(number)), "game {number}");
    }
}

#[test]
fn the_par_table_agrees_with_any_games_computed_again() {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_nanos() as u64;
    println!("chance begins with {time}");
    let mut chance = Chance::new(time);
    for _ in 0..48 {
        let number = chance.below(ParTable::shipped().rows().len()) as u32 + 1;
        assert_eq!(ParTable::shipped().row(number), Some(computed(number)), "game {number}, chance {time}");
    }
}
