//! The entry points of the worker.

use std::cell::RefCell;
use std::panic;
use std::path::PathBuf;

use app::Failure;
use commands::{ReadFile, Rejection, StartMode};
use js_sys::{Function, Promise, Uint8Array};
use serde_json::Value;
use sqlite_wasm_rs::WasmOsCallback;
use sqlite_wasm_rs::vfs::VfsFilesManager;
use sqlite_wasm_vfs::sahpool::{OpfsSAHError, OpfsSAHPoolCfgBuilder, OpfsSAHPoolUtil, install};
use wasm_bindgen::prelude::*;

use crate::{CommandAnswer, Engine};

/// The folder of the data in the pool.
const FOLDER: &str = "data";

/// The free places at each start. The database and its log need two, a rescue and a restore up to six more.
const FREE_PLACES: usize = 10;

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
    static POOL_OF_FILES: RefCell<Option<OpfsSAHPoolUtil>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    /// Takes the report of a panic. The worker is of no use afterwards.
    #[wasm_bindgen(js_namespace = globalThis, js_name = rangoonPanicked)]
    fn panicked(report: &str);
}

/// The answer to a command.
#[wasm_bindgen(getter_with_clone)]
pub struct WorkerReply {
    /// The result, the failure, or the question of a search, as JSON.
    pub json: String,
    /// Whether `json` is a failure.
    pub failed: bool,
    /// The content of the file that the page offers to the player.
    pub file: Option<Vec<u8>>,
    /// The number of the search that another worker has to make.
    pub search: Option<u32>,
}

/// Takes hold of the files in this folder of the page's private files. Rejects if the browser offers none or another
/// worker has them.
#[wasm_bindgen]
pub fn take_files(pool: String) -> Promise {
    js_sys::futures::future_to_promise(async move {
        let config = OpfsSAHPoolCfgBuilder::new().directory(&pool).initial_capacity(FREE_PLACES).build();
        let pool = install::<WasmOsCallback>(&config, true).await.map_err(|why| JsValue::from(why.to_string()))?;
        if let Err(why) = make_room(&pool).await {
            // Without room for more places, the games that are in theirs can be read, and often changed, all the same.
            if pool.len().unwrap_or(0) == 0 {
                return Err(JsValue::from(why.to_string()));
            }
        }
        POOL_OF_FILES.set(Some(pool.clone()));
        app::use_pool(pool);
        Ok(JsValue::UNDEFINED)
    })
}

/// Makes places until [`FREE_PLACES`] are free. Files that were set aside, and copies, keep theirs.
async fn make_room(pool: &OpfsSAHPoolUtil) -> Result<(), OpfsSAHError> {
    pool.ensure_capacity(pool.len().unwrap_or(0) + FREE_PLACES).await
}

/// Makes as many places free as at a start, if there is room for them. Nothing else may use the files meanwhile.
#[wasm_bindgen]
pub fn add_places() -> Promise {
    js_sys::futures::future_to_promise(async {
        if let Some(pool) = POOL_OF_FILES.with_borrow(Clone::clone) {
            let _ = make_room(&pool).await;
        }
        Ok(JsValue::UNDEFINED)
    })
}

/// Takes the file of the table of par. Until then, par is searched.
#[wasm_bindgen]
pub fn use_par_table(file: &[u8]) {
    app::use_par_table(file);
}

/// Opens the application.
#[wasm_bindgen]
pub fn open(is_cautious: bool, is_stored: bool) {
    let now_ms = || js_sys::Date::now() as i64;
    let start = if is_cautious { StartMode::Cautious } else { StartMode::Usual };
    ENGINE.set(Some(Engine::open(PathBuf::from(FOLDER), now_ms, start, is_stored)));
}

/// Notes that the files were deleted while the application has them.
#[wasm_bindgen]
pub fn note_storage_deleted() {
    ENGINE.with_borrow_mut(|engine| {
        if let Some(engine) = engine {
            engine.note_storage_deleted();
        }
    });
}

/// Closes the application, so that everything is in its database and another worker can have the files.
#[wasm_bindgen]
pub fn close() {
    ENGINE.set(None);
}

/// Carries out a command; see [`Engine::call`]. The player has chosen files with these names and contents for it; a
/// file that cannot be read has a fault in place of its content.
#[wasm_bindgen]
pub fn call(
    command: &str,
    arguments: &str,
    names: Vec<String>,
    contents: Vec<Uint8Array>,
    faults: Vec<String>,
) -> WorkerReply {
    let arguments = serde_json::from_str(arguments).unwrap_or(Value::Null);
    let chosen = names.into_iter().zip(&contents).zip(faults).map(|((name, bytes), detail)| {
        if detail.is_empty() {
            return Ok(ReadFile { name, bytes: bytes.to_vec() });
        }
        Err((name.clone(), Failure::FileUnusable { file: name, detail }))
    });
    with_engine(|engine| engine.call(command, &arguments, chosen.collect()))
}

/// Takes the answer to a search; see [`Engine::finish`].
#[wasm_bindgen]
pub fn finish(search: u32, answer: &str) -> WorkerReply {
    with_engine(|engine| engine.finish(search, answer))
}

/// Answers a command whose search has broken down; see [`Engine::give_up`].
#[wasm_bindgen]
pub fn give_up(search: u32) -> WorkerReply {
    with_engine(|engine| engine.give_up(search))
}

/// Forgets a search that was stopped.
#[wasm_bindgen]
pub fn forget(search: u32) {
    ENGINE.with_borrow_mut(|engine| {
        if let Some(engine) = engine {
            engine.forget(search);
        }
    });
}

fn with_engine(work: impl FnOnce(&mut Engine) -> Result<CommandAnswer, Rejection>) -> WorkerReply {
    let answer = ENGINE.with_borrow_mut(|engine| match engine {
        Some(engine) => work(engine),
        None => Err(Failure::Stopped.into()),
    });
    match answer {
        Ok(CommandAnswer { json, file, search }) => WorkerReply { json, failed: false, file, search },
        Err(why) => {
            let json = serde_json::to_string(&why).expect("every failure is JSON");
            WorkerReply { json, failed: true, file: None, search: None }
        }
    }
}

/// Searches for the answer to a question, in a worker that does nothing else. `note` is called now and then with the
/// amount of work that is done.
#[wasm_bindgen]
pub fn search(question: &str, note: &Function) -> Result<String, JsValue> {
    // An error of the page must not stop a search.
    crate::search(question, |done| drop(note.call1(&JsValue::NULL, &JsValue::from(done as f64)))).map_err(JsValue::from)
}

/// Reports every panic to the worker from now on.
#[wasm_bindgen(start)]
pub fn watch() {
    panic::set_hook(Box::new(|panic| panicked(&commands::panic_report(panic))));
}
