//! Serves the gathered page at an address of this machine.

use std::io::{BufRead, BufReader, Result, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path};
use std::thread;

/// The media types of the page's files, by the ends of their names.
const TYPES: [(&str, &str); 11] = [
    ("html", "text/html"),
    ("js", "text/javascript"),
    ("css", "text/css"),
    ("json", "application/json"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("woff2", "font/woff2"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("wav", "audio/wav"),
    ("ogg", "audio/ogg"),
];

/// How much of an answer is sent before the connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// All of it.
    Whole,
    /// Half of the file, as over a network that fails.
    Half,
    /// All of it, without its media type, as from a host that does not know it.
    Untyped,
    /// Nothing at all.
    Nothing,
}

/// Serves the files in `folder` to everyone who connects, until the program ends. `sent` says how much of the file at
/// each path is sent.
pub fn serve(folder: &Path, listener: &TcpListener, sent: impl Fn(&str) -> Sent + Sync) {
    thread::scope(|scope| {
        for connection in listener.incoming().flatten() {
            // A browser that goes away in the middle of an answer does not matter.
            scope.spawn(|| answer(folder, connection, &sent));
        }
    });
}

/// Returns the media type of a file of the page.
pub fn media_type(file: &Path) -> &'static str {
    let end = file.extension().and_then(|end| end.to_str()).unwrap_or_default();
    TYPES.iter().find(|(known, _)| *known == end).map_or("application/octet-stream", |(_, kind)| *kind)
}

fn answer(folder: &Path, mut connection: TcpStream, sent: &impl Fn(&str) -> Sent) -> Result<()> {
    let mut lines = BufReader::new(connection.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // The rest of the request does not change the answer, but a browser expects it to be read.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let target = request.strip_prefix("GET ").and_then(|rest| rest.split(' ').next()).unwrap_or_default();
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let sent = sent(path);
    if sent == Sent::Nothing {
        return Ok(());
    }
    let name = path.trim_start_matches('/').replace("%40", "@");
    let name = if name.is_empty() || name.ends_with('/') { name + "index.html" } else { name };
    let file = Path::new(&name);
    let is_below = file.components().all(|part| matches!(part, Component::Normal(_)));
    let content = if is_below { std::fs::read(folder.join(file)).ok() } else { None };
    let (status, content) = content.map_or(("404 Not Found", Vec::new()), |content| ("200 OK", content));
    let kind = if sent == Sent::Untyped { "application/octet-stream" } else { media_type(file) };
    write!(
        connection,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         Connection: close\r\n\r\n",
        content.len()
    )?;
    let length = if sent == Sent::Half { content.len() / 2 } else { content.len() };
    connection.write_all(&content[..length])
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn only_files_of_the_page_are_served() {
        let outside = tempfile::tempdir().unwrap();
        let folder = outside.path().join("page");
        std::fs::create_dir_all(folder.join("second")).unwrap();
        std::fs::write(outside.path().join("secret.txt"), "secret").unwrap();
        std::fs::write(folder.join("index.html"), "the page").unwrap();
        std::fs::write(folder.join("second/index.html"), "another page").unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || serve(&folder, &listener, |_| Sent::Whole));
        let get = |path: &str| {
            let mut connection = TcpStream::connect(address).unwrap();
            write!(connection, "GET {path} HTTP/1.1\r\n\r\n").unwrap();
            let mut answer = String::new();
            connection.read_to_string(&mut answer).unwrap();
            answer
        };
        assert!(get("/").contains("text/html") && get("/?from=home").ends_with("the page"));
        assert!(get("/second/").ends_with("another page"));
        for path in ["/../secret.txt", "//../secret.txt", "/./../secret.txt", "/missing.js"] {
            assert!(get(path).starts_with("HTTP/1.1 404"), "{path}");
        }
    }
}
