//! The course of a game: what could still be reached at each of its places.
//!
//! Within a deal that value never rises, because a line from a later place is also a line from an earlier one. So all
//! places between two with the same value have it too, and few of them are searched.

use session::{Game, Session};

use crate::{Answer, Budget};

/// Returns the value of `search` at each place of the line that was played, from the deal on; `None` if it is not
/// proven. All searches together spend `budget`. The value of a place must be the best that a line within its deal can
/// reach.
pub fn course<G: Game>(
    session: &Session<G>,
    budget: Budget<'_>,
    search: impl Fn(&G::Position, Budget<'_>) -> Answer<G::Ply>,
) -> Vec<Option<u32>> {
    let mut left = budget.states;
    let mut value = |at: usize| {
        let position = session.position_at(at)?;
        let answer = search(position, Budget { states: left, ..budget });
        left = left.saturating_sub(answer.states);
        answer.finding.proven()
    };
    let redeals = session.played().iter().enumerate().filter(|(_, played)| G::is_redeal(played.ply));
    // A redeal is played at the last place of its deal.
    let ends = redeals.map(|(at, _)| at).chain([session.at()]);
    let mut values = Vec::with_capacity(session.at() + 1);
    for end in ends {
        let (first, last) = (values.len(), end);
        values.resize(last + 1, None);
        values[last] = value(last);
        values[first] = if first == last { values[last] } else { value(first) };
        fill(&mut values, first, last, &mut value);
    }
    values
}

/// Fills in the values between `first` and `last`, which are known. If neither is proven, those between them hardly
/// are.
fn fill(values: &mut [Option<u32>], first: usize, last: usize, value: &mut impl FnMut(usize) -> Option<u32>) {
    if values[first] == values[last] {
        let same = values[last];
        values[first..last].fill(same);
    } else if last - first > 1 {
        let middle = first + (last - first) / 2;
        values[middle] = value(middle);
        fill(values, first, middle, value);
        fill(values, middle, last, value);
    }
}
