//! Tests the import of a profile of Rangoon 1.31.

use app::{SkipReason, read_profile_131};

use crate::player::Player;

#[test]
fn a_profile_of_1_31_is_imported() {
    let mut player = Player::new();
    let text = "[rangoon]\r\nBackColor=&H8000&\r\nTextColor=&HFFFFFF&\r\nCardBack=3\r\nAutoDelay=99999\r\n";
    let found = read_profile_131(text.as_bytes()).expect("a profile");
    let skipped: Vec<_> = found.report.skipped.iter().map(|it| (it.topic.as_str(), it.why)).collect();
    assert_eq!(skipped, [("AutoDelay", SkipReason::BadValue)]);
    player.app.import_profile_131(&found).expect("it can be kept");
    let player = player.restart();
    let options = player.app.options();
    assert_eq!((options.back_color.as_str(), options.text_color.as_str()), ("#008000", "#ffffff"));
    assert_eq!((options.card_back, options.theme, options.auto_delay), (3, app::Theme::Own, 333));
}
