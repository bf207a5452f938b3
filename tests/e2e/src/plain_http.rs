//! A minimal HTTP client for programs of this machine, for code that cannot await anything.

use std::io::{Error, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Sends one request and returns the status and the whole body. It fails if the connection ends too soon.
pub fn request(method: &str, address: &str, path: &str, body: &str) -> std::io::Result<(u16, String)> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all((head + body).as_bytes())?;
    // Some servers leave the connection open against the request, so the length marks the end of the answer.
    let (mut answer, mut chunk) = (Vec::new(), [0; 16 * 1024]);
    loop {
        if let Some(whole) = parse(&answer) {
            return Ok(whole);
        }
        match stream.read(&mut chunk)? {
            0 => return Err(Error::other("the answer was cut off")),
            read => answer.extend_from_slice(&chunk[..read]),
        }
    }
}

/// Returns `None` if the answer is incomplete, for instance because the other side was killed while it wrote.
fn parse(answer: &[u8]) -> Option<(u16, String)> {
    let text = String::from_utf8_lossy(answer);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    (length? == body.len()).then(|| (status, body.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn an_answer_that_was_cut_off_does_not_count() {
        assert_eq!(parse(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"), Some((200, "{}".into())));
        assert_eq!(parse(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{"), None);
        assert_eq!(parse(b"HTTP/1.1 200 OK\r\nContent-Le"), None);
    }
}
