//! Texts from an attacker who hopes that a page takes them for markup.

use serde_json::json;

use crate::page::Page;

/// A text that would become visible, and would change the title, if it were rendered as markup.
pub const MARKUP: &str = "<img src=x class=markup onerror=\"document.title='caught'\">";
/// The part of this text that the message about a wrong line quotes.
pub const BEGINNING: &str = "<img src=x class=markup onerror";
/// A similar text without spaces.
pub const NARROW: &str = "<b/class=markup>";
/// A similar text that can name a file, without its ending.
pub const NAME: &str = "<b class=markup>";

/// Waits until an element shows this text.
///
/// # Panics
/// If it does not, or if the page has rendered any of these texts as markup.
pub async fn assert_shown(page: &Page, selector: &str, text: &str) {
    let [at, words] = [json!(selector), json!(text)];
    page.wait_until(&format!("document.querySelector({at})?.textContent.includes({words})")).await;
    assert_not_rendered(page).await;
    println!("{selector} shows {text:?} as it stands");
}

/// # Panics
/// If the page has rendered any of these texts as markup.
pub async fn assert_not_rendered(page: &Page) {
    let rendered: Vec<String> = page
        .run("return [...document.querySelectorAll('.markup, [onerror]')].map((one) => one.outerHTML)", vec![])
        .await;
    assert_eq!(rendered, Vec::<String>::new());
    assert_ne!(page.client.title().await.expect("the page has a title"), "caught");
}
