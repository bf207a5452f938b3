//! The commands of the host that need the application: those about whole databases, reading ahead, and links. The page
//! itself carries out those about the device; they are in `page/host.js`.

use std::path::Path;

use app::{Backup, Failure, GameLink, all_copies};
use commands::{FileRead, Given, Host, HostedApp, Rejection};
use serde::Serialize;
use serde_json::Value;

use crate::answer::CommandAnswer;
use crate::browser::Browser;

/// Carries out a command of the host, with the application, its folder, and a backup that was checked and waits for the
/// player to confirm.
///
/// # Errors
/// If the command fails, the page itself has to carry it out, or it does not take these arguments.
pub(crate) fn call(
    (hosted, folder, pending): (&mut HostedApp<Browser>, &Path, &mut Option<Backup>),
    command: &str,
    arguments: &Value,
    chosen: Vec<FileRead>,
) -> Result<CommandAnswer, Rejection> {
    let given = Given { command, arguments };
    match command {
        // The page asks again until everything has been read, and other commands come in between.
        "read_ahead" => json(hosted.with(|app| app.read_ahead())),
        "opened_link" => json(given.take::<Option<String>>("link")?.map(|link| link.parse::<GameLink>()).transpose()),
        "back_up" => {
            let name: String = given.take("name")?;
            let file = Backup::bytes(folder).or_else(|why| hosted.with(|_| Err(why)))?;
            Ok(CommandAnswer { file: Some(file), ..Value::from(name).to_string().into() })
        }
        "check_backup" => {
            *pending = None;
            let Some(file) = chosen.into_iter().next() else { return json(Ok(Value::Null)) };
            let file = file.map_err(|(_, why)| why)?;
            let backup = Backup::check_bytes(folder, &file.bytes)?;
            let info = backup.info();
            *pending = Some(backup);
            json(Ok(info))
        }
        "copies" => json(Ok(all_copies(folder))),
        "check_copy" => {
            *pending = None;
            let (backup, info) = Backup::check_copy(folder, &given.take::<String>("name")?)?;
            *pending = Some(backup);
            json(Ok(info))
        }
        "restore" => {
            let backup = pending.take().ok_or(Failure::Stopped)?;
            let now_ms = hosted.host().now_ms();
            hosted.replace(|open| backup.restore(folder, None, now_ms, open))?;
            json(hosted.with(|app| Ok(app.take_bootstrap())))
        }
        _ => Err(Rejection::Misused(format!("command {command}: the page carries it out"))),
    }
}

fn json<T: Serialize>(answer: Result<T, Failure>) -> Result<CommandAnswer, Rejection> {
    commands::json(answer).map(CommandAnswer::from)
}
