//! `bare`: a window that shows 52 pale boxes and does nothing else, either of WebKitGTK alone or, as `bare tauri`, made
//! by Tauri. No program with such a window can start more quickly, so this one is the yardstick for start and memory.

#[cfg(target_os = "linux")]
mod tauri_window;
#[cfg(target_os = "linux")]
mod webkit_window;

#[cfg(target_os = "linux")]
fn main() {
    match std::env::args().nth(1).as_deref() {
        None => webkit_window::show(&page()),
        Some("tauri") => tauri_window::show(page()),
        Some(_) => {
            eprintln!("usage: bare [tauri]");
            std::process::exit(2);
        }
    }
}

/// The size of the window, as wide and high as the program's.
#[cfg(target_os = "linux")]
const SIZE: (u16, u16) = (1120, 700);

/// Returns the page with the boxes.
#[cfg(target_os = "linux")]
fn page() -> String {
    let boxes = "<i></i>".repeat(52);
    format!(
        "<!doctype html><style>
        body {{ margin: 0; height: 100vh; background: #072a1d; display: grid; gap: 4px;
            grid-template: repeat(4, 1fr) / repeat(13, 1fr) }}
        i {{ background: #fdfbf4 }}
        </style>{boxes}"
    )
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("bare: WebKitGTK is what Linux has");
    std::process::exit(2);
}
