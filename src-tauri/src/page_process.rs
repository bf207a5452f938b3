//! The process that draws the page. The system may end it: iOS does when the program is in the background and memory is
//! short, and any system does when it crashes. The program's own process lives on and still has the game, so the page
//! is loaded again and shows the same board.

#[cfg(any(target_vendor = "apple", target_os = "linux", test))]
mod reloads;

use tauri::{Builder, Wry};

#[cfg(any(target_vendor = "apple", target_os = "linux"))]
use self::reloads::Reloads;

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

/// Does nothing: on Android the program ends together with the page's process, and on Windows the webview shows its own
/// page with a button.
#[cfg(not(any(target_vendor = "apple", target_os = "linux")))]
pub fn watch(builder: Builder<Wry>) -> Builder<Wry> {
    builder
}
