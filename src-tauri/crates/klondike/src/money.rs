//! The price of a hand, and its earnings.

/// The price of a hand, in dollars.
const PRICE: i32 = 50;
/// The earnings of every card on the foundations, in dollars.
const EARNED: i32 = 5;

/// Returns the money of a hand with this many `cards` on the foundations, 0–52, in dollars: −50 to 210. A file from
/// elsewhere may state any number of cards.
pub const fn money(cards: u32) -> i32 {
    let cards = if cards > i32::MAX as u32 { i32::MAX } else { cards as i32 };
    EARNED.saturating_mul(cards).saturating_sub(PRICE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_costs_fifty_dollars_and_every_card_earns_five() {
        assert_eq!([0, 10, 52].map(money), [-50, 0, 210]);
        assert_eq!([1 << 30, u32::MAX].map(money), [i32::MAX - 50; 2]);
    }
}
