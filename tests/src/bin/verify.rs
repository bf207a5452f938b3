//! Measures how long it takes to read and verify an export of all games of a gameset on one core. Prints one line of
//! JSON.

use std::ops::ControlFlow;
use std::time::Instant;

use export::ExportFile;
use gameset::Gameset;
use rangoon_tests::exports::{export, secret};

fn main() {
    let text = export(Gameset::MAX_GAMES.into()).write(&secret()).expect("it fits");
    let start = Instant::now();
    let received = ExportFile::read(text.as_bytes()).expect("it is an export");
    let read = start.elapsed().as_secs_f64();
    let verdict = received.verify(None, |_| ControlFlow::Continue(())).expect("nobody stops it");
    let seconds = start.elapsed().as_secs_f64();
    assert!(received.proof.is_some_and(|it| it.is_undamaged) && verdict.is_true(), "the file is honest");
    println!(
        "{{\"verify_s\":{seconds:.3},\"read_s\":{read:.3},\"games\":{},\"bytes\":{}}}",
        verdict.games.len(),
        text.len()
    );
}
