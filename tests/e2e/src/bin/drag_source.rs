//! `drag_source FILE…`: another program, from whose window these files can be dragged with the mouse. The window goes
//! once the drag has begun, so that the files can be dropped on whatever was under it. Prints `reached` when the mouse
//! is over its window, `dragged` when that is gone, and at last `taken` or `refused`.

#[cfg(target_os = "linux")]
fn main() {
    use gtk::prelude::*;

    gtk::init().expect("there is a screen");
    let names: Vec<String> =
        std::env::args().skip(1).map(|file| url::Url::from_file_path(file).expect("a whole path").into()).collect();
    let window = gtk::Window::new(gtk::WindowType::Toplevel);
    // A compositor puts windows of any other size where it likes.
    window.set_default_size(200, 200);
    window.fullscreen();
    let handle = gtk::EventBox::new();
    handle.drag_source_set(gtk::gdk::ModifierType::BUTTON1_MASK, &[], gtk::gdk::DragAction::COPY);
    handle.drag_source_add_uri_targets();
    handle.connect_drag_data_get(move |_, _, data, _, _| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        data.set_uris(&names);
    });
    // Under Wayland GTK does not bear that a window goes before it knows that its own drag is over it.
    handle.drag_dest_set(gtk::DestDefaults::empty(), &[], gtk::gdk::DragAction::COPY);
    let shown = window.clone();
    handle.connect_drag_motion(move |_, _, _, _, _| {
        if shown.is_visible() {
            shown.hide();
            println!("dragged");
        }
        false
    });
    handle.connect_drag_failed(|_, _, _| {
        println!("refused");
        std::process::exit(0);
    });
    handle.connect_drag_end(|_, _| {
        println!("taken");
        gtk::main_quit();
    });
    window.add(&handle);
    handle.connect_enter_notify_event(|_, _| {
        println!("reached");
        gtk::glib::Propagation::Proceed
    });
    window.show_all();
    gtk::main();
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("drag_source: it uses GTK, which Linux has");
    std::process::exit(2);
}
