//! Measures how fast plies are played on one core: legal moves, the move or redeal, and whether the game has ceased,
//! over random full games. Prints one line of JSON; equal checksums show that the same games were played. A loop of
//! plain arithmetic, before and after it, measures the speed of this core at the same time.

use std::time::Instant;

use cards::Seed;
use gaps::{Gaps, Ply, Rules};
use rangoon_tests::chance::Chance;
use session::{Game, Status};

/// The rounds of the loop.
const ROUNDS: u64 = 100_000_000;
/// The sum of the rounds.
const SUM: u64 = 214_736_949_192_541_367;

/// Returns the number of rounds of integer arithmetic that this core does in a second.
fn rounds_per_second() -> f64 {
    let start = Instant::now();
    let (mut state, mut sum) = (0x9E37_79B9_7F4A_7C15_u64, 0_u64);
    for _ in 0..ROUNDS {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        sum = sum.wrapping_add(state >> 32);
    }
    assert_eq!(sum, SUM, "the loop was done");
    ROUNDS as f64 / start.elapsed().as_secs_f64()
}

fn main() {
    let before = rounds_per_second();
    let base = "RANGOON".parse().expect("a base");
    let rules = Rules::RANGOON;
    let (mut plies, mut checksum) = (0_u64, 0_u64);
    let mut chance = Chance::new(1);
    let start = Instant::now();
    for number in (1..=32_765).cycle().take(100_000) {
        let seed = Seed { base, tournament: None, number };
        let mut position = Gaps::deal(&rules, &seed);
        loop {
            let mut moves = [None; 4];
            let mut count = 0;
            for it in position.moves() {
                moves[count] = Some(it);
                count += 1;
            }
            let ply = match moves.get(if count == 0 { 0 } else { chance.below(count) }) {
                Some(Some(it)) => Ply::Move(*it),
                _ if Gaps::status(&position) == Status::Ceased => Ply::Redeal,
                _ => break,
            };
            position = Gaps::play(&rules, &seed, &position, ply).expect("the ply is legal");
            plies += 1;
            if let Ply::Move(it) = ply {
                let place = position.place_of(it.card);
                checksum =
                    checksum.wrapping_mul(31).wrapping_add((place.index() as u64) << 8 | u64::from(it.card.code()));
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let rounds = (before + rounds_per_second()) / 2.0;
    println!(
        "{{\"plies_per_second\":{:.0},\"rounds_per_second\":{rounds:.0},\"plies\":{plies},\"seconds\":{seconds:.3},\
         \"checksum\":{checksum}}}",
        plies as f64 / seconds
    );
}
