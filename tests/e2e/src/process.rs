//! Programs started by a test, which end with it.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

/// A started program; it is killed when this value is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    name: String,
}

impl Process {
    /// Starts the program.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn start(command: &mut Command) -> Self {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.spawn().unwrap_or_else(|why| panic!("{name} does not start: {why}"));
        Self { child, name }
    }

    /// Starts the program and reads its output up to the first line in which `find` finds something. The rest of the
    /// output is read and dropped, so that the program never waits for a reader.
    ///
    /// # Panics
    /// If it cannot be started or ends before such a line.
    pub fn start_until<T>(command: &mut Command, find: impl FnMut(&str) -> Option<T>) -> (Self, T) {
        Self::try_until(command, find).unwrap_or_else(|why| panic!("{why}"))
    }

    /// Does the same as [`Process::start_until`]; if the program ends before such a line, returns how it ended.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn try_until<T>(command: &mut Command, find: impl FnMut(&str) -> Option<T>) -> Result<(Self, T), String> {
        let mut process = Self::start(command.stdout(Stdio::piped()));
        match process.read_until(find) {
            Some(found) => Ok((process, found)),
            None => Err(format!("{} ended before it was ready ({:?})", process.name, process.child.wait())),
        }
    }

    /// Reads the output of a program up to the line in which `find` finds something; `None` if the program ended first.
    /// The output must have been piped at the start.
    pub fn read_until<T>(&mut self, mut find: impl FnMut(&str) -> Option<T>) -> Option<T> {
        let mut output = BufReader::new(self.child.stdout.take().expect("the output is piped and read once"));
        let mut line = String::new();
        while output.read_line(&mut line).is_ok_and(|read| read > 0) {
            if let Some(found) = find(line.trim_end()) {
                std::thread::spawn(move || output.read_to_end(&mut Vec::new()));
                return Some(found);
            }
            line.clear();
        }
        None
    }

    /// Returns how the program ended; `None` if it still runs.
    pub fn end(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Returns the process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends the program at once (SIGKILL) and waits until it is gone.
    pub fn kill(&mut self) {
        // If the program has already ended, that is fine.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Returns the path of a program of this workspace, from the folder in the environment variable `PROGRAMS`; without it,
/// built for the same profile as the running test.
///
/// # Panics
/// If it was not built: `cargo xtask test` builds all programs first.
pub fn built(name: &str) -> PathBuf {
    let folder = std::env::var_os("PROGRAMS").map_or_else(beside_the_test, PathBuf::from);
    let program = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(program.is_file(), "{} is not built; `cargo xtask test` builds it", program.display());
    program
}

fn beside_the_test() -> PathBuf {
    let test = std::env::current_exe().expect("a running program has a path");
    let folder = test.parent().expect("a program lies in a folder");
    // Tests are built into `deps`, and programs into the folder above.
    let folder = if folder.ends_with("deps") { folder.parent().expect("deps has a parent") } else { folder };
    folder.to_owned()
}

/// Returns the path of a program of the system, by the first of its names that is found.
///
/// # Panics
/// If none is found.
pub fn installed(names: &[&str]) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let candidates = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    candidates
        .into_iter()
        .find(|file| file.is_file())
        .unwrap_or_else(|| panic!("none of {names:?} is installed; `cargo xtask test` installs it"))
}

/// Kills a process without warning, as the system does when memory is short.
///
/// # Panics
/// If there is no such process.
pub fn kill(id: u32) {
    let killed = Command::new("kill").args(["-9", &id.to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()), "the process {id} could not be killed");
}

/// Returns the process that this parent started from a program for which `is_program` holds; `None` if the system lists
/// no such process.
pub fn child_of(parent: u32, is_program: impl Fn(&Path) -> bool) -> Option<u32> {
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_string_lossy().parse::<u32>().ok());
    numbers.into_iter().find(|number| {
        let right_program = std::fs::read_link(format!("/proc/{number}/exe")).is_ok_and(|found| is_program(&found));
        let status = std::fs::read_to_string(format!("/proc/{number}/status")).unwrap_or_default();
        let right_parent =
            status.lines().any(|line| line.strip_prefix("PPid:").is_some_and(|id| id.trim() == parent.to_string()));
        right_program && right_parent
    })
}
