//! Commands about rules, and about trying them out.

use app::{App, Bootstrap, Failure, HouseRules, Lesson, PresetView, RulesView, View};
use tauri::State;

use crate::shared_app::{SharedApp, now_ms};

/// Returns every rule set that has a name.
#[tauri::command(async)]
pub fn presets() -> Vec<PresetView> {
    App::presets()
}

/// Describes the rules with this name or code; without a text, those of the game on the table.
#[tauri::command(async)]
pub fn rules(text: Option<String>, shared: State<'_, SharedApp>) -> Result<RulesView, Failure> {
    shared.with(|app| app.rules(text.as_deref()))
}

/// Returns the rules that follow from the switches that the player sets.
#[tauri::command(async)]
pub fn house_rules(wanted: HouseRules, shared: State<'_, SharedApp>) -> Result<RulesView, Failure> {
    shared.with(|app| app.house_rules(&wanted))
}

/// Chooses the rules of the hands that begin from now on and, if requested, gives these rules the current options.
#[tauri::command(async)]
pub fn choose_rules(code: String, with_options: bool, shared: State<'_, SharedApp>) -> Result<View, Failure> {
    shared.with(|app| if with_options { app.choose_rules_and_options(&code) } else { app.choose_rules(&code) })
}

/// Tries out rules without a gameset.
#[tauri::command(async)]
pub fn try_out(text: String, shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.with(|app| app.try_out(&text, now_ms()))
}

/// Puts a lesson from the help on the table.
#[tauri::command(async)]
pub fn take_lesson(lesson: Lesson, shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.with(|app| app.take_lesson(lesson, now_ms()))
}

/// Returns to the gameset that was open before the trial.
#[tauri::command(async)]
pub fn leave_trial(shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.with(|app| app.leave_trial(now_ms()))
}
