//! The list of games, with search, order and filter; the window gets a range at a time.

use std::cmp::Reverse;
use std::collections::HashSet;

use games::Rules;
use serde::{Deserialize, Serialize};

use super::index::{BestResult, HistoryIndex, IndexEntry};

/// The column by which the list is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum HistorySort {
    /// The game number.
    #[default]
    Number,
    /// The best score.
    Score,
    /// The time when the best result was reached.
    Date,
    /// Deals used.
    Deals,
    /// Moves made.
    Moves,
    /// Time played.
    Time,
}

/// A filter for the games in the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum HistoryFilter {
    /// All games, with rows for the unplayed ranges between them.
    #[default]
    All,
    /// Games that were won.
    Won,
    /// Games that were finished but not won.
    NotWon,
    /// Games that can be resumed.
    Unfinished,
    /// Games whose moves are recorded.
    Recorded,
    /// Games that the player has marked.
    Favourites,
    /// Games with a note.
    Notes,
}

/// A filter and an order for the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HistoryQuery {
    /// The column by which the list is sorted.
    pub sort: HistorySort,
    /// Whether the greatest comes first.
    pub descending: bool,
    /// The filter for the games in the list.
    pub filter: HistoryFilter,
    /// The text that the games must match: the beginning of a number, or part of a note. If it is empty, every game
    /// matches.
    pub search: String,
}

/// A row of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HistoryRow {
    /// The game's number.
    pub number: u32,
    /// The last number, if this is a row of games that were not played; otherwise `None`.
    pub to: Option<u32>,
    /// The value of the best score; `None` if the game was never finished.
    pub score: Option<i32>,
    /// Deals used for the best score.
    pub deals: u32,
    /// Moves made for the best score.
    pub moves: u32,
    /// The number of these moves that kept what was possible; `None` if the player has not looked at the course of the
    /// game.
    pub kept: Option<u32>,
    /// Time played for the best score, in milliseconds.
    pub elapsed_ms: u32,
    /// The time when the best score was reached or, if the game was never finished, when it was last begun; in
    /// milliseconds since 1970.
    #[serde(skip)]
    pub date_ms: i64,
    /// Complete families.
    pub families: u32,
    /// Whether the game was won.
    pub won: bool,
    /// Whether the moves of the best result are recorded.
    pub recorded: bool,
    /// Whether the game can be resumed.
    pub unfinished: bool,
    /// Whether the player has marked the game.
    pub favourite: bool,
    /// Whether the game has a note.
    pub note: bool,
}

/// A range of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HistoryPage {
    /// The number of rows in the whole list.
    pub total: u32,
    /// The number of games in the whole list, without those that were not played.
    pub games: u32,
    /// The first row of this range, from 0.
    pub from: u32,
    /// The rows.
    pub rows: Vec<HistoryRow>,
}

impl HistoryPage {
    /// The most rows that one page can have.
    pub const MOST_ROWS: u32 = 500;
}

impl HistoryRow {
    fn of(entry: &IndexEntry, rules: Rules) -> Self {
        let known = Self {
            number: entry.game,
            date_ms: entry.started_ms,
            unfinished: entry.is_unfinished,
            favourite: entry.is_favourite,
            note: !entry.note.is_empty(),
            to: (entry.attempts == 0).then_some(entry.game),
            ..Self::default()
        };
        let Some(BestResult { result_key, families, elapsed_ms, ended_ms, is_recorded, kept }) = entry.best else {
            return known;
        };
        Self {
            score: Some(rules.display_score(result_key.total)),
            deals: result_key.deals,
            moves: result_key.moves,
            kept,
            elapsed_ms,
            date_ms: ended_ms,
            families,
            won: result_key.is_won,
            recorded: is_recorded,
            ..known
        }
    }

    fn not_played(from: u32, to: u32) -> Self {
        Self { number: from, to: Some(to), ..Self::default() }
    }
}

impl HistoryQuery {
    /// Returns whether the list has rows for the games that were not played.
    fn has_gaps(&self) -> bool {
        self.sort == HistorySort::Number && self.filter == HistoryFilter::All && self.search.trim().is_empty()
    }

    fn finds(&self, entry: &IndexEntry, search: &str) -> bool {
        let passes = match self.filter {
            HistoryFilter::All => true,
            HistoryFilter::Won => entry.is_won(),
            HistoryFilter::NotWon => entry.best.is_some() && !entry.is_won(),
            HistoryFilter::Unfinished => entry.is_unfinished,
            HistoryFilter::Recorded => entry.best.as_ref().is_some_and(|best| best.is_recorded),
            HistoryFilter::Favourites => entry.is_favourite,
            HistoryFilter::Notes => !entry.note.is_empty(),
        };
        let matches = || entry.game.to_string().starts_with(search) || folded(&entry.note).contains(search);
        passes && (search.is_empty() || matches())
    }
}

/// For each plain letter, the letters with marks that it also finds.
const PLAIN: [(char, &str); 16] = [
    ('a', "àáâãäåāăą"),
    ('c', "çćĉċč"),
    ('d', "ďđ"),
    ('e', "èéêëēĕėęě"),
    ('g', "ĝğġģ"),
    ('i', "ìíîïĩīĭįı"),
    ('l', "ĺļľŀł"),
    ('n', "ñńņňŉ"),
    ('o', "òóôõöøōŏő"),
    ('r', "ŕŗř"),
    ('s', "śŝşšș"),
    ('t', "ţťŧț"),
    ('u', "ùúûüũūŭůűų"),
    ('y', "ýÿŷ"),
    ('z', "źżž"),
    ('\'', "‘’‚‛′`´"),
];

/// Returns `text` in the form for searching: small letters without accents, and straight quotes.
fn folded(text: &str) -> String {
    let plain = |character: char| match character {
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => '"',
        _ => PLAIN.iter().find(|(_, characters)| characters.contains(character)).map_or(character, |(plain, _)| *plain),
    };
    let is_accent = |character: &char| ('\u{300}'..='\u{36f}').contains(character);
    text.to_lowercase().chars().filter(|character| !is_accent(character)).map(plain).collect()
}

impl HistoryIndex {
    /// Returns the whole list.
    fn list(&self, query: &HistoryQuery) -> Vec<HistoryRow> {
        let mut rows = Vec::new();
        if query.has_gaps() {
            let mut next = 1;
            for entry in &self.entries {
                if entry.game > next {
                    rows.push(HistoryRow::not_played(next, entry.game - 1));
                }
                rows.push(HistoryRow::of(entry, self.rules));
                next = entry.game + 1;
            }
            if next <= self.games {
                rows.push(HistoryRow::not_played(next, self.games));
            }
        } else {
            let search = folded(query.search.trim());
            let found = self.entries.iter().filter(|entry| query.finds(entry, &search));
            rows.extend(found.map(|entry| HistoryRow::of(entry, self.rules)));
            // Games without a result come last, whichever way the list is sorted; the sort keeps numbers in order.
            let directed = |value: i64| if query.descending { -value } else { value };
            let known = |row: &HistoryRow, value: i64| (row.score.is_none(), directed(value));
            match query.sort {
                HistorySort::Number => {}
                HistorySort::Score => rows.sort_by_key(|row| known(row, row.score.unwrap_or(0).into())),
                HistorySort::Date => rows.sort_by_key(|row| directed(row.date_ms)),
                HistorySort::Deals => rows.sort_by_key(|row| known(row, row.deals.into())),
                HistorySort::Moves => rows.sort_by_key(|row| known(row, row.moves.into())),
                HistorySort::Time => rows.sort_by_key(|row| known(row, row.elapsed_ms.into())),
            }
        }
        if query.sort == HistorySort::Number && query.descending {
            rows.sort_by_key(|row| Reverse(row.number));
        }
        rows
    }

    /// Returns the numbers of the finished games in the list.
    pub(crate) fn ended(&self, query: &HistoryQuery) -> HashSet<u32> {
        let ended = |row: &HistoryRow| row.to.is_none() && row.score.is_some();
        self.list(query).into_iter().filter(ended).map(|row| row.number).collect()
    }

    /// Returns a range of the list.
    pub(crate) fn page(&self, query: &HistoryQuery, from: u32, count: u32) -> HistoryPage {
        let list = self.list(query);
        let range = list.iter().skip(from as usize).take(count.min(HistoryPage::MOST_ROWS) as usize);
        let games = list.iter().filter(|row| row.to.is_none()).count() as u32;
        HistoryPage { total: list.len() as u32, games, from, rows: range.copied().collect() }
    }

    /// Returns the place of game `number`; if the list does not contain it, the place of the next higher number, or
    /// else the last place.
    pub(crate) fn place(&self, query: &HistoryQuery, number: u32) -> u32 {
        let list = self.list(query);
        let last = |row: &HistoryRow| row.to.unwrap_or(row.number);
        let behind = list.iter().enumerate().filter(|(_, row)| last(row) >= number);
        let nearest = behind.min_by_key(|(_, row)| last(row)).map(|(place, _)| place);
        nearest.unwrap_or(list.len().saturating_sub(1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use gameset::ResultKey;

    use super::*;

    fn rules() -> Rules {
        games::presets().next().expect("there is a game").1
    }

    /// Returns games 2, 3, 5 and 6 of nine: one lost with 40 points, one won, one unfinished, and one with a note only.
    fn index() -> HistoryIndex {
        let entry = |game: u32, total: Option<u32>, moves: u32| IndexEntry {
            attempts: 1,
            best: total.map(|total| BestResult {
                result_key: ResultKey { total, deals: 2, moves, is_won: total == 100 },
                families: 1,
                elapsed_ms: 9,
                ended_ms: i64::from(100 - game),
                is_recorded: total == 100,
                kept: None,
            }),
            ..IndexEntry::new(game)
        };
        let left = IndexEntry { is_unfinished: true, note: "Tricky ending".to_owned(), ..entry(5, None, 0) };
        let noted = IndexEntry { attempts: 0, is_favourite: true, note: "try 23".to_owned(), ..entry(6, None, 0) };
        let entries = vec![entry(2, Some(40), 90), entry(3, Some(100), 80), left, noted];
        HistoryIndex { entries, ..HistoryIndex::new(9, rules()) }
    }

    /// Returns the rows of a list as text: a game's number, or `from-to` for games that were not played.
    fn rows(query: HistoryQuery) -> String {
        let words = index().page(&query, 0, 100).rows.into_iter().map(|row| match row.to {
            Some(to) => format!("{}-{to}", row.number),
            None => row.number.to_string(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn unplayed_ranges_are_shown_in_their_place() {
        assert_eq!(rows(HistoryQuery::default()), "1-1 2 3 4-4 5 6-6 7-9");
        assert_eq!(rows(HistoryQuery { descending: true, ..HistoryQuery::default() }), "7-9 6-6 5 4-4 3 2 1-1");
        let empty = HistoryIndex::new(9, rules());
        assert_eq!(empty.page(&HistoryQuery::default(), 0, 9).rows, [HistoryRow::not_played(1, 9)]);
    }

    #[test]
    fn a_filter_leaves_the_games_that_pass_it() {
        for (filter, left) in [
            (HistoryFilter::Won, "3"),
            (HistoryFilter::NotWon, "2"),
            (HistoryFilter::Unfinished, "5"),
            (HistoryFilter::Recorded, "3"),
            (HistoryFilter::Favourites, "6-6"),
            (HistoryFilter::Notes, "5 6-6"),
        ] {
            assert_eq!(rows(HistoryQuery { filter, ..HistoryQuery::default() }), left, "{filter:?}");
        }
    }

    #[test]
    fn a_search_finds_numbers_and_notes() {
        for (search, found) in [("2", "2 6-6"), ("tricky", "5"), (" TRY ", "6-6"), ("nothing", "")] {
            assert_eq!(rows(HistoryQuery { search: search.to_owned(), ..HistoryQuery::default() }), found, "{search}");
        }
    }

    #[test]
    fn a_search_asks_for_no_accents_and_no_curly_quotes() {
        for (note, search) in [
            ("with Zoë", "zoe"),
            ("with Zoe", "ZOË"),
            ("Zoe\u{308} again", "zoë"),
            ("“curly” and it’s", "\"curly\" and it's"),
            ("\"straight\"", "„straight”"),
            ("Łódź, ÉÉN", "lodz, een"),
        ] {
            assert!(super::folded(note).contains(&super::folded(search)), "{note}: {search}");
        }
        assert!(!super::folded("Zoë").contains(&super::folded("zoo")));
    }

    #[test]
    fn games_without_an_end_come_last_in_either_order() {
        let by = |sort, descending| rows(HistoryQuery { sort, descending, ..HistoryQuery::default() });
        assert_eq!(by(HistorySort::Score, false), "2 3 5 6-6");
        assert_eq!(by(HistorySort::Score, true), "3 2 5 6-6");
        assert_eq!(by(HistorySort::Moves, false), "3 2 5 6-6");
        assert_eq!(by(HistorySort::Date, true), "2 3 5 6-6");
    }

    #[test]
    fn a_number_leads_to_its_row_or_the_next_one() {
        let place = |query: &HistoryQuery, number| index().place(query, number);
        let all = HistoryQuery::default();
        assert_eq!([1, 2, 4, 8, 9, 50].map(|number| place(&all, number)), [0, 1, 3, 6, 6, 6]);
        let won = HistoryQuery { filter: HistoryFilter::Won, ..all };
        assert_eq!([1, 3, 9].map(|number| place(&won, number)), [0, 0, 0]);
    }

    #[test]
    fn a_range_has_the_rows_that_were_asked_for() {
        let page = index().page(&HistoryQuery::default(), 2, 2);
        assert_eq!((page.total, page.games, page.from), (7, 3, 2));
        assert_eq!(page.rows.iter().map(|row| row.number).collect::<Vec<_>>(), [3, 4]);
        assert_eq!(index().page(&HistoryQuery::default(), 90, 2).rows, []);
    }
}
