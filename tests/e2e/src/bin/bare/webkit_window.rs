//! The window of WebKitGTK alone.

use gtk::prelude::*;
use webkit2gtk::WebViewExt;

use crate::SIZE;

/// Shows the page until the window is closed.
pub fn show(page: &str) {
    gtk::init().expect("there is a screen");
    let window = gtk::Window::new(gtk::WindowType::Toplevel);
    window.set_default_size(SIZE.0.into(), SIZE.1.into());
    window.connect_destroy(|_| gtk::main_quit());
    let view = webkit2gtk::WebView::new();
    view.load_html(page, None);
    window.add(&view);
    window.show_all();
    gtk::main();
}
