//! The process that draws the page. The system may end it: iOS does when the program is in the background and memory
//! is short, and any system does when it crashes. The program's own process lives on and still has the game, so the
//! page is loaded again and shows the same board.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tauri::{Builder, Webview, Wry};

/// A page that keeps ending its process is loaded again this often within [`SPAN`], and then left blank: the player can
/// close the program, which a page that loads without end would not allow.
const MOST: usize = 3;
const SPAN: Duration = Duration::from_secs(60);

/// Loads the page again whenever its process has ended.
#[cfg(target_vendor = "apple")]
pub fn watch(builder: Builder<Wry>) -> Builder<Wry> {
    let reloads = Reloads::default();
    builder.on_web_content_process_terminate(move |webview| reloads.reload(webview))
}

/// Loads the page again whenever its process has ended.
#[cfg(target_os = "linux")]
pub fn watch(builder: Builder<Wry>) -> Builder<Wry> {
    use gtk::prelude::ObjectExt;

    let plugin = tauri::plugin::Builder::<_>::new("page-process").on_webview_ready(|webview| {
        let again = webview.clone();
        let connected = webview.with_webview(move |page| {
            let reloads = Reloads::default();
            page.inner().connect("web-process-terminated", false, move |_| {
                reloads.reload(&again);
                None
            });
        });
        // Without the signal the page stays blank after a crash, as it does in other programs.
        drop(connected);
    });
    builder.plugin(plugin.build())
}

/// On Android the program ends together with the page's process; on Windows the webview shows its own page with a
/// button.
#[cfg(not(any(target_vendor = "apple", target_os = "linux")))]
pub fn watch(builder: Builder<Wry>) -> Builder<Wry> {
    builder
}

/// The times at which the page was loaded again.
#[derive(Default)]
struct Reloads(Mutex<Vec<Instant>>);

impl Reloads {
    fn reload(&self, webview: &Webview<Wry>) {
        if self.allows(Instant::now()) {
            // If loading cannot begin, the page stays blank, and the player can still close the program.
            let _ = webview.reload();
        }
    }

    /// Counts one more reload at `now`; returns whether it is allowed.
    fn allows(&self, now: Instant) -> bool {
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        times.retain(|time| now.duration_since(*time) < SPAN);
        let is_allowed = times.len() < MOST;
        if is_allowed {
            times.push(now);
        }
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_keeps_crashing_is_left_alone_for_a_minute() {
        let (reloads, begin) = (Reloads::default(), Instant::now());
        let after = |seconds| begin + Duration::from_secs(seconds);
        assert_eq!([0, 1, 2, 3, 59].map(|at| reloads.allows(after(at))), [true, true, true, false, false]);
        assert_eq!([60, 60, 61].map(|at| reloads.allows(after(at))), [true, false, true]);
    }
}
