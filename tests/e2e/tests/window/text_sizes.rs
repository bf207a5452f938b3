//! Tests that all cards and controls are completely visible on a desktop with another size of text.

use e2e::fit::{self, TABLES};
use e2e::screen::{Screen, TextBy};
use e2e::size::{self, Size};
use e2e::window::Window;
use e2e::{mouse, process};

/// The windows that are examined here; `cargo xtask sizes` examines more.
const WINDOWS: [Size; 2] = [size::TABLES[0], size::DESKTOP];

#[tokio::test]
async fn the_tables_are_completely_visible_at_any_dots_per_inch() {
    are_whole_in_sight(TextBy::Dpi, &[75, 90, 110, 125, 150, 200]).await;
}

#[tokio::test]
async fn the_tables_are_completely_visible_at_any_scale_of_the_environment() {
    are_whole_in_sight(TextBy::Scale, &[125, 200]).await;
}

async fn are_whole_in_sight(by: TextBy, texts: &[u32]) {
    let mut faults = Vec::new();
    for &percent in texts {
        let data = tempfile::tempdir().expect("a temporary folder");
        let display = Screen::with_text(Size::new(1280, 900), percent, by);
        let window = Window::open_on(display, &process::built("rangoon"), data.path(), &[]).await;
        for table in TABLES {
            table.seat(&window.page).await;
            for size in WINDOWS {
                window.resize(size, percent).await;
                let seen = fit::look(&window.page).await;
                assert_eq!(seen.cards.1, 52);
                faults.extend(seen.faults_at(table.name, percent, size));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn no_line_of_the_introduction_begins_with_the_punctuation_after_a_card() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let page = &window.page;
    let begin = "dispatchEvent(new CustomEvent('lesson', {detail: 'introduction'})); return null";
    page.run::<Option<bool>>(begin, vec![]).await;
    page.wait_for("html[data-still='1'][data-step=gap] .taught.wanted").await;
    let card =
        page.run::<u32>("return Number(document.querySelector('.taught.wanted[data-card]').dataset.card)", vec![]);
    let at = page.card(card.await).await;
    mouse::click(page, at).await;
    page.wait_for("html[data-still='1'][data-step=leftGap] #introduction-text .sign").await;
    // The text is made narrower and narrower, so that a line ends everywhere once.
    let torn = "const text = document.querySelector('#introduction-text');
        const torn = [];
        for (let width = 400; width > 100; width -= 3) {
            text.style.width = `${width}px`;
            for (const sign of text.querySelectorAll('.sign')) {
                const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
                do walk.nextNode();
                while (walk.currentNode && (sign.contains(walk.currentNode) || sign.compareDocumentPosition(walk.currentNode) & 2));
                const range = document.createRange();
                range.setStart(walk.currentNode, 0);
                range.setEnd(walk.currentNode, 1);
                const mark = range.toString();
                const [below, card] = [range.getBoundingClientRect(), sign.getBoundingClientRect()];
                if (mark.trim() && below.top > card.top + card.height / 2) torn.push(`${mark} at ${width}`);
            }
        }
        return torn";
    assert_eq!(page.run::<Vec<String>>(torn, vec![]).await, Vec::<String>::new());
}
