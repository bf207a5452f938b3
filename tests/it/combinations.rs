//! Plays a hundredth of all rule sets that the switches can express; `cargo xtask combinations` plays all of them.

use rangoon_tests::combinations::run;

#[test]
fn every_hundredth_rule_set_is_played_recorded_replayed_and_exported() {
    for steps in [4, 13] {
        let tally = run(steps, |place| place % 100 == 7);
        assert_eq!((tally.written, tally.playable, tally.different), (93_312, 7_020, 1_386));
        assert_eq!(tally.playable + tally.refused.values().sum::<usize>(), tally.written);
        assert_eq!(tally.refused.len(), gaps::InvalidRules::COMBINATIONS.len(), "every reason is given");
        assert!(tally.plies > 500 && tally.redeals > 3, "{tally:?}");
    }
}
