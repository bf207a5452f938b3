//! The window that Tauri makes, without plugins, commands and state. Its page is loaded like every page of Tauri.

use std::borrow::Cow;

use tauri::utils::assets::{AssetKey, AssetsIter, CspHash};
use tauri::{Assets, Builder, Runtime, WebviewUrl, WebviewWindowBuilder, test};

use crate::SIZE;

/// Shows the page until the window is closed.
pub fn show(page: String) {
    Builder::default()
        .setup(|app| {
            let window = WebviewWindowBuilder::new(app, "main", WebviewUrl::default());
            window.inner_size(SIZE.0.into(), SIZE.1.into()).build()?;
            Ok(())
        })
        .run(test::mock_context(Page(page)))
        .expect("there is a screen");
}

/// The files of the program: one page.
struct Page(String);

impl<R: Runtime> Assets<R> for Page {
    fn get(&self, _: &AssetKey) -> Option<Cow<'_, [u8]>> {
        Some(self.0.as_bytes().into())
    }

    fn iter(&self) -> Box<AssetsIter<'_>> {
        Box::new(std::iter::empty())
    }

    fn csp_hashes(&self, _: &AssetKey) -> Box<dyn Iterator<Item = CspHash<'_>> + '_> {
        Box::new(std::iter::empty())
    }
}
