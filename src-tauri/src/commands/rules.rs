//! Commands about rules, and about trying them out.

use app::{App, Bootstrap, Failure, HouseRules, Lesson, PresetView, RulesView, View};
use tauri::State;

use crate::state::{SharedApp, now_ms};

/// Returns every rule set that has a name.
#[tauri::command(async)]
pub fn presets() -> Vec<PresetView> {
    App::presets()
}

/// Describes the rules with this name or code; without a text, those of the game on the table.
#[tauri::command(async)]
pub fn rules(text: Option<String>, table: State<'_, SharedApp>) -> Result<RulesView, Failure> {
    table.with(|app| app.rules(text.as_deref()))
}

/// Returns the rules that follow from the switches that the player sets.
#[tauri::command(async)]
pub fn house_rules(wanted: HouseRules, table: State<'_, SharedApp>) -> Result<RulesView, Failure> {
    table.with(|app| app.house_rules(&wanted))
}

/// Chooses the rules of the hands that begin from now on and, if requested, gives these rules the current options.
#[tauri::command(async)]
pub fn choose_rules(code: String, with_options: bool, table: State<'_, SharedApp>) -> Result<View, Failure> {
    table.with(|app| if with_options { app.choose_rules_and_options(&code) } else { app.choose_rules(&code) })
}

/// Tries out rules without a gameset.
#[tauri::command(async)]
pub fn try_out(text: String, table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.with(|app| app.try_out(&text, now_ms()))
}

/// Puts a lesson from the help on the table.
#[tauri::command(async)]
pub fn take_lesson(lesson: Lesson, table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.with(|app| app.take_lesson(lesson, now_ms()))
}

/// Returns to the gameset that was open before the trial.
#[tauri::command(async)]
pub fn leave_trial(table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.with(|app| app.leave_trial(now_ms()))
}
