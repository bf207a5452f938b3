//! A minimal HTTP server for a page on the same machine: each connection has a thread, which answers one request after
//! the other.

use std::io::{BufRead, BufReader, Error, Write};
use std::net::TcpStream;

/// A request of the page.
#[derive(Debug)]
pub struct Request {
    /// The path without the query.
    pub path: String,
    /// The text after the question mark; empty if there was none.
    pub query: String,
    /// The body; empty if there was none.
    pub body: Vec<u8>,
}

/// The answer to it.
#[derive(Debug)]
pub struct Answer {
    /// The status, such as 200.
    pub status: u16,
    /// All headers but the length.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// Returns an answer with a body of this type.
    pub fn new(status: u16, kind: &str, body: Vec<u8>) -> Self {
        Self { status, headers: vec![("Content-Type", kind.to_owned())], body }
    }

    /// Returns the answer for a missing file.
    pub fn not_found() -> Self {
        Self::new(404, "text/plain", Vec::new())
    }
}

/// Answers the requests on a connection until the other side closes it. A page asks for more than a hundred files, and
/// a separate connection for each would take longer than the files.
///
/// # Errors
/// If the other side goes away in the middle of an answer, or sends no HTTP.
pub fn serve(stream: &TcpStream, answer: impl Fn(&Request) -> Answer) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let (mut reader, mut writer) = (BufReader::new(stream), stream);
    while let Some(request) = read(&mut reader)? {
        let Answer { status, headers, body } = answer(&request);
        let mut head = format!("HTTP/1.1 {status} \r\nContent-Length: {}\r\n", body.len());
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += "Cache-Control: no-store\r\n\r\n";
        writer.write_all(&[head.as_bytes(), &body].concat())?;
    }
    Ok(())
}

/// Reads the next request; `None` if there are no more.
fn read(reader: &mut impl BufRead) -> std::io::Result<Option<Request>> {
    let mut line = String::new();
    if reader.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    let target = line.split(' ').nth(1).ok_or_else(|| Error::other("no request"))?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let (path, query) = (path.to_owned(), query.to_owned());
    let mut length = 0;
    loop {
        let mut header = String::new();
        reader.read_line(&mut header)?;
        let Some((name, value)) = header.split_once(':') else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().map_err(Error::other)?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(Some(Request { path, query, body }))
}
