//! What draws the page, where the webview is WebKitGTK.
//!
//! It draws by the graphics card, and where there is none it has the processor imitate one. That is far slower than
//! drawing by the processor itself: the first board comes after twice the time, and a deal shows a third of the pictures.

use std::fs;

use gtk::glib;

/// What tells WebKitGTK to draw by the processor.
const WITHOUT_CARD: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// Chooses before anything is drawn. What somebody has chosen already stays.
pub fn choose() {
    if !has_card()
        && let Err(why) = glib::setenv(WITHOUT_CARD, "1", false)
    {
        crate::crash::complain(&format!("{WITHOUT_CARD}: {why}"));
    }
}

/// Whether the system offers a card that draws for programs.
fn has_card() -> bool {
    let Ok(devices) = fs::read_dir("/dev/dri") else { return false };
    devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("renderD"))
}
