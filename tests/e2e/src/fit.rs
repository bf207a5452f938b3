//! Checks whether the tables of both games fit at any size of text: how many cards and controls are completely visible.

use serde_json::json;

use crate::layout::{self, Seen};
use crate::page::Page;
use crate::size::Size;

/// The sizes of text at which everything has to fit, in percent.
pub const TEXTS: [u32; 7] = [75, 90, 100, 110, 125, 150, 200];

/// A game on the table, with a shape of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// The name of the table in reports.
    pub name: &'static str,
    /// The gameset with the game.
    pub gameset: &'static str,
    /// The shape that the player has chosen; `None` if the window chooses.
    pub shape: Option<&'static str>,
}

/// The tables: each game in every shape of its board. The shapes of Klondike follow from the window.
pub const TABLES: [Table; 5] = [
    Table { name: "Rangoon", gameset: "RANGOON", shape: None },
    Table { name: "Rangoon straight", gameset: "RANGOON", shape: Some("straight") },
    Table { name: "Rangoon folded", gameset: "RANGOON", shape: Some("folded") },
    Table { name: "Rangoon turned", gameset: "RANGOON", shape: Some("turned") },
    Table { name: "Klondike", gameset: "KLONDIKE", shape: None },
];

impl Table {
    /// Puts the first game on the table and loads the page, unless it is there.
    pub async fn seat(&self, page: &Page) {
        let seated = "return document.documentElement.hasAttribute('data-piles') ? 'KLONDIKE' : 'RANGOON'";
        if page.run::<String>(seated, vec![]).await != self.gameset {
            page.invoke("select_gameset", json!({"playid": self.gameset})).await.expect("players are offered it");
            page.client.refresh().await.expect("the page can be loaded again");
            page.ready().await;
        }
        self.pin(page).await;
    }

    /// Gives the board its shape, as the option does.
    async fn pin(&self, page: &Page) {
        let pin = "const { dataset } = document.documentElement;
            if (arguments[0]) dataset.pin = arguments[0];
            else delete dataset.pin;
            return null";
        page.run::<Option<bool>>(pin, vec![json!(self.shape)]).await;
    }
}

/// Returns the findings about the page once it is laid out.
pub async fn look(page: &Page) -> Seen {
    page.is_painted().await;
    page.rests().await;
    layout::look(page, (0, 0)).await
}

impl Seen {
    /// Returns whether all of the table is completely visible.
    pub fn is_whole(&self) -> bool {
        self.faults.is_empty() && self.cards.0 == self.cards.1 && self.controls.0 == self.controls.1
    }

    /// Returns the faults, each with its place.
    pub fn faults_at(self, place: &str, percent: u32, size: Size) -> Vec<String> {
        self.faults.into_iter().map(|fault| format!("{place}, {percent} %, {size}: {fault}")).collect()
    }
}
