//! Chooses how the page is drawn, on systems whose webview is WebKitGTK.
//!
//! WebKitGTK draws with the graphics card, and if there is none it lets the processor imitate one. That is far slower
//! than drawing with the processor directly: the first board takes twice as long, and a deal shows a third of the
//! pictures.

use std::fs;

use gtk::glib;

/// The variable that makes WebKitGTK draw with the processor.
const WITHOUT_CARD: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// Makes the choice before anything is drawn. A choice that the user has already made stays.
pub fn choose() {
    if !has_card()
        && let Err(why) = glib::setenv(WITHOUT_CARD, "1", false)
    {
        crate::crash::report_to_stderr(&format!("{WITHOUT_CARD}: {why}"));
    }
}

/// Returns whether the system offers a graphics card to programs.
fn has_card() -> bool {
    let Ok(devices) = fs::read_dir("/dev/dri") else { return false };
    devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("renderD"))
}
