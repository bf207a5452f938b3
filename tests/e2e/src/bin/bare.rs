//! `bare`: a window of WebKitGTK that shows 52 pale boxes and does nothing else. No start of a program with such a window
//! can be quicker, so it is what the program's start and memory are measured by.

#[cfg(target_os = "linux")]
fn main() {
    use gtk::prelude::*;
    use webkit2gtk::WebViewExt;

    gtk::init().expect("there is a screen");
    let window = gtk::Window::new(gtk::WindowType::Toplevel);
    window.set_default_size(1120, 700);
    window.connect_destroy(|_| gtk::main_quit());
    let view = webkit2gtk::WebView::new();
    let boxes = "<i></i>".repeat(52);
    view.load_html(
        &format!(
            "<!doctype html><style>
            body {{ margin: 0; height: 100vh; background: #072a1d; display: grid; gap: 4px;
                grid-template: repeat(4, 1fr) / repeat(13, 1fr) }}
            i {{ background: #fdfbf4 }}
            </style>{boxes}"
        ),
        None,
    );
    window.add(&view);
    window.show_all();
    gtk::main();
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("bare: WebKitGTK is what Linux has");
    std::process::exit(2);
}
