//! Requests of the system to open something: files of other programs, texts that are shared, and links to games. They
//! come on the command line, from a second start or, on systems that do not start a running program again, as an event.

use std::sync::{Mutex, MutexGuard, PoisonError};

use app::{Failure, GameLink, SCHEME};
use commands::decode_data_url;
use tauri::{AppHandle, Manager, Runtime, State, Url};

use crate::file_drop::{self, Drops, Waiting};

/// The link that the page has not followed yet.
#[derive(Default)]
pub struct Links(Mutex<Option<String>>);

impl Links {
    fn lock(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores a link, replacing an earlier one.
    pub fn keep(&self, link: String) {
        *self.lock() = Some(link);
    }

    /// Returns what the link opens, only once; `None` if there is no link.
    ///
    /// # Errors
    /// If the link means nothing.
    pub fn take(&self) -> Result<Option<GameLink>, Failure> {
        self.lock().take().map(|link| link.parse()).transpose()
    }
}

/// Returns whether a text is a link to a game, or was meant to be one.
pub fn is_link(text: &str) -> bool {
    text.get(..SCHEME.len()).is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME))
}

/// Returns what the program was asked to open, only once; `None` if there is none.
#[tauri::command]
pub fn opened_link(links: State<'_, Links>) -> Result<Option<GameLink>, Failure> {
    links.take()
}

/// Stores a link and notifies the page. A page that has not loaded yet asks for it when it has.
pub fn keep_and_announce<R: Runtime>(handle: &AppHandle<R>, link: String) {
    let Some(links) = handle.try_state::<Links>() else { return };
    links.keep(link);
    if let Some(window) = handle.get_webview_window("main") {
        let _ = window.eval("globalThis.rangoonLinked?.()");
    }
}

/// Opens the data that other programs have sent by these addresses.
#[cfg_attr(not(any(target_os = "android", target_vendor = "apple")), expect(dead_code, reason = "no such event"))]
pub fn open<R: Runtime>(handle: &AppHandle<R>, addresses: &[Url]) {
    let (link, files) = sort(addresses);
    if let Some(link) = link {
        keep_and_announce(handle, link);
    }
    if let (false, Some(drops)) = (files.is_empty(), handle.try_state::<Drops>()) {
        drops.keep_all(files);
        if let Some(window) = handle.get_webview_window("main") {
            file_drop::notify_page(&window);
        }
    }
}

/// Separates links from files and texts.
fn sort(addresses: &[Url]) -> (Option<String>, Vec<Waiting>) {
    let (mut link, mut files) = (None, Vec::new());
    for address in addresses {
        let text = address.as_str();
        match address.scheme() {
            _ if is_link(text) => link = Some(text.to_owned()),
            "data" => match decode_data_url("", text)
                .map(|bytes| (String::from_utf8_lossy(&bytes).trim().to_owned(), bytes))
            {
                // This is a link that was shared as text.
                Ok((shared, _)) if is_link(&shared) => link = Some(shared),
                Ok((_, bytes)) => files.push(Waiting::Text(bytes)),
                Err(_) => files.push(Waiting::Text(text.into())),
            },
            "file" => files.extend(address.to_file_path().map(Waiting::Path)),
            "content" => files.push(Waiting::Address(address.clone())),
            // A shared text may look like an address; it is examined and refused like any other text.
            _ => files.push(Waiting::Text(text.into())),
        }
    }
    (link, files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(addresses: &[&str]) -> (Option<String>, Vec<Waiting>) {
        let addresses: Vec<Url> = addresses.iter().map(|text| Url::parse(text).expect("an address")).collect();
        sort(&addresses)
    }

    #[test]
    fn links_files_and_texts_are_distinguished() {
        let mail = "content://mail/attachments/7";
        // "PlayID: BOB\n", and "rangoon:BOB/7" with a line end.
        let (text, shared) = ("data:text/plain;base64,UGxheUlEOiBCT0IK", "data:text/plain;base64,cmFuZ29vbjpCT0IvNwo=");
        let (link, files) = sorted(&[mail, text, "rangoon:RANGOON/17", "https://example.org/games"]);
        assert_eq!(link.as_deref(), Some("rangoon:RANGOON/17"));
        let address = Url::parse(mail).expect("an address");
        let web = b"https://example.org/games".to_vec();
        assert_eq!(files, [Waiting::Address(address), Waiting::Text(b"PlayID: BOB\n".to_vec()), Waiting::Text(web)]);
        assert_eq!(sorted(&[shared]), (Some("rangoon:BOB/7".to_owned()), Vec::new()));
        #[cfg(unix)]
        assert_eq!(sorted(&["file:///sent/b%20b.txt"]), (None, vec![Waiting::Path("/sent/b b.txt".into())]));
    }

    #[test]
    fn a_link_is_followed_once_and_the_last_one_counts() {
        let links = Links::default();
        assert_eq!(links.take(), Ok(None));
        links.keep("rangoon:BOB/6".to_owned());
        links.keep("rangoon:BOB/7".to_owned());
        assert_eq!(links.take(), Ok(Some(GameLink::Game { playid: "BOB".to_owned(), number: 7, rules: None })));
        assert_eq!(links.take(), Ok(None));
        links.keep("rangoon:BOB".to_owned());
        assert_eq!(links.take(), Err(Failure::BadLink));
    }
}
