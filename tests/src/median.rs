//! The median of several measurements, which a disturbed one does not change much.

/// Returns the median of the values; of an even number of them the higher one of the two in the middle.
///
/// # Panics
/// If there are no values.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle_in_any_order() {
        assert_eq!(median(vec![9.0, 1.0, 5.0, 2.0, 700.0]), 5.0);
        assert_eq!(median(vec![4.0, 2.0]), 4.0);
    }
}
