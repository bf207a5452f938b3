//! A Wayland compositor: Weston in the window of an invisible X server, whose mouse and keyboard it passes on.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::process::{self, Process};
use crate::size::Size;

/// The name of its socket, in a separate folder.
const SOCKET: &str = "wayland-e2e";
const PATIENCE: Duration = Duration::from_secs(30);

/// Starts it on this display with an output of that size, with `scale` by `scale` dots to each pixel. Returns it with
/// the folder of its socket.
///
/// # Panics
/// If it does not listen in time.
pub fn start(display: &str, Size { width, height }: Size, scale: u32) -> (Process, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut command = Command::new(process::installed(&["weston"]));
    command
        .args(["--backend=x11-backend.so", "--use-pixman", "--no-config", "--idle-time=0"])
        .args([format!("--width={width}"), format!("--height={height}"), format!("--scale={scale}")])
        .arg(format!("--socket={SOCKET}"))
        .env("DISPLAY", display)
        .env("XDG_RUNTIME_DIR", folder.path())
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut process = Process::start(&mut command);
    let begin = Instant::now();
    while !folder.path().join(SOCKET).exists() {
        assert!(process.end().is_none(), "the compositor has ended");
        assert!(begin.elapsed() < PATIENCE, "the compositor does not listen");
        std::thread::sleep(Duration::from_millis(5));
    }
    (process, folder)
}

/// Returns the variables that programs need in their environment to find it.
pub fn variables(folder: &TempDir) -> Vec<(&'static str, String)> {
    let path = folder.path().to_str().expect("the tests' folders have names of plain text");
    vec![
        ("XDG_RUNTIME_DIR", path.to_owned()),
        ("WAYLAND_DISPLAY", SOCKET.to_owned()),
        ("GDK_BACKEND", "wayland".to_owned()),
    ]
}
