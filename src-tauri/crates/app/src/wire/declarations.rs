//! Writes the declarations of the types that are sent to the window, so that its modules can be type-checked.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use crate::*;

/// The length up to which a comment stays on one line.
const MAX_COMMENT: usize = 120;

/// The declarations so far, by the names of their types; the order in which a type names others changes with each
/// build.
#[derive(Default)]
struct Declarations(BTreeMap<String, String>);

impl TypeVisitor for Declarations {
    /// Declares a type and those that it contains, unless they have been declared.
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::default();
        let (name, is_built_in) = (T::name(&config), T::output_path().is_none());
        if !is_built_in && !self.0.contains_key(&name) {
            self.0.insert(name, format!("\nexport {}\n", T::decl(&config)));
            T::visit_dependencies(self);
        }
    }
}

/// Returns the declarations of all types that a command takes or returns, and of those that these contain.
fn declarations() -> String {
    let mut types = Declarations::default();
    macro_rules! declare {
        ($($name:ty),+ $(,)?) => { $(types.visit::<$name>();)+ };
    }
    declare![
        Bootstrap,
        Intent,
        Failure,
        OptionsChange,
        PreviewStep,
        GameInfo,
        GameLink,
        Hint,
        CertainHint,
        Outlook,
        ReviewView,
        Difficulty,
        DayRecord,
        Lesson,
        DeckImage,
        Gamesets,
        NewGameset,
        HistoryQuery,
        HistoryPage,
        HistoryGame,
        StatisticsView,
        ComparedRules,
        MoneyRecord,
        HouseRules,
        RulesView,
        PresetView,
        ExportSelection,
        ExportInfo,
        FileReport,
        ImportReport,
        ScoreList,
        Contest,
        EntrantRuling,
        InvitationView,
        BackupInfo,
        CopyInfo,
        CopyView,
        ProfileReport,
    ];
    let mut text = String::from("// Written by a test of the crate `app`; do not edit.\n");
    text += &with_short_comments(&types.0.into_values().collect::<String>());
    text += &union("Tournament", &TournamentMode::ALL);
    text += &union("ContestTieBreak", &TieBreak::ALL);
    text += &union("InvitationFault", &InvitationError::ALL);
    text + &super::board::rules_declarations()
}

/// Returns `text` with each comment that fits on one line.
fn with_short_comments(text: &str) -> String {
    let mut parts = text.split("/**\n * ");
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("\n */") {
            Some((comment, rest)) if !comment.contains('\n') && comment.len() + "/**  */".len() <= MAX_COMMENT => {
                short += &format!("/** {comment} */{rest}");
            }
            _ => short += &format!("/**\n * {part}"),
        }
    }
    short
}

/// Returns the declaration of an enum of a lower crate: the names of all its values.
fn union<T: serde::Serialize>(name: &str, values: &[T]) -> String {
    let names: Vec<String> = values.iter().map(|value| serde_json::to_string(value).expect("it is a name")).collect();
    format!("\nexport type {name} = {};\n", names.join(" | "))
}

#[test]
fn the_windows_types_are_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/ui/wire.d.ts");
    let wanted = declarations();
    let found = std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    if found != wanted {
        std::fs::write(path, wanted).expect("the file can be written");
        panic!("tests/ui/wire.d.ts was out of date; this test has just written it again");
    }
}
