//! The command line of the program.

use std::ffi::OsString;
use std::path::PathBuf;

const HELP: &str = "\
Rangoon, the game of solitaire

Usage: rangoon [--data-dir DIR]

  --data-dir DIR   keep everything in DIR instead of the usual folder; it is made if need be
  --help           print this
  --version        print the version";

/// What was asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// Where everything is kept.
    pub data_dir: Option<PathBuf>,
}

/// How a start can end before it began.
#[derive(Debug, PartialEq, Eq)]
enum Instead {
    /// Print this and be done.
    Print(String),
    /// Complain and stop.
    Complain(String),
}

impl Arguments {
    /// Reads the process's arguments. Prints help or complains, and ends the process, where it should not go on.
    pub fn of_process() -> Self {
        match Self::read(std::env::args_os().skip(1)) {
            Ok(arguments) => arguments,
            Err(Instead::Print(text)) => {
                println!("{text}");
                std::process::exit(0);
            }
            Err(Instead::Complain(text)) => {
                eprintln!("rangoon: {text}\nTry 'rangoon --help'.");
                std::process::exit(2);
            }
        }
    }

    fn read(mut list: impl Iterator<Item = OsString>) -> Result<Self, Instead> {
        let mut arguments = Self::default();
        while let Some(word) = list.next() {
            match word.to_str() {
                Some("--help" | "-h") => return Err(Instead::Print(HELP.to_owned())),
                Some("--version") => return Err(Instead::Print(format!("rangoon {}", env!("CARGO_PKG_VERSION")))),
                Some("--data-dir") => {
                    let folder = list.next().filter(|folder| !folder.is_empty());
                    let folder = folder.ok_or_else(|| Instead::Complain("--data-dir: expected a folder".to_owned()))?;
                    let folder = std::path::absolute(folder).map_err(|why| Instead::Complain(why.to_string()))?;
                    arguments.data_dir = Some(folder);
                }
                _ => return Err(Instead::Complain(format!("{}: not known", word.display()))),
            }
        }
        Ok(arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Arguments, Instead> {
        Arguments::read(words.iter().map(OsString::from))
    }

    #[test]
    fn a_data_folder_is_made_absolute() {
        let folder = read(&["--data-dir", "games"]).unwrap().data_dir.unwrap();
        assert!(folder.is_absolute() && folder.ends_with("games"));
        assert_eq!(read(&[]), Ok(Arguments::default()));
    }

    #[test]
    fn what_is_not_known_is_named() {
        assert_eq!(read(&["--dada"]), Err(Instead::Complain("--dada: not known".to_owned())));
        assert!(matches!(read(&["--data-dir"]), Err(Instead::Complain(_))));
        assert!(matches!(read(&["--help"]), Err(Instead::Print(_))));
    }
}
