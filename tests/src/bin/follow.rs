//! Lets a player who only follows advice play the first games of the standard gameset, as `cargo xtask follow` does.
//! The argument is the number of games.

use gaps::Gaps;
use rangoon_tests::follow::play;
use rangoon_tests::share::Share;
use rangoon_tests::spent::Spent;
use session::{Game, Status};

/// More positions than the search of any deal needs.
const STATES: u64 = 50_000_000;

fn main() {
    let games = std::env::args().nth(1).map_or(1000, |it| it.parse().expect("how many games"));
    let (start, mut won) = (Spent::now(), [0_usize; 3]);
    for number in 1..=games {
        let end = play(number, STATES);
        if Gaps::status(&end) == Status::Won {
            won[end.deal() as usize - 1] += 1;
        }
        if number % 100 == 0 {
            eprintln!("{number} of {games} games, {} won", won.iter().sum::<usize>());
        }
    }
    println!("won by following advice: {}", Share::of(won.iter().sum(), games as usize));
    let [one, two, three] = won;
    println!("{one} in one deal, {two} in two, {three} in three; {:.0} s", start.until_now().as_secs_f64());
}
