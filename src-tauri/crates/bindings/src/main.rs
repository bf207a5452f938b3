//! Writes the script through which a browser calls a library: `bindings LIBRARY.wasm FOLDER`. The folder gets the
//! script and the library as the script needs it.
//!
//! This is a program of its own, because `xtask` must stay quick to compile.

use std::path::PathBuf;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [library, folder] = words.as_slice() else {
        eprintln!("bindings LIBRARY.wasm FOLDER");
        return ExitCode::FAILURE;
    };
    let mut bindings = Bindgen::new();
    let made = bindings.input_path(library).typescript(false).web(true).and_then(|bindings| bindings.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("bindings: {}: {why:#}", library.display());
            ExitCode::FAILURE
        }
    }
}
