//! Lets a player who only follows hints play the first games of the standard gameset, or hands of Klondike, as `cargo
//! xtask follow` does. The arguments are the number of games, a word, and the code of Klondike's rules where there is a
//! `CODE`:
//!
//! - nothing more: the odds that were said are compared with the games that were won;
//! - `score`: the hints aim at the score instead;
//! - `cli PATH`: the player knows only what the program `rangoon-cli` at this path prints; with a `CODE` behind it, in
//!   hands;
//! - `hands CODE`: plays hands, and prints the cost of a hint too;
//! - `twins CODE`: checks that hands that look alike get the same hints;
//! - `odds CODE`: compares the odds that the hints show with the hands that are won, and fits the correction again;
//! - `fit CODE`: does the same with as many hands after the first thousand.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::Path;

use gaps::Gaps;
use klondike::Rules;
use rangoon_tests::chance::Chance;
use rangoon_tests::correction::{Decision, fit};
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::follow::{Asked, Followed, FollowedGame, hand, play};
use rangoon_tests::games::{seed, seed_in};
use rangoon_tests::share::{GroupedShare, Share};
use session::{Game, Status};
use solver::gaps::{Aim, GameOdds};

/// More positions than the search of any deal needs.
const STATES: u64 = 50_000_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let rules = |code: &str| code.parse().unwrap_or_else(|why| panic!("{why}"));
    let [count, words @ ..] = &words[..] else { panic!("how many games") };
    let count = count.parse().expect("how many games");
    match *words {
        [] => follow_games(count, Aim::Winning),
        ["score"] => follow_games(count, Aim::Score),
        ["cli", path] => ask_games(count, Path::new(path)),
        ["cli", path, code] => ask_hands(count, rules(code), Path::new(path)),
        ["hands", code] => follow_hands(count, rules(code)),
        ["twins", code] => compare_twins(count, rules(code)),
        ["odds", code] => measure_odds(1..=count, rules(code)),
        ["fit", code] => measure_odds(FIT..=FIT + count - 1, rules(code)),
        _ => panic!("{words:?}: no such player"),
    }
}

/// Plays the first `count` games of the standard gameset, and three times as many of another one. The table of the odds
/// was made with none of them.
fn follow_games(count: u32, aim: Aim) {
    let (mut won, mut said, mut costs) = (0, Vec::new(), Vec::new());
    for (base, games) in [("RANGOON", 1..=count), ("OTHER", 1..=3 * count)] {
        let (start, mut in_deals, last) = (CpuTime::now(), [0_usize; 3], *games.end());
        for number in games {
            let FollowedGame { end, odds, costs: new } = play(&seed_in(base, number), aim, STATES);
            costs.extend(new.into_iter().map(|cost| cost.as_secs_f64() * 1_000.0));
            let is_won = Gaps::status(&end) == Status::Won;
            if is_won {
                in_deals[end.deal() as usize - 1] += 1;
            }
            let game = said.len() as u32;
            said.push((odds, Outcome { game, is_won }));
            if number % 100 == 0 {
                eprintln!("{number} of {last} games of {base}, {} won", in_deals.iter().sum::<usize>());
            }
        }
        let [one, two, three] = in_deals;
        won += one + two + three;
        println!("{base}, won by following hints: {}", Share::of(one + two + three, last as usize));
        let seconds = start.until_now().as_secs_f64();
        println!("{one} in one deal, {two} in two, {three} in three; {seconds:.0} s");
    }
    println!("together: {}", Share::of(won, said.len()));
    print_costs(costs);
    if aim == Aim::Score {
        return;
    }
    for left in [2, 1] {
        println!("Said at the end of a deal with {left} left, and won:");
        let at_end = |(odds, outcome): &(Vec<GameOdds>, Outcome)| Some((odds.get(2 - left)?.percent(), *outcome));
        compare(&said.iter().filter_map(at_end).collect::<Vec<_>>());
    }
    println!("Said at the end of any deal, and won:");
    let all = said.iter().flat_map(|(odds, outcome)| odds.iter().map(|odds| (odds.percent(), *outcome)));
    compare(&all.collect::<Vec<_>>());
}

fn follow_hands(count: u32, rules: Rules) {
    let (start, mut won, mut costs) = (CpuTime::now(), 0, Vec::new());
    for number in 1..=count {
        let mut followed = Followed::new(hand(rules, number));
        let mut begun = CpuTime::now();
        while followed.play() {
            costs.push(begun.until_now().as_secs_f64() * 1_000.0);
            begun = CpuTime::now();
        }
        won += usize::from(followed.position.is_won());
        if number % 100 == 0 {
            eprintln!("{number} of {count} hands, {won} won");
        }
    }
    println!("{rules}, won by following hints: {}", Share::of(won, count as usize));
    print_costs(costs);
    println!("{:.0} s", start.until_now().as_secs_f64());
}

/// Prints what hints cost, in milliseconds.
fn print_costs(mut costs: Vec<f64>) {
    costs.sort_by(f64::total_cmp);
    let [half, most, all] = [50, 95, 100].map(|share| costs[(costs.len() - 1) * share / 100]);
    println!("{} hints: half {half:.1} ms, 95 of 100 {most:.1} ms, at most {all:.0} ms", costs.len());
}

fn compare_twins(count: u32, rules: Rules) {
    for number in 1..=count {
        Followed::new(hand(rules, number)).play_beside_twins(&mut Chance::new(number.into()));
        if number % 100 == 0 {
            eprintln!("{number} of {count} hands");
        }
    }
    println!("{rules}: every hint of {count} hands is the same in five hands that look alike");
}

/// Lets a player play `count` games who knows only what `rangoon-cli` prints, and another one who follows the same
/// hints without that program. `play` returns which of them win a game.
fn ask(count: u32, play: impl Fn(u32) -> [bool; 2]) {
    let mut games = Vec::new();
    for number in 1..=count {
        games.push(play(number));
        if number % 100 == 0 {
            eprintln!("{number} of {count}");
        }
    }
    for (player, how) in ["by asking rangoon-cli for each move", "without it"].into_iter().enumerate() {
        let won = games.iter().filter(|game| game[player]).count();
        println!("won {how}: {}", Share::of(won, games.len()));
    }
    println!("with another result: {}", games.iter().filter(|[asked, plain]| asked != plain).count());
}

fn ask_hands(count: u32, rules: Rules, rangoon_cli: &Path) {
    let folder = tempfile::tempdir().expect("a folder");
    let asked = Asked { rangoon_cli, file: &folder.path().join("board.txt") };
    ask(count, |number| {
        let mut followed = Followed::new(hand(rules, number));
        while followed.play() {}
        [asked.play_hand(rules, number)["status"] == "won", followed.position.is_won()]
    });
}

fn ask_games(count: u32, rangoon_cli: &Path) {
    let asked = Asked { rangoon_cli, file: Path::new("") };
    ask(count, |number| {
        let end = play(&seed(number), Aim::Winning, STATES).end;
        [asked.play_game(number)["status"] == "won", Gaps::status(&end) == Status::Won]
    });
}

/// The first hand with which a correction is fitted that is then tested with the hands from the first on.
const FIT: u32 = 1_001;

/// The number of parts of the hands; each is tested with a correction that was fitted on all others.
const PARTS: u32 = 10;

fn outcome(decision: Decision) -> Outcome {
    Outcome { game: decision.hand, is_won: decision.is_won }
}

/// Plays the hands, fits the correction of the odds, and prints what the odds say and what is won.
fn measure_odds(hands: RangeInclusive<u32>, rules: Rules) {
    let (mut decisions, mut won) = (Vec::new(), 0);
    for number in hands.clone() {
        let mut followed = Followed::new(hand(rules, number));
        let mut odds = Vec::new();
        while let Some(found) = followed.play_to_decision() {
            odds.extend(found);
        }
        let is_won = followed.position.is_won();
        won += usize::from(is_won);
        decisions.extend(odds.into_iter().map(|odds| Decision { hand: number, odds, is_won }));
        if number % 100 == 0 {
            eprintln!("hand {number} of {}", hands.end());
        }
    }
    println!("{rules}, won by following hints: {}", Share::of(won, hands.clone().count()));
    let (first, last) = hands.into_inner();
    println!("Fitted on {} decisions of hands {first} to {last}: {}", decisions.len(), fit(&decisions));
    println!("Said with numbers fitted on the hands of nine other parts, and won:");
    let mut said = Vec::new();
    for part in 0..PARTS {
        let (tested, others): (Vec<Decision>, Vec<Decision>) =
            decisions.iter().partition(|decision| decision.hand % PARTS == part);
        let fitted = fit(&others);
        said.extend(tested.into_iter().map(|decision| (fitted.percent(decision.odds), outcome(decision))));
    }
    compare(&said);
    println!("Said by the hints, and won:");
    let said = decisions.into_iter().filter_map(|decision| Some((decision.odds.percent(rules)?, outcome(decision))));
    compare(&said.collect::<Vec<_>>());
}

/// Whether a game or a hand, by its number, was won.
#[derive(Clone, Copy)]
struct Outcome {
    game: u32,
    is_won: bool,
}

/// Prints, by fifths, how many were won of those for which this many of a hundred were said.
fn compare(said: &[(u8, Outcome)]) {
    for fifth in 0..5 {
        let part: Vec<_> = said.iter().filter(|(percent, _)| percent.min(&99) / 20 == fifth).collect();
        // All that is said about one game ends alike.
        let mut games: BTreeMap<u32, Share> = BTreeMap::new();
        for (_, outcome) in &part {
            let game = games.entry(outcome.game).or_insert(Share::of(0, 0));
            *game = Share::of(game.count + usize::from(outcome.is_won), game.all + 1);
        }
        if games.len() > 1 {
            let percents: u32 = part.iter().map(|(percent, _)| u32::from(*percent)).sum();
            let mean = f64::from(percents) / part.len() as f64;
            let count = games.len();
            println!("{mean:.1} % said, won {}, in {count} games", GroupedShare::of(games.into_values().collect()));
        }
    }
}
