//! Tests that texts can be read after the changes that mail, chat and editors make on the way; `cargo xtask sent` sends
//! far more.

use rangoon_tests::changed_in_transit::Figures;

/// Combinations of damages for each form.
const COMBINATIONS: u32 = 150;

#[test]
fn no_honest_file_is_reported_as_changed_or_misread() {
    let figures = Figures::of(COMBINATIONS);
    for text in figures.accused.iter().chain(&figures.misread) {
        eprintln!("{text}");
    }
    assert!(figures.accused.is_empty() && figures.misread.is_empty(), "{figures}");
    assert!(figures.share_read() > 0.9, "{figures}");
}
