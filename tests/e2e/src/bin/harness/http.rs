//! As much of an HTTP server as a page on the same machine needs: a thread and one answer for each connection.

use std::io::{BufRead, BufReader, Error, Read, Write};
use std::net::TcpStream;

/// What was asked.
pub struct Request {
    /// Without what stands behind a question mark.
    pub path: String,
    /// The body, if there was one.
    pub body: String,
}

/// What is answered.
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    /// A body of that type.
    pub fn new(status: u16, kind: &str, body: Vec<u8>) -> Self {
        Self { status, headers: vec![("Content-Type", kind.to_owned())], body }
    }

    /// There is nothing of that name.
    pub fn not_found() -> Self {
        Self::new(404, "text/plain", Vec::new())
    }
}

/// Reads one request, answers it and closes the connection.
pub fn serve(mut stream: TcpStream, answer: impl FnOnce(&Request) -> Answer) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let request = read(&stream)?;
    let Answer { status, headers, body } = answer(&request);
    let mut head = format!("HTTP/1.1 {status} \r\nContent-Length: {}\r\nConnection: close\r\n", body.len());
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += "Cache-Control: no-store\r\n\r\n";
    stream.write_all(&[head.as_bytes(), &body].concat())
}

fn read(stream: &TcpStream) -> std::io::Result<Request> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let target = line.split(' ').nth(1).ok_or_else(|| Error::other("no request"))?;
    let path = target.split('?').next().unwrap_or_default().to_owned();
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
    Ok(Request { path, body: String::from_utf8(body).map_err(Error::other)? })
}
