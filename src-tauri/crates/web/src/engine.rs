//! Carries out the commands of the page.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;

use app::{Backup, CheckInSteps, CopyInSteps, Failure};
use commands::{FileRead, Given, Host, HostedApp, Rejection, Reply, SearchQuestion, StartMode};
use serde_json::Value;

use crate::answer::CommandAnswer;
use crate::browser::{Browser, Clock};
use crate::files::Files;
use crate::host_commands;

/// The commands of the page itself, which no other host has: the number of attempts that reached an end; and whatever a
/// host does in the background once it has read ahead. The page asks for each of these until all steps are done, and
/// other commands come in between.
const FINISHED_GAMES: &str = "finished_games";
const CHECK_ALL: &str = "check_all";
const COPY_DAY: &str = "copy_day";

/// The commands that read or write whole databases.
const OF_BACKUPS: [&str; 4] = ["back_up", "check_backup", "check_copy", "restore"];

/// The application with everything that its commands need.
pub struct Engine {
    hosted: HostedApp<Browser>,
    folder: PathBuf,
    /// A backup that was checked and waits for the player to confirm.
    pending: Option<Backup>,
    /// The check of all data, if it is being made.
    checking: Option<CheckInSteps>,
    /// The copy of the day, if it is being made.
    copying: Option<CopyInSteps>,
    /// The questions that other workers are searching, by number.
    searches: BTreeMap<u32, SearchQuestion>,
    /// The number of searches so far.
    count: u32,
}

impl Engine {
    /// Opens the application in `folder`. `is_stored` says whether the files stay when the page is closed.
    pub fn open(folder: PathBuf, now_ms: Clock, start: StartMode, is_stored: bool) -> Self {
        let browser = Browser { folder: folder.clone(), now_ms, start, is_stored: Cell::new(is_stored) };
        let hosted = HostedApp::open(browser);
        let searches = BTreeMap::new();
        Self { hosted, folder, pending: None, checking: None, copying: None, searches, count: 0 }
    }

    /// Carries out the command of this name. `arguments` is an object with a value for each parameter, and `chosen` are
    /// the files that the player has chosen for it.
    ///
    /// # Errors
    /// If the command fails, the page itself has to carry it out, or it does not take these arguments.
    pub fn call(
        &mut self,
        command: &str,
        arguments: &Value,
        chosen: Vec<FileRead>,
    ) -> Result<CommandAnswer, Rejection> {
        if command == FINISHED_GAMES {
            let finished = self.hosted.with(|app| app.finished_games())?;
            return Ok(Value::from(finished).to_string().into());
        }
        if command == CHECK_ALL {
            return Ok(Value::from(self.check_all()?).to_string().into());
        }
        if command == COPY_DAY {
            let given = Given { command, arguments };
            let is_done = self.copy_day(given.take("today")?, given.take("free")?)?;
            return Ok(Value::from(is_done).to_string().into());
        }
        if OF_BACKUPS.contains(&command) {
            // There may be no room for the files of both. The copy begins again when the page asks for its next step.
            self.copying = None;
        }
        if commands::is_of_host(command) {
            let Self { hosted, folder, pending, .. } = self;
            return host_commands::call((hosted, folder, pending), command, arguments, chosen);
        }
        match self.hosted.dispatch(command, arguments)? {
            Reply::Answer(json) => Ok(json.into()),
            Reply::Search(question) => match question.known() {
                Some(answer) => self.hosted.finish(answer).map(CommandAnswer::from),
                None => Ok(self.ask(question)),
            },
            Reply::Files(work) => {
                let now_ms = self.hosted.host().now_ms();
                let files = Files::new(&mut self.hosted, chosen, now_ms);
                let json = work(&files)?;
                Ok(CommandAnswer { file: files.offered(), ..json.into() })
            }
        }
    }

    /// Does the next step of a check of all stored data, which finds damage even in parts that are seldom read. Returns
    /// whether that was the last one.
    fn check_all(&mut self) -> Result<bool, Failure> {
        let begun = self.checking.take();
        if !self.hosted.host().is_stored.get() {
            return Ok(true);
        }
        let mut check = begun.unwrap_or_else(|| CheckInSteps::new(&self.folder));
        let is_done = check.step().or_else(|why| self.hosted.with(|_| Err(why)))?;
        self.checking = (!is_done).then_some(check);
        Ok(is_done)
    }

    /// Does the next step of the copy of `today`, in days since 1970, if it fits into this many `free` bytes. Returns
    /// whether that was the last one.
    fn copy_day(&mut self, today: u32, free: u64) -> Result<bool, Failure> {
        let begun = self.copying.take();
        if !self.hosted.host().is_stored.get() {
            return Ok(true);
        }
        let begun = begun.map_or_else(|| CopyInSteps::begin(&self.folder, free, today), |copy| Ok(Some(copy)))?;
        let Some(mut copy) = begun else { return Ok(true) };
        let is_done = copy.step()?;
        self.copying = (!is_done).then_some(copy);
        Ok(is_done)
    }

    /// Notes that the files of the application were deleted. It still has what was in them until it ends.
    pub fn note_storage_deleted(&mut self) {
        self.hosted.host().is_stored.set(false);
        // If the files cannot even be read any longer, the next command says so.
        let _ = self.hosted.with(|app| {
            app.note_storage_deleted();
            Ok(())
        });
    }

    /// Gives a question to another worker.
    fn ask(&mut self, question: SearchQuestion) -> CommandAnswer {
        let json = serde_json::to_string(&question).expect("every question is JSON");
        self.count += 1;
        self.searches.insert(self.count, question);
        CommandAnswer { json, file: None, search: Some(self.count) }
    }

    /// Takes the answer to the search of this number, as [`search`] wrote it. Returns the answer to the command.
    ///
    /// # Errors
    /// If it does not answer the question, the view has changed meanwhile, or nothing was found.
    pub fn finish(&mut self, search: u32, answer: &str) -> Result<CommandAnswer, Rejection> {
        let question = self.searches.remove(&search).ok_or(Failure::Stopped)?;
        let answer = serde_json::from_str(answer).ok().and_then(|answer| question.read(answer));
        self.hosted.finish(answer.ok_or(Failure::Illegal)?).map(CommandAnswer::from)
    }

    /// Answers the command whose search of this number has broken down: nothing was found out.
    ///
    /// # Errors
    /// If the command has no such answer, or the view has changed meanwhile.
    pub fn give_up(&mut self, search: u32) -> Result<CommandAnswer, Rejection> {
        let question = self.searches.remove(&search).ok_or(Failure::Stopped)?;
        self.hosted.finish(question.unknown().ok_or(Failure::Crashed)?).map(CommandAnswer::from)
    }

    /// Forgets the search of this number, which was stopped.
    pub fn forget(&mut self, search: u32) {
        self.searches.remove(&search);
    }
}

/// Searches for the answer to a question, in another worker than that of the application. `note` is called now and then
/// with the amount of work that is done.
///
/// # Errors
/// If the question cannot be read.
pub fn search(question: &str, note: impl Fn(u64)) -> Result<String, String> {
    let question: SearchQuestion = serde_json::from_str(question).map_err(|why| why.to_string())?;
    let answer = question.search(&|done| {
        note(done);
        ControlFlow::Continue(())
    });
    Ok(serde_json::to_string(&answer.written()).expect("every answer is JSON"))
}
