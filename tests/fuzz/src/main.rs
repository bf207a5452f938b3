//! Runs libFuzzer on one of the targets of `rangoon_tests::fuzzed`, which the environment variable `TARGET` names.

#![no_main]

use std::sync::LazyLock;

use rangoon_tests::fuzzed::{TARGETS, Target};

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("TARGET").expect("TARGET is set");
    TARGETS.iter().find(|target| target.name == name).expect("TARGET names a target")
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (TARGET.run)(bytes));
