//! Files dragged with the screen's mouse from another program and dropped on a window. The window does nothing to help.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::process;
use crate::screen::Screen;

/// A point of the other program's window, and one to which the mouse goes for the drag to begin.
const FROM: (u32, u32) = (100, 100);
const BEYOND: (u32, u32) = (140, 140);
/// How often the mouse moves over the window before it lets go: the page says after a movement that it takes files, and
/// a busy machine needs several.
const MOVES: u32 = 12;
const PAUSE: Duration = Duration::from_millis(30);
/// How often files are dropped until the window takes them.
const ATTEMPTS: u32 = 5;
const PATIENCE: Duration = Duration::from_secs(60);

/// Drags these files to a point of the screen, in pixels, and drops them there.
///
/// # Panics
/// If no window takes them there.
pub fn drop_files(screen: &Screen, files: &[&Path], to: (u32, u32)) {
    let to = (to.0 * screen.scale(), to.1 * screen.scale());
    assert!((0..ATTEMPTS).any(|_| is_taken(screen, files, to)), "no window takes {files:?}");
}

fn is_taken(screen: &Screen, files: &[&Path], (x, y): (u32, u32)) -> bool {
    move_mouse(screen, FROM);
    let mut command = Command::new(process::built("drag_source"));
    screen.show(&mut command);
    let mut source = command.args(files).stdout(Stdio::piped()).spawn().expect("it starts");
    let said = lines_of(BufReader::new(source.stdout.take().expect("the output is piped")));
    assert_eq!(said.recv_timeout(PATIENCE).as_deref(), Ok("reached"));
    screen.xdotool(&["mousedown", "1"]);
    // Movements that come together count as one, and a drag begins with one and is noticed with the next.
    let begun = (0..1000).find_map(|turn| {
        move_mouse(screen, (BEYOND.0 + turn % 2, BEYOND.1));
        said.recv_timeout(PAUSE).ok()
    });
    assert_eq!(begun.as_deref(), Some("dragged"));
    for turn in 0..MOVES {
        move_mouse(screen, (x + turn, y));
        std::thread::sleep(PAUSE);
    }
    screen.xdotool(&["mouseup", "1"]);
    let is_taken = said.recv_timeout(PATIENCE).as_deref() == Ok("taken");
    source.wait().expect("the other program ends");
    is_taken
}

/// Reads the lines of a program as they come.
fn lines_of(output: impl BufRead + Send + 'static) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    lines
}

fn move_mouse(screen: &Screen, (x, y): (u32, u32)) {
    screen.xdotool(&["mousemove".to_owned(), x.to_string(), y.to_string()]);
}
