//! Measures how long it takes to read and verify an export of all games of a gameset on one core. Before and after
//! that, the lines of the same export are only read. Prints one line of JSON.

use std::ops::ControlFlow;

use export::ExportFile;
use gameset::Gameset;
use rangoon_tests::cpu_time::CpuTime;
use rangoon_tests::exports::{export, secret};
use rangoon_tests::median::median;

/// The number of times that the lines are read before the games are verified, and also afterwards.
const TURNS: usize = 5;

fn main() {
    let text = export(Gameset::MAX_GAMES.into()).write(&secret()).expect("it fits");
    let mut lines: Vec<f64> = (0..TURNS).map(|_| read_lines(text.as_bytes())).collect();
    let start = CpuTime::now();
    let received = ExportFile::read(text.as_bytes()).expect("it is an export");
    let read = start.until_now().as_secs_f64();
    let verdict = received.verify(None, |_| ControlFlow::Continue(())).expect("nobody stops it");
    let seconds = start.until_now().as_secs_f64();
    assert!(received.proof.is_some_and(|it| it.is_undamaged) && verdict.is_true(), "the file is honest");
    lines.extend((0..TURNS).map(|_| read_lines(text.as_bytes())));
    println!(
        "{{\"verify_s\":{seconds:.3},\"read_s\":{read:.3},\"lines_s\":{:.6},\"games\":{},\"bytes\":{}}}",
        median(lines),
        verdict.games.len(),
        text.len()
    );
}

/// Takes the bytes for text and stores each of its lines. Returns the duration in seconds.
fn read_lines(bytes: &[u8]) -> f64 {
    let start = CpuTime::now();
    let text = std::str::from_utf8(bytes).expect("an export is text");
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let seconds = start.until_now().as_secs_f64();
    assert!(lines.len() > Gameset::MAX_GAMES.into(), "every game has lines");
    seconds
}
