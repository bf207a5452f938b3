//! Compares two lines of one game, to find out whether one may be a correction of the other's last action.

use session::Session;

use crate::{Gaps, Move, MoveSeries, Ply};

/// Returns whether one of these lines of the same game can have become the other by taking back only the last action.
/// This is so if, from the point where they differ, at least one of them goes on with at most a move, a multi-move or
/// giving up. The last action cannot include a redeal. If the answer is not certain, it is yes.
pub fn is_correction(one: &Session<Gaps>, other: &Session<Gaps>) -> bool {
    let same = one.line().iter().zip(other.line()).take_while(|(one, other)| one.ply == other.ply).count();
    [one, other].into_iter().any(|line| is_one_action(line, same))
}

/// Returns whether the plies of `session` after the first `from` can be one action.
fn is_one_action(session: &Session<Gaps>, from: usize) -> bool {
    let plies = &session.line()[from..];
    let moves: Vec<Move> = plies
        .iter()
        .filter_map(|played| if let Ply::Move(filled) = played.ply { Some(filled) } else { None })
        .collect();
    if moves.len() < plies.len() {
        return plies.len() == 1 && plies[0].ply == Ply::GiveUp;
    }
    let is_automatic = |(at, pair): (usize, &[Move])| {
        let position = session.position_at(from + at).expect("a line has a position after each of its plies");
        MoveSeries::automatic_gap(position, pair[0].gap) == Some(pair[1].gap)
    };
    let has_one = |is_same: fn(&[Move]) -> bool| moves.windows(2).all(is_same);
    has_one(|pair| pair[0].gap == pair[1].gap)
        || has_one(|pair| pair[0].card.family() == pair[1].card.family())
        || (1..).zip(moves.windows(2)).all(is_automatic)
}

#[cfg(test)]
mod tests {
    use cards::Seed;
    use session::Session;

    use super::*;
    use crate::Rules;

    /// Returns game 1 of RANGOON after choosing moves by these indices into the possible ones; 9 deals again, 8 gives
    /// up.
    fn line(choices: &[usize]) -> Session<Gaps> {
        let seed = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number: 1 };
        let mut session = Session::<Gaps>::new(Rules::RANGOON, seed);
        for choice in choices {
            let moves: Vec<Move> = session.position().moves().collect();
            let ply = match choice {
                9 => Ply::Redeal,
                8 => Ply::GiveUp,
                choice => Ply::Move(moves[choice % moves.len()]),
            };
            let change = session.play(ply).unwrap_or_else(|_| panic!("{choice} is not possible"));
            session.apply(change);
        }
        session
    }

    /// Adds all moves of automatic play.
    fn automatic(mut session: Session<Gaps>) -> Session<Gaps> {
        let last = session.played().iter().rev().find_map(|played| match played.ply {
            Ply::Move(filled) => Some(filled.gap),
            Ply::Redeal | Ply::GiveUp => None,
        });
        for filled in MoveSeries::auto(session.position(), last).all_moves(session.position()) {
            let change = session.play(Ply::Move(filled)).expect("it is legal");
            session.apply(change);
        }
        session
    }

    #[test]
    fn lines_that_part_at_the_last_action_of_one_of_them_may_be_a_correction() {
        let (one, other) = (line(&[0, 1, 0, 1, 0]), line(&[0, 1, 0, 1, 1, 0, 1, 1]));
        assert!(is_correction(&one, &other) && is_correction(&other, &one), "the last move was taken back");
        assert!(is_correction(&line(&[0, 1]), &other), "nothing was taken back");
        assert!(is_correction(&line(&[0, 1, 8]), &other), "giving up was taken back");
        let early = automatic(line(&[0]));
        assert!(early.at() > 4, "it has several moves: {}", early.at());
        assert!(is_correction(&early, &line(&[0, 1, 2, 0, 2, 1])), "all of automatic play was taken back");
    }

    #[test]
    fn lines_that_part_several_actions_before_both_ends_are_not_a_correction() {
        let (one, other) = (line(&[0, 1, 2, 0, 2, 1]), line(&[1, 2, 0, 2, 1, 0]));
        assert!(!is_correction(&one, &other));
    }
}
