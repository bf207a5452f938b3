//! Writes the declarations of the types that are sent to the window, so that its modules can be type-checked.

use ts_rs::{Config, TS};

use crate::*;

/// Returns the declarations of all these types, in a convenient order for readers.
fn declarations() -> String {
    let config = Config::default();
    macro_rules! list {
        ($($name:ty),+ $(,)?) => { [$(<$name as TS>::decl(&config)),+] };
    }
    let types = list![
        Bootstrap,
        OptionsChange,
        View,
        Cause,
        StatusView,
        Side,
        CardView,
        CardFace,
        Suit,
        MoveView,
        MultiView,
        Board,
        GameName,
        GapsBoard,
        GapView,
        GapStateView,
        KlondikeBoard,
        OpenCards,
        Turnable,
        IdleSpot,
        WhyNot,
        ScoreView,
        MainButton,
        Unavailable,
        CommandName,
        Refusal,
        IntroductionView,
        IntroText,
        ReplayView,
        ReplayKind,
        LeftGame,
        ReplaySource,
        PuzzleView,
        PuzzleState,
        PreviewStep,
        Hint,
        HintKind,
        HintReason,
        CertainHint,
        Outlook,
        ReviewView,
        ParView,
        LostView,
        Course,
        CoursePoint,
        LostBy,
        Difficulty,
        DayRecord,
        PlayedDay,
        Lesson,
        Intent,
        GameInfo,
        GameLink,
        Options,
        Language,
        Theme,
        NumberButtons,
        Indices,
        Deck,
        Shape,
        Sound,
        Motion,
        Scoring,
        HintAim,
        ToFoundation,
        DeckImage,
        DeckFault,
        Notice,
        Failure,
        Gamesets,
        GamesetView,
        DeletedGameset,
        NewGameset,
        GamesetFault,
        HistoryQuery,
        HistorySort,
        HistoryFilter,
        HistoryPage,
        HistoryRow,
        HistoryGame,
        UnfinishedView,
        EndView,
        StatisticsView,
        GoalView,
        KeptView,
        ComparedRules,
        MoneyRecord,
        Career,
        TopHand,
        HouseRules,
        FactView,
        Example,
        RulesGame,
        RulesView,
        PresetView,
        RulesFault,
        CardsFault,
        BinView,
        RateView,
        ExportSelection,
        ExportInfo,
        AppendFault,
        FileFault,
        ExpectedToken,
        FileReport,
        Signer,
        GameReport,
        Judgement,
        UntrueReason,
        LineFault,
        ImportFault,
        ImportReport,
        ImportChange,
        ScoreSum,
        ScoreList,
        Lateness,
        ScoreLine,
        SameMoves,
        Contest,
        NamedPlayer,
        EntrantRuling,
        EntrantState,
        InvitationView,
        BackupFault,
        BackupInfo,
        CopyInfo,
        CopyView,
        ProfileReport,
        ImportedSetting,
        TopicNote,
        SkippedSetting,
        SkipReason,
    ];
    let mut text = String::from("// Written by a test of the crate `app`; do not edit.\n");
    for declaration in types {
        text += &format!("\nexport {declaration}\n");
    }
    text += &union("Tournament", &TournamentMode::ALL);
    text += &union("ContestTieBreak", &TieBreak::ALL);
    text += &union("InvitationFault", &InvitationError::ALL);
    text + &super::board::rules_declarations()
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
