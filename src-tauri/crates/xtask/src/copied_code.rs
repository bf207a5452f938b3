//! Finds equal lines in the folders of two games: code that several games need must be in one place that all of them
//! use.

use std::collections::HashMap;

use crate::game_names;

/// The number of consecutive equal lines that count as a fault. Blank lines and the space around a line are ignored.
const RUN: usize = 10;

/// The files in the folders of games; compared after all files have been added.
#[derive(Default)]
pub struct Repeats {
    files: Vec<GameFile>,
}

/// A file in the folder of a game.
struct GameFile {
    game: &'static str,
    file: String,
    /// The lines that are not blank, with their numbers.
    lines: Vec<(usize, String)>,
}

impl Repeats {
    /// Adds `text`, the content of `file`, if it is code in the folder of a game.
    pub fn add(&mut self, file: &str, text: &str) {
        let is_code = [".rs", ".js", ".css", ".html"].iter().any(|end| file.ends_with(end));
        if let Some(game) = game_names::game_of(file).filter(|_| is_code) {
            let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
            let lines = lines.map(|(number, line)| (number, line.to_owned())).collect();
            self.files.push(GameFile { game, file: file.to_owned(), lines });
        }
    }

    /// Returns, for every file, the first place whose lines are also in the folder of another game.
    pub fn faults(&self) -> Vec<String> {
        let mut known: HashMap<Vec<&str>, (&GameFile, usize)> = HashMap::new();
        let mut faults = Vec::new();
        for file in &self.files {
            let repeated = file.lines.windows(RUN).find_map(|run| {
                let (other, there) = known.get(&content(run)).filter(|(other, _)| other.game != file.game)?;
                Some((run[0].0, &other.file, there))
            });
            if let Some((here, other, there)) = repeated {
                let file = &file.file;
                faults.push(format!("{file}:{here}: {RUN} lines that another game has too, at {other}:{there}"));
            }
            for run in file.lines.windows(RUN) {
                known.entry(content(run)).or_insert((file, run[0].0));
            }
        }
        faults
    }
}

fn content(run: &[(usize, String)]) -> Vec<&str> {
    run.iter().map(|(_, line)| line.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(count: usize) -> String {
        (0..count).map(|number| format!("\tlet line = {number};\n\n")).collect()
    }

    fn faults(files: &[(&str, String)]) -> Vec<String> {
        let mut repeats = Repeats::default();
        files.iter().for_each(|(file, text)| repeats.add(file, text));
        repeats.faults()
    }

    #[test]
    fn ten_equal_lines_in_two_games_are_a_fault() {
        let [ours, theirs] = ["crates/gaps/src/a.rs", "crates/klondike/src/b.rs"];
        let moved = format!("// Another beginning.\n{}", lines(10).replace('\t', "    "));
        let found = faults(&[(ours, lines(12)), (theirs, moved.clone())]);
        assert_eq!(
            found,
            ["crates/klondike/src/b.rs:2: 10 lines that another game has too, at crates/gaps/src/a.rs:1"]
        );
        assert!(faults(&[(ours, lines(9)), (theirs, moved.clone())]).is_empty());
        assert!(faults(&[(ours, lines(12)), ("crates/gaps/src/b.rs", moved.clone())]).is_empty());
        assert!(faults(&[("crates/session/src/a.rs", lines(12)), (theirs, moved)]).is_empty());
    }
}
