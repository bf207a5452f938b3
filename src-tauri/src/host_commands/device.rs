//! Commands about the clipboard, pictures in files, and vibration.

use app::Failure;
use serde::Deserialize;
use tauri::{AppHandle, Runtime};

use super::file_task::{decode_data_url, run_blocking};
use crate::files::{FileContent, Kind};

/// Puts a text onto the clipboard. Returns whether that was done; if not, the page does it, for instance on Linux.
#[tauri::command(async)]
#[cfg_attr(target_os = "linux", expect(unused_variables, reason = "the page does it"))]
pub fn copy_text<R: Runtime>(text: String, handle: AppHandle<R>) -> bool {
    #[cfg(not(target_os = "linux"))]
    {
        use tauri_plugin_clipboard_manager::ClipboardExt;
        handle.clipboard().write_text(text).is_ok()
    }
    #[cfg(target_os = "linux")]
    false
}

/// Writes a picture that comes as a data URL into a file the player chooses; `name` is the suggested name. Returns the
/// name of the file; `None` if the player cancels.
#[tauri::command]
pub async fn save_picture<R: Runtime>(
    name: String,
    url: String,
    handle: AppHandle<R>,
) -> Result<Option<String>, Failure> {
    run_blocking(handle, move |task| {
        let bytes = decode_data_url(&name, &url)?;
        let saved = task.files().save(Kind::Picture, &name, |_| Ok((FileContent::Bytes(bytes), ())))?;
        Ok(saved.map(|(name, ())| name))
    })
    .await
}

/// The strength of a phone's vibration.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Tap {
    /// A card has landed.
    Light,
    /// The player is holding something.
    Medium,
}

/// Vibrates, if the device has a motor.
#[tauri::command(async)]
#[cfg_attr(desktop, expect(unused_variables, reason = "no desktop has a motor"))]
pub fn feel<R: Runtime>(tap: Tap, handle: AppHandle<R>) -> Result<(), Failure> {
    #[cfg(mobile)]
    {
        use tauri_plugin_haptics::{HapticsExt, ImpactFeedbackStyle};
        let style = match tap {
            Tap::Light => ImpactFeedbackStyle::Light,
            Tap::Medium => ImpactFeedbackStyle::Medium,
        };
        // A motor that is switched off must not cause a failure.
        let _ = handle.haptics().impact_feedback(style);
    }
    Ok(())
}
