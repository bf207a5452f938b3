//! Plays every game that the switches of the family make, with 4 and with 13 steps, and prints the counts.

use rangoon_tests::combinations::run;

fn main() {
    for steps in [4, 13] {
        let tally = run(steps, |_| true);
        println!(
            "{steps} steps: {} written, {} playable, {} different games played with {} plies and {} redeals",
            tally.written, tally.playable, tally.different, tally.plies, tally.redeals
        );
        for (why, count) in tally.refused {
            println!("{count:>7} refused: {why}");
        }
    }
}
