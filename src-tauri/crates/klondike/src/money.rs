//! The price of a hand, and its earnings.

/// The price of a hand, in dollars.
const PRICE: i32 = 50;
/// The earnings of every card on the foundations, in dollars.
const EARNED: i32 = 5;

/// Returns the money of a hand with this many `cards` on the foundations, 0–52, in dollars: −50 to 210.
pub const fn money(cards: u32) -> i32 {
    EARNED * cards as i32 - PRICE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_costs_fifty_dollars_and_every_card_earns_five() {
        assert_eq!([0, 10, 52].map(money), [-50, 0, 210]);
    }
}
