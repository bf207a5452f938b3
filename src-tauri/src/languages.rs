//! The languages that the player has chosen for the desktop, on Linux. WebKitGTK gives the page only one, and takes it
//! neither from `LANGUAGE` nor from `LC_MESSAGES`, which choose the language of GTK's own dialogs and of all other
//! programs.

use gtk::glib;
use tauri::Wry;
use tauri::plugin::{Builder, TauriPlugin};

/// Gives the page the languages as tags, the preferred one first, before its scripts run (`ui/locale/words.js`).
pub fn plugin() -> TauriPlugin<Wry> {
    let tags: Vec<String> = glib::language_names().iter().filter_map(|name| tag(name)).collect();
    let list = serde_json::Value::from(tags);
    Builder::new("languages").js_init_script(format!("globalThis.rangoonLanguages = {list};")).build()
}

/// Returns the tag of a locale; `None` if the locale has no language, like `C`, or repeats another one in more detail.
fn tag(locale: &str) -> Option<String> {
    let has_detail = locale.contains(['.', '@']);
    let has_language = !matches!(locale, "C" | "POSIX");
    (has_language && !has_detail).then(|| locale.replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use super::tag;

    #[test]
    fn a_locale_becomes_the_tag_of_its_language() {
        let locales = ["nl_BE.UTF-8@euro", "nl_BE.UTF-8", "nl_BE@euro", "nl_BE", "nl", "C.UTF-8", "C", "POSIX"];
        let tags: Vec<String> = locales.iter().filter_map(|locale| tag(locale)).collect();
        assert_eq!(tags, ["nl-BE", "nl"]);
    }
}
