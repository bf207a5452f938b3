//! The commands that need this host: files that the player chooses, searches on other threads, and the device. All
//! others are carried out by the crate `commands`.

pub mod backup;
pub mod crash;
pub mod device;
mod file_task;
pub mod hints;
pub mod history;
pub mod options;
pub mod tournament;
pub mod transfer;

use commands::{Rejection, Reply};
use serde_json::Value;
use tauri::ipc::{Invoke, InvokeBody, InvokeError, InvokeResponseBody};
use tauri::{AppHandle, Manager, Runtime};

pub use file_task::decode_data_url;

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
        resolver.respond_async_serialized(async move {
            let InvokeBody::Json(arguments) = message.payload() else {
                return Err(InvokeError::from("expected JSON"));
            };
            let answer = carry_out(message.webview_ref().app_handle(), message.command(), arguments).await;
            answer.map(InvokeResponseBody::Json).map_err(InvokeError::from)
        });
        true
    }
}

/// Carries out a command that is not this host's. Returns the answer as JSON.
async fn carry_out<R: Runtime>(handle: &AppHandle<R>, command: &str, arguments: &Value) -> Result<String, Rejection> {
    let shared = handle.state::<SharedApp>();
    match shared.dispatch(command, arguments)? {
        Reply::Answer(answer) => Ok(answer),
        Reply::Search(question) => shared.finish(hints::search(handle, question).await?),
    }
}
