//! Commands about the clipboard, vibration, dropped files, and the progress of work.

use app::Failure;
use commands::{Dropped, Progress, Work};
use serde::Deserialize;
use tauri::{AppHandle, Runtime, State};

use crate::file_drop::Drops;

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

/// The strength of a phone's vibration.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum VibrationStrength {
    /// A card has landed.
    Light,
    /// The player is holding something.
    Medium,
}

/// Vibrates, if the device has a motor.
#[tauri::command(async)]
#[cfg_attr(desktop, expect(unused_variables, reason = "no desktop has a motor"))]
pub fn vibrate_device<R: Runtime>(strength: VibrationStrength, handle: AppHandle<R>) -> Result<(), Failure> {
    #[cfg(mobile)]
    {
        use tauri_plugin_haptics::{HapticsExt, ImpactFeedbackStyle};
        let style = match strength {
            VibrationStrength::Light => ImpactFeedbackStyle::Light,
            VibrationStrength::Medium => ImpactFeedbackStyle::Medium,
        };
        // A motor that is switched off must not cause a failure.
        let _ = handle.haptics().impact_feedback(style);
    }
    Ok(())
}

/// Returns the files that were dropped on the window. Each file is listed only once.
#[tauri::command]
pub fn dropped_files(drops: State<'_, Drops>) -> Vec<Dropped> {
    drops.list_new()
}

/// Returns the progress of the running work.
#[tauri::command]
pub fn work_progress(work: State<'_, Work>) -> Progress {
    work.progress()
}

/// Stops the running work; its result is discarded.
#[tauri::command]
pub fn stop_work(work: State<'_, Work>) {
    work.stop();
}
