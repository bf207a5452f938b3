//! Fits the remembered window onto the present screens. The plugin that remembers it keeps its size even if the screen
//! has become smaller, so buttons and the title bar could be out of reach.

use serde::Deserialize;
use tauri::plugin::{Builder, TauriPlugin};
use tauri::{Manager, PhysicalPosition, PhysicalSize, Runtime, Window};
use tauri_plugin_window_state::DEFAULT_FILENAME;

/// The height of a title bar, in pixels of a screen that is not scaled.
const TITLE: f64 = 40.0;
/// The length of the title bar that must be on a screen, so that it can be dragged there.
const GRIP: i64 = 120;

/// A place on the screens, in physical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
struct Rect {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
}

impl Rect {
    /// Returns the length that two intervals have in common.
    fn shared(from: i64, length: i64, other: i64, other_length: i64) -> i64 {
        ((from + length).min(other + other_length) - from.max(other)).max(0)
    }

    fn shared_area(&self, other: &Self) -> i64 {
        Self::shared(self.x, self.width, other.x, other.width)
            * Self::shared(self.y, self.height, other.y, other.height)
    }

    /// Returns the window in a usable place: within the `area` that it shares most with, below a title bar of this
    /// height. It stays as it is if it fits and its title bar can be dragged; `areas` are the parts of screens that are
    /// available for windows.
    fn fitted(self, areas: &[Self], title: i64) -> Self {
        // Of several areas that share as much, the first is the main one.
        let Some(area) = areas.iter().rev().max_by_key(|area| self.shared_area(area)) else { return self };
        let (width, height) = (self.width.min(area.width), self.height.min(area.height - title));
        let can_be_dragged = areas.iter().any(|area| {
            Self::shared(self.x, self.width, area.x, area.width) >= GRIP
                && (area.y..=area.y + area.height - title).contains(&self.y)
        });
        if can_be_dragged && (width, height) == (self.width, self.height) {
            return self;
        }
        let x = self.x.clamp(area.x, area.x + area.width - width);
        let y = self.y.clamp(area.y, area.y + area.height - title - height);
        Self { x, y, width, height }
    }
}

/// A place of the window as the plugin stores it.
#[derive(Deserialize)]
struct SavedPlace {
    #[serde(flatten)]
    rect: Rect,
    maximized: bool,
    fullscreen: bool,
}

/// Puts a remembered window into a usable place. It comes after the plugin that restores the window's earlier place.
pub fn plugin<R: Runtime>() -> TauriPlugin<R> {
    // A window that cannot be moved stays where the system has put it.
    Builder::new("window-place")
        .on_window_ready(|window| {
            let _ = correct_place(&window);
        })
        .build()
}

fn correct_place<R: Runtime>(window: &Window<R>) -> Option<()> {
    let text = std::fs::read(window.path().app_config_dir().ok()?.join(DEFAULT_FILENAME)).ok()?;
    let all: serde_json::Value = serde_json::from_slice(&text).ok()?;
    let SavedPlace { rect, maximized, fullscreen } = SavedPlace::deserialize(all.get(window.label())?).ok()?;
    if maximized || fullscreen {
        return None;
    }
    let areas = window.available_monitors().ok()?;
    let areas = areas.iter().map(|monitor| {
        let area = monitor.work_area();
        let (PhysicalPosition { x, y }, PhysicalSize { width, height }) = (area.position, area.size);
        Rect { x: x.into(), y: y.into(), width: width.into(), height: height.into() }
    });
    let title = (TITLE * window.scale_factor().ok()?) as i64;
    let fitted = rect.fitted(&areas.collect::<Vec<_>>(), title);
    if fitted != rect {
        window.set_size(PhysicalSize::new(fitted.width as u32, fitted.height as u32)).ok()?;
        window.set_position(PhysicalPosition::new(fitted.x as i32, fitted.y as i32)).ok()?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn rect(x: i64, y: i64, width: i64, height: i64) -> Rect {
        Rect { x, y, width, height }
    }

    /// A screen with a bar of the system at its top, and another one on its right.
    const AREAS: [Rect; 2] = [rect(0, 30, 1280, 770), rect(1280, 0, 1920, 1080)];

    #[test]
    fn a_window_that_fits_and_can_be_dragged_stays_where_it_is() {
        for it in
            [rect(120, 90, 900, 640), rect(-500, 40, 900, 640), rect(1200, 30, 900, 640), rect(900, 700, 900, 640)]
        {
            assert_eq!(it.fitted(&AREAS, 40), it);
        }
        assert_eq!(rect(9, 9, 9, 9).fitted(&[], 40), rect(9, 9, 9, 9), "no screen is known");
    }

    #[test]
    fn a_window_from_a_larger_screen_gets_smaller_and_every_title_bar_can_be_dragged() {
        for (it, fitted) in [
            (rect(20, 20, 1900, 1000), rect(0, 30, 1280, 730)),
            (rect(2000, 500, 2400, 1300), rect(1280, 0, 1920, 1040)),
            (rect(100, -20, 900, 640), rect(100, 30, 900, 640)),
            (rect(3199, 1079, 900, 640), rect(2300, 400, 900, 640)),
            (rect(9000, 9000, 900, 640), rect(380, 120, 900, 640)),
        ] {
            assert_eq!(it.fitted(&AREAS, 40), fitted, "{it:?}");
        }
    }
}
