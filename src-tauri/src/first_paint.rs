//! The curtain that hides the window until its first picture, on systems whose webview is WebKitGTK.
//!
//! GTK draws a new window as soon as it can, long before the page has anything to show. WebKitGTK then blocks this
//! program's thread, for up to half a second, until the page's process sends a picture. That process in turn waits for
//! this thread to introduce it to the process that loads files. It was a matter of chance which of them came first, so
//! some starts took half a second longer. Therefore nothing is drawn until the page has loaded, and the first picture
//! is the board.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gtk::glib;
use gtk::prelude::WidgetExt;
use tauri::plugin::{Builder, TauriPlugin};
use tauri::webview::PageLoadEvent;
use tauri::{Webview, Wry};

/// The longest time that the curtain stays closed. Otherwise a page that fails to load would hide the window for ever.
const CURTAIN_TIMEOUT: Duration = Duration::from_secs(2);

/// Closes the curtain when the window is made and opens it when the page has loaded.
pub fn plugin() -> TauriPlugin<Wry> {
    let curtain = Curtain::default();
    let opens = curtain.clone();
    Builder::new("curtain")
        .on_webview_ready(move |webview| curtain.close(webview))
        .on_page_load(move |webview, payload| {
            if payload.event() == PageLoadEvent::Finished {
                opens.open(webview);
            }
        })
        .build()
}

/// Whether the curtain is closed.
#[derive(Clone, Default)]
struct Curtain(Arc<AtomicBool>);

impl Curtain {
    fn close(&self, webview: Webview) {
        let Some(window) = drawn(&webview) else { return };
        window.freeze_updates();
        self.0.store(true, Ordering::Relaxed);
        let curtain = self.clone();
        glib::timeout_add_local_once(CURTAIN_TIMEOUT, move || curtain.open(&webview));
    }

    fn open(&self, webview: &Webview) {
        if self.0.swap(false, Ordering::Relaxed)
            && let Some(window) = drawn(webview)
        {
            window.thaw_updates();
        }
    }
}

/// Returns the surface that the window is drawn on.
fn drawn(webview: &Webview) -> Option<gtk::gdk::Window> {
    webview.window().gtk_window().ok()?.window()
}
