use std::fmt;

/// An error: a file of the page that cannot be gathered.
#[derive(Debug, PartialEq, Eq)]
pub struct PageFault {
    file: String,
    /// The line, from 1; 0 stands for the whole file.
    line: usize,
    what: String,
}

impl PageFault {
    pub(crate) fn new(file: &str, line: usize, what: &str) -> Self {
        Self { file: file.to_owned(), line, what: what.to_owned() }
    }
}

impl fmt::Display for PageFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(out, "{}: {}", self.file, self.what),
            line => write!(out, "{}:{line}: {}", self.file, self.what),
        }
    }
}

impl std::error::Error for PageFault {}
