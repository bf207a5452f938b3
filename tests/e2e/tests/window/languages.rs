//! Tests the language of the window on a Linux desktop: the first one of the desktop's that the window knows.

use e2e::process;
use e2e::screen::Screen;
use e2e::size::Size;
use e2e::window::Window;

/// The desktop's variables in the order of their precedence, and the resulting language.
const DESKTOPS: [([&str; 4], &str); 6] = [
    (["", "", "", "nl_NL.UTF-8"], "nl"),
    (["de:nl:en", "", "", "en_US.UTF-8"], "nl"),
    (["", "", "nl_BE.UTF-8", "en_US.UTF-8"], "nl"),
    (["", "en_GB.UTF-8", "nl_NL.UTF-8", "nl_NL.UTF-8"], "en"),
    (["en:nl", "", "", "nl_NL.UTF-8"], "en"),
    (["", "", "", "ja_JP.UTF-8"], "en"),
];

#[tokio::test]
async fn the_window_speaks_the_language_that_the_desktop_asks_for() {
    for (values, language) in DESKTOPS {
        let [list, all, messages, lang] = values;
        let variables = [("LANGUAGE", list), ("LC_ALL", all), ("LC_MESSAGES", messages), ("LANG", lang)];
        let screen = Screen::with_variables(Size::new(1280, 900), &variables);
        let data = tempfile::tempdir().expect("a temporary folder");
        let window = Window::open_on(screen, &process::built("rangoon"), data.path(), &[]).await;
        let spoken: String = window.page.run("return document.documentElement.lang", vec![]).await;
        assert_eq!(spoken, language, "{variables:?}");
    }
}
