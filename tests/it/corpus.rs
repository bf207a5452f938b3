//! Runs the bytes that were collected by fuzzing, and some made here, through every target again.

use std::path::Path;

use rangoon_tests::chance::Chance;
use rangoon_tests::fuzzed::TARGETS;

#[test]
fn stored_inputs_from_fuzzing_break_nothing() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    for target in TARGETS {
        let folder = corpus.join(target.name);
        let files = std::fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
        let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        files.sort();
        assert!(!files.is_empty(), "{} has no corpus", target.name);
        for file in files {
            let bytes = std::fs::read(&file).expect("it can be read");
            println!("{}", file.display());
            (target.run)(&bytes);
            // A few neighbours of each are tried, always the same ones.
            let mut chance = Chance::new(bytes.len() as u64);
            for _ in 0..5 {
                let mut changed = bytes.clone();
                if changed.is_empty() {
                    break;
                }
                let place = chance.below(changed.len());
                changed[place] = chance.below(256) as u8;
                (target.run)(&changed);
            }
        }
    }
}
