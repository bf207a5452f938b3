//! Measures how long it takes from the start of the program to the first board on the screen, as the player sees it.
//!
//! The program takes no part in this: the module watches the memory of the screen. The time is compared with that of a
//! bare window of WebKitGTK, started in turn.

use std::cell::Cell;
use std::collections::HashSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use e2e::framebuffer::{Framebuffer, Pixel};
use e2e::process::{self, Process};
use e2e::screen::Screen;
use e2e::size::Size;
use rangoon_tests::long_history;
use serde_json::{Value, json};

const SCREEN: Size = Size::new(1280, 900);
/// The number of games in the standard gameset, which is the length of its longest history.
const GAMES: u32 = 32_765;
/// The time for which the picture must stay the same to count as final.
const SETTLED: Duration = Duration::from_millis(700);
/// The interval at which the screen is read while the clock runs.
const LOOK: Duration = Duration::from_millis(2);
const PATIENCE: Duration = Duration::from_secs(30);
/// The fewest pale pixels on a screen that shows cards.
const LEAST_PAPER: usize = 50_000;
/// The number of watched pixels on cards, and of those between them.
const POINTS: usize = 150;
/// The share of these pixels that must show a card, or none.
const VISIBLE: f64 = 0.9;

/// Starts the program on an empty folder, again on the folder it left, and on one with a history of all games.
pub fn measure(program: &Path) -> Value {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let screen = Screen::in_folder(SCREEN, folder.path());
    let memory = Memory(Framebuffer::open(folder.path(), SCREEN));
    let bare = || {
        let mut command = Command::new(process::built("bare"));
        screen.show(&mut command);
        command
    };
    let full = tempfile::tempdir().expect("a temporary folder");
    long_history::fill_quickly(full.path(), GAMES);
    let data = tempfile::tempdir().expect("a temporary folder");
    let (starts, empty) = (Cell::new(0), tempfile::tempdir().expect("a temporary folder"));
    let fresh = || {
        starts.set(starts.get() + 1);
        screen.app(program, &empty.path().join(starts.get().to_string()))
    };
    let mut found = serde_json::Map::new();
    for (name, command) in [
        ("bare_start_ms", &bare as &dyn Fn() -> Command),
        ("tauri_start_ms", &|| {
            let mut command = bare();
            command.arg("tauri");
            command
        }),
        ("start_fresh_ms", &fresh),
        ("start_again_ms", &|| screen.app(program, data.path())),
        ("start_full_ms", &|| screen.app(program, full.path())),
    ] {
        // The very first start also fills the caches of the system, and shows where the cards will be.
        memory.wait_for(|| memory.pale().len() < POINTS, "the last window to go");
        let board = {
            let _app = start(command());
            memory.wait_for(|| memory.pale().len() > LEAST_PAPER, "the cards of the first board");
            memory.rest();
            memory.board()
        };
        found.insert(name.to_owned(), json!(time(command(), &memory, &board)));
    }
    Value::Object(found)
}

fn time(command: Command, memory: &Memory, board: &Board) -> f64 {
    memory.wait_for(|| !memory.shows(board), "the last window to go");
    memory.rest();
    let begin = Instant::now();
    let _app = start(command);
    memory.wait_for(|| memory.shows(board), "the board");
    let took = begin.elapsed().as_secs_f64() * 1000.0;
    memory.rest();
    took
}

fn start(mut command: Command) -> Process {
    Process::start(command.stdout(Stdio::null()).stderr(Stdio::null()))
}

/// The content of the screen.
struct Memory(Framebuffer);

impl Memory {
    /// Waits until the picture stays the same, so that no program that ended a moment ago is still at work.
    fn rest(&self) {
        let (mut last, mut since) = (self.0.all(), Instant::now());
        let begin = Instant::now();
        while since.elapsed() < SETTLED {
            assert!(begin.elapsed() < PATIENCE, "the screen does not come to rest");
            std::thread::sleep(Duration::from_millis(50));
            let now = self.0.all();
            if now != last {
                (last, since) = (now, Instant::now());
            }
        }
    }

    fn pale(&self) -> Vec<u64> {
        let pixels = self.0.all();
        let pixels = (0..).step_by(4).zip(pixels.as_chunks::<4>().0);
        pixels.filter(|(_, pixel)| is_paper(**pixel)).map(|(offset, _)| offset).collect()
    }

    /// Returns the places where the screen shows cards, and those between them.
    fn board(&self) -> Board {
        let pale = self.pale();
        let is_pale: HashSet<u64> = pale.iter().copied().collect();
        let (first, last) = (pale[0], pale[pale.len() - 1]);
        let dark: Vec<u64> = (first..last).step_by(4).filter(|offset| !is_pale.contains(offset)).collect();
        Board { cards: spread(&pale), between: spread(&dark) }
    }

    /// Returns whether nearly all of these pixels show cards, and nearly all between them show none. A window that is
    /// still white all over shows no cards.
    fn shows(&self, board: &Board) -> bool {
        let pale = |offset: &&u64| self.0.at(**offset).is_some_and(is_paper);
        let cards = board.cards.iter().filter(pale).count() as f64;
        let between = board.between.iter().filter(pale).count() as f64;
        cards >= VISIBLE * board.cards.len() as f64 && between <= (1.0 - VISIBLE) * board.between.len() as f64
    }

    fn wait_for(&self, condition: impl Fn() -> bool, what: &str) {
        let begin = Instant::now();
        while !condition() {
            assert!(begin.elapsed() < PATIENCE, "waited for {what}");
            std::thread::sleep(LOOK);
        }
    }
}

/// Pixels, as offsets.
struct Board {
    cards: Vec<u64>,
    between: Vec<u64>,
}

/// Returns some of the pixels, from all over the screen.
fn spread(pixels: &[u64]) -> Vec<u64> {
    pixels.iter().step_by((pixels.len() / POINTS).max(1)).copied().collect()
}

/// Returns whether the pixel may belong to a card. At the first start the board is dimmed behind the welcome.
fn is_paper([blue, green, red, _]: Pixel) -> bool {
    red > 0x50 && green > 0x48 && blue > 0x40
}
