//! Another program on the same screen, from which files are dragged into a window. It uses XDND, the protocol by which
//! X programs drag: <https://freedesktop.org/wiki/Specifications/XDND/>. The window does nothing to help it.

use std::path::Path;
use std::time::{Duration, Instant};

use url::Url;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt, CreateWindowAux, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

/// The version of the protocol.
const VERSION: u32 = 5;
const PATIENCE: Duration = Duration::from_secs(30);

x11rb::atom_manager! {
    /// The words of the protocol.
    Words:
    /// The words as they come from the server.
    WordsCookie {
        XdndAware,
        XdndEnter,
        XdndPosition,
        XdndStatus,
        XdndDrop,
        XdndFinished,
        XdndSelection,
        XdndActionCopy,
        UriList: b"text/uri-list",
    }
}

/// The source of a drag.
struct Source {
    connection: RustConnection,
    words: Words,
    root: Window,
    window: Window,
    list: String,
}

/// Drags these files to a point of the screen and drops them there. Returns whether the window took them.
///
/// # Panics
/// If there is no such display, if no window there takes drags, or if the drag breaks off.
pub fn drop_files(display: &str, files: &[&Path], (x, y): (i16, i16)) -> bool {
    let source = Source::new(display, files);
    let target = source.window_that_takes_drags((x, y)).expect("a window takes drags");
    let place = u32::from(x.cast_unsigned()) << 16 | u32::from(y.cast_unsigned());
    let Words { XdndEnter, XdndPosition, XdndActionCopy, XdndDrop, UriList, .. } = source.words;
    source.send(target, XdndEnter, [VERSION << 24, UriList, 0, 0]);
    source.send(target, XdndPosition, [0, place, x11rb::CURRENT_TIME, XdndActionCopy]);
    if source.answer(source.words.XdndStatus)[1] & 1 == 0 {
        return false;
    }
    source.send(target, XdndDrop, [0, x11rb::CURRENT_TIME, 0, 0]);
    source.answer(source.words.XdndFinished)[1] & 1 == 1
}

impl Source {
    fn new(display: &str, files: &[&Path]) -> Self {
        let (connection, screen) = x11rb::connect(Some(display)).expect("the display is there");
        let words = Words::new(&connection).map(WordsCookie::reply).expect("a server").expect("it knows words");
        let root = connection.setup().roots[screen].root;
        let window = connection.generate_id().expect("a number");
        let plain = CreateWindowAux::new();
        let class = WindowClass::INPUT_ONLY;
        connection.create_window(0, window, root, 0, 0, 1, 1, 0, class, 0, &plain).expect("a window");
        connection.set_selection_owner(window, words.XdndSelection, x11rb::CURRENT_TIME).expect("a selection");
        connection.flush().expect("the server listens");
        let line = |file: &&Path| format!("{}\r\n", Url::from_file_path(file).expect("a whole path"));
        let list = files.iter().map(line).collect();
        Self { connection, words, root, window, list }
    }

    /// Returns the window at this point of the screen that takes drags, or the one around it that does.
    fn window_that_takes_drags(&self, (x, y): (i16, i16)) -> Option<Window> {
        let mut window = self.root;
        loop {
            window = self.connection.translate_coordinates(self.root, window, x, y).ok()?.reply().ok()?.child;
            if window == x11rb::NONE {
                return None;
            }
            let aware = self.connection.get_property(false, window, self.words.XdndAware, AtomEnum::ATOM, 0, 1);
            if aware.ok()?.reply().is_ok_and(|found| found.value_len > 0) {
                return Some(window);
            }
        }
    }

    fn send(&self, target: Window, word: Atom, [a, b, c, d]: [u32; 4]) {
        let message = ClientMessageEvent::new(32, target, word, [self.window, a, b, c, d]);
        self.connection.send_event(false, target, EventMask::NO_EVENT, message).expect("it is sent");
        self.connection.flush().expect("the server listens");
    }

    /// Waits for the window's answer, and hands over the dragged files whenever the window asks for them.
    fn answer(&self, word: Atom) -> [u32; 5] {
        let begin = Instant::now();
        loop {
            match self.connection.poll_for_event().expect("the server goes on") {
                Some(Event::ClientMessage(message)) if message.type_ == word => return message.data.as_data32(),
                Some(Event::SelectionRequest(request)) => self.give(&request),
                Some(_) => {}
                None => {
                    assert!(begin.elapsed() < PATIENCE, "the window does not answer");
                    std::thread::sleep(Duration::from_millis(5));
                }
            }
        }
    }

    fn give(&self, request: &SelectionRequestEvent) {
        let property = if request.target == self.words.UriList { request.property } else { x11rb::NONE };
        if property != x11rb::NONE {
            let (mode, bytes) = (PropMode::REPLACE, self.list.as_bytes());
            let put = self.connection.change_property8(mode, request.requestor, property, request.target, bytes);
            put.expect("it is put there");
        }
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: request.requestor,
            selection: request.selection,
            target: request.target,
            property,
        };
        self.connection.send_event(false, request.requestor, EventMask::NO_EVENT, answer).expect("it is sent");
        self.connection.flush().expect("the server listens");
    }
}
