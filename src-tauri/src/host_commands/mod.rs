//! The commands that only this host can carry out, and what it does for those of the crate `commands`: searches on
//! other threads, and files that the player chooses.

pub mod backup;
pub mod crash;
pub mod device;
mod file_task;
pub mod hints;
pub mod history;

use commands::{Rejection, Reply};
use tauri::ipc::{Invoke, InvokeBody, InvokeError, InvokeMessage, InvokeResponseBody};
use tauri::{AppHandle, Manager, Runtime};

use crate::shared_app::SharedApp;

/// Returns the function that carries out all commands of the page; `own` carries out those of this host. Tauri has
/// already checked that the window may call the command.
pub fn handler<R: Runtime>(
    own: impl Fn(Invoke<R>) -> bool + Send + Sync + 'static,
) -> impl Fn(Invoke<R>) -> bool + Send + Sync + 'static {
    move |invoke| {
        if commands::is_of_host(invoke.message.command()) {
            return own(invoke);
        }
        let Invoke { message, resolver, .. } = invoke;
        let handle = message.webview_ref().app_handle().clone();
        resolver.respond_async_serialized(async move {
            let answer = match dispatch(&handle, &message) {
                Ok(reply) => answer(&handle, reply).await,
                Err(why) => Err(why),
            };
            answer.map(InvokeResponseBody::Json).map_err(InvokeError::from)
        });
        true
    }
}

fn dispatch<R: Runtime>(handle: &AppHandle<R>, message: &InvokeMessage<R>) -> Result<Reply, Rejection> {
    let InvokeBody::Json(arguments) = message.payload() else {
        return Err(Rejection::Misused("expected JSON".to_owned()));
    };
    handle.state::<SharedApp>().dispatch(message.command(), arguments)
}

/// Returns the answer to a command, as JSON. What takes longer is done on another thread.
async fn answer<R: Runtime>(handle: &AppHandle<R>, reply: Reply) -> Result<String, Rejection> {
    match reply {
        Reply::Answer(answer) => Ok(answer),
        Reply::Search(question) => {
            let found = hints::search(handle, question).await?;
            handle.state::<SharedApp>().finish(found)
        }
        Reply::Files(work) => file_task::run_blocking(handle.clone(), |task| work(&task)).await,
    }
}
