//! The options that the player can set, and their names in the profile.

use gameset::{CheatLevel, Gameset};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::Failure;
pub use crate::profile::choices::{
    Deck, HintAim, Indices, Motion, NumberButtons, Scoring, Shape, Sound, Theme, ToFoundation,
};
pub use crate::profile::language::Language;
use crate::profile::look::{Look, Side};
use crate::profile::plain::is_plain_text;
use crate::{MAX_DELAY_MS, MAX_INFO, MAX_NAME};

/// All options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Options {
    /// The language of the program and its help.
    pub language: Language,
    /// The colours of the table.
    pub theme: Theme,
    /// The player's background colour, `#rrggbb`.
    pub back_color: String,
    /// The player's text colour, `#rrggbb`.
    pub text_color: String,
    /// The ranking: 0: K Q … 2 A; 1: A K … 3 2; 2: A 2 … Q K; 3: 2 3 … K A.
    pub ranking: u8,
    /// The side of the board where the heads are.
    pub row_head: Side,
    /// The order of suits: one of the 24 orders of S H D C, counted lexicographically from 0.
    pub suit_sequence: u8,
    /// The letters on courts and aces.
    pub indices: Indices,
    /// The player's letters for ace, king, queen and jack: up to three characters each.
    pub own_indices: [String; 4],
    /// The drawing of the cards.
    pub deck: Deck,
    /// Whether every suit has a different colour, with any drawing.
    pub four_colours: bool,
    /// The back of the cards: 0 for a random one, 1–8 for one of the backs, 9 for none: cards are dealt face up.
    pub card_back: u8,
    /// Whether gaps show the card they take.
    pub gap_labels: bool,
    /// The conditions for numbers on gaps, and for buttons with these numbers.
    pub number_buttons: NumberButtons,
    /// Whether cards in a run are tinted.
    pub run_tint: bool,
    /// The layout of the board.
    pub shape: Shape,
    /// Whether buttons are mirrored for the left hand.
    pub left_handed: bool,
    /// Whether the time played is shown.
    pub clock: bool,
    /// Whether the window shows if the deal can still be won; only if the gameset allows hints.
    pub outlook: bool,
    /// Whether the program starts with a game on the table.
    pub auto_start: bool,
    /// Whether a wide window has a menu bar.
    pub menu_bar: bool,
    /// Whether cards glide to their places.
    pub animated_move: Motion,
    /// Whether cards must be dragged, because a tap does not move them.
    pub manual_drag: bool,
    /// The delay between two plies of a multi-move, in milliseconds, 0 to 2000.
    pub auto_delay: u32,
    /// The time that one card takes to turn, in milliseconds, 0 to 2000.
    pub deal_delay: u32,
    /// The time that a card glides, in milliseconds, 0 to 2000.
    pub move_delay: u32,
    /// The sounds that are played.
    pub sound: Sound,
    /// The volume, 0 to 100.
    pub volume: u8,
    /// Whether the device vibrates when a card lands.
    pub haptics: bool,
    /// The way sequences are counted.
    pub scoring: Scoring,
    /// The aim of hints in a deal that cannot be won.
    pub hint_aim: HintAim,
    /// Whether uncovered cards are turned up at once.
    pub turn_up: bool,
    /// The cards that go to the foundations automatically.
    pub to_foundation: ToFoundation,
    /// Whether only the last move can be taken back.
    pub classic_undo: bool,
    /// Whether the foundations of Klondike are in a column beside the piles, not in a row above them.
    pub foundation_column: bool,
    /// Whether the window says why a move is not possible.
    pub messages: bool,
    /// Whether the window shows the sum of the earnings of all games.
    pub running_total: bool,
    /// The cheat level, which limits how much may be taken back: a single mistake (1), beginning again as well (2), or
    /// everything (3). It is stored with the gameset, not in the profile.
    pub cheat_level: u8,
    /// The greatest number of possible moves for which automatic play is offered; 0 for never, 4 for always.
    pub auto_level: u8,
    /// The lowest score of a game whose moves are recorded; 0 for all games, 101 for none. A tournament always records
    /// all.
    pub recorder_level: u8,
    /// The player's name, up to 80 characters.
    pub user_name: String,
    /// The player's remark in exports, up to 200 characters.
    pub info: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            language: Language::default(),
            theme: Theme::default(),
            back_color: "#008000".to_owned(),
            text_color: "#c0c0c0".to_owned(),
            ranking: 0,
            row_head: Side::default(),
            suit_sequence: 0,
            indices: Indices::default(),
            own_indices: ["A", "K", "Q", "J"].map(str::to_owned),
            deck: Deck::default(),
            four_colours: false,
            card_back: 0,
            gap_labels: true,
            number_buttons: NumberButtons::default(),
            run_tint: true,
            shape: Shape::default(),
            left_handed: false,
            clock: false,
            outlook: false,
            auto_start: true,
            menu_bar: false,
            animated_move: Motion::default(),
            manual_drag: false,
            auto_delay: 333,
            deal_delay: 125,
            move_delay: 200,
            sound: Sound::default(),
            volume: 25,
            haptics: false,
            scoring: Scoring::default(),
            hint_aim: HintAim::default(),
            turn_up: true,
            to_foundation: ToFoundation::default(),
            classic_undo: false,
            foundation_column: false,
            messages: true,
            running_total: false,
            cheat_level: 3,
            auto_level: 1,
            recorder_level: 0,
            user_name: String::new(),
            info: String::new(),
        }
    }
}

/// The scope of a topic of the profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The whole program.
    Program,
    /// The player, in every gameset. Earlier versions and 1.31 stored such topics for each gameset, so they are read
    /// there too.
    Player,
    /// One gameset.
    Gameset,
    /// One set of rules in one gameset, or the gameset if it can have only one.
    Rules,
}

/// An option as the profile stores it. Numbers have a range; true and false are stored as 1 and 0.
pub(crate) struct Topic {
    pub(crate) scope: Scope,
    /// The name of the option in the profile: that of 1.31, if it had this option.
    pub(crate) name: &'static str,
    /// The name of its field of [`Options`].
    pub(crate) field: &'static str,
    range: Option<(u32, u32)>,
}

const fn text(scope: Scope, name: &'static str, field: &'static str) -> Topic {
    Topic { scope, name, field, range: None }
}

const fn number(scope: Scope, name: &'static str, field: &'static str, least: u32, most: u32) -> Topic {
    Topic { scope, name, field, range: Some((least, most)) }
}

/// All topics of the profile.
pub(crate) const TOPICS: &[Topic] = &[
    text(Scope::Program, "Language", "language"),
    text(Scope::Program, "Theme", "theme"),
    text(Scope::Program, "CardDeck", "deck"),
    text(Scope::Program, "FourColours", "fourColours"),
    text(Scope::Program, "CardIndices", "indices"),
    text(Scope::Program, "OwnIndices", "ownIndices"),
    text(Scope::Program, "Board", "shape"),
    text(Scope::Player, "BackColor", "backColor"),
    text(Scope::Player, "TextColor", "textColor"),
    number(Scope::Gameset, "Ranking", "ranking", 0, Look::RANKINGS as u32 - 1),
    text(Scope::Gameset, "Rowhead", "rowHead"),
    number(Scope::Gameset, "Suitseq", "suitSequence", 0, Look::SUIT_SEQUENCES as u32 - 1),
    number(Scope::Player, "CardBack", "cardBack", 0, 9),
    text(Scope::Player, "GapLabels", "gapLabels"),
    text(Scope::Player, "NumberButtons", "numberButtons"),
    text(Scope::Player, "RunTint", "runTint"),
    text(Scope::Player, "LeftHanded", "leftHanded"),
    text(Scope::Player, "Clock", "clock"),
    text(Scope::Rules, "Outlook", "outlook"),
    text(Scope::Player, "AutoStart", "autoStart"),
    text(Scope::Player, "MenuBar", "menuBar"),
    text(Scope::Player, "ShowMove", "animatedMove"),
    text(Scope::Player, "DragCard", "manualDrag"),
    number(Scope::Player, "AutoDelay", "autoDelay", 0, MAX_DELAY_MS),
    number(Scope::Player, "DealDelay", "dealDelay", 0, MAX_DELAY_MS),
    number(Scope::Player, "MoveDelay", "moveDelay", 0, MAX_DELAY_MS),
    text(Scope::Player, "Sound", "sound"),
    number(Scope::Player, "Volume", "volume", 0, 100),
    text(Scope::Player, "Haptics", "haptics"),
    text(Scope::Gameset, "Scoring", "scoring"),
    text(Scope::Player, "HintAim", "hintAim"),
    text(Scope::Rules, "TurnUp", "turnUp"),
    text(Scope::Rules, "ToFoundation", "toFoundation"),
    text(Scope::Rules, "ClassicUndo", "classicUndo"),
    text(Scope::Player, "FoundationColumn", "foundationColumn"),
    text(Scope::Rules, "Messages", "messages"),
    text(Scope::Rules, "RunningTotal", "runningTotal"),
    number(Scope::Gameset, "AutoLevel", "autoLevel", 0, 4),
    number(Scope::Rules, "RecorderLevel", "recorderLevel", 0, 101),
    text(Scope::Gameset, "UserName", "userName"),
    text(Scope::Gameset, "Info", "info"),
];

/// Options that are numbers in the profile because they were numbers in the original, with the names of their values
/// from 0 on.
const NUMBERED: &[(&str, &[&str])] =
    &[("rowHead", &["left", "right"]), ("animatedMove", &["never", "usual", "always"])];

impl Topic {
    /// Returns the names of its values; `None` if the profile does not store them as numbers.
    fn names(&self) -> Option<&'static [&'static str]> {
        NUMBERED.iter().find(|(field, _)| *field == self.field).map(|(_, names)| *names)
    }

    /// Returns whether the topic of this name belongs to the player, in every gameset.
    pub(crate) fn is_players(name: &str) -> bool {
        TOPICS.iter().any(|topic| topic.scope == Scope::Player && topic.name == name)
    }

    /// Returns the value that the profile stores for `options`.
    pub(crate) fn write(&self, options: &Map<String, Value>) -> Value {
        match (&options[self.field], self.names()) {
            (Value::Bool(is_set), _) => json!(u8::from(*is_set)),
            (Value::String(text), Some(names)) => json!(names.iter().position(|name| name == text)),
            (other, _) => other.clone(),
        }
    }

    /// Returns `options` with the value that the profile stores as `stored`; `None` if that is wrong.
    pub(crate) fn read(&self, stored: &Value, options: &Options) -> Option<Options> {
        let mut fields = options.fields();
        let value = &mut fields[self.field];
        *value = match (&*value, self.names()) {
            (Value::Bool(_), _) => json!([false, true].get(index(stored)?)?),
            (_, Some(names)) => json!(names.get(index(stored)?)?),
            _ => stored.clone(),
        };
        let read: Options = serde_json::from_value(Value::Object(fields)).ok()?;
        read.check().ok().map(|()| read)
    }
}

/// Returns the number that the profile stores instead of a name.
fn index(stored: &Value) -> Option<usize> {
    stored.as_u64()?.try_into().ok()
}

impl Options {
    pub(crate) fn fields(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            _ => unreachable!("options are an object"),
        }
    }

    /// Checks that all values are valid and in range.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let fields = self.fields();
        for topic in TOPICS {
            let Some((least, most)) = topic.range else { continue };
            if !fields[topic.field].as_u64().is_some_and(|number| (least.into()..=most.into()).contains(&number)) {
                return Err(Failure::OutOfRange { topic: topic.name.to_owned(), least, most });
            }
        }
        let bad = |topic: &str, value: &str| Failure::BadValue { topic: topic.to_owned(), value: value.to_owned() };
        for (topic, colour) in [("BackColor", &self.back_color), ("TextColor", &self.text_color)] {
            let digits = colour.strip_prefix('#').unwrap_or_default();
            if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                return Err(bad(topic, colour));
            }
        }
        if !self.language.is_sound() {
            return Err(bad("Language", self.language.tag()));
        }
        if let Some(index) = self.own_indices.iter().find(|index| !is_plain_text(index, 3)) {
            return Err(bad("OwnIndices", index));
        }
        for (topic, text, most) in [("UserName", &self.user_name, MAX_NAME), ("Info", &self.info, MAX_INFO)] {
            if !is_plain_text(text, most) {
                return Err(bad(topic, text));
            }
        }
        if !(1..=3).contains(&self.cheat_level) {
            return Err(Failure::OutOfRange { topic: "CheatLevel".to_owned(), least: 1, most: 3 });
        }
        Ok(())
    }

    /// Returns the options of a new gameset. By default a single deal counts all sequences.
    pub(crate) fn for_gameset(gameset: &Gameset) -> Self {
        let counts_all = gameset.rules().deals() == Some(1) && gameset.rules().methods().len() > 1;
        let scoring = if counts_all { Scoring::AllSeq } else { Scoring::PosOnly };
        // Returning to the defaults must be possible in a tournament too.
        let cheat = if gameset.mode().is_tournament() { gameset.cheat() } else { CheatLevel::Maximal };
        // If the aces are removed, most players lay 2 3 … K: the last step is then the ace too.
        let ranking = if gameset.rules().removes_last() { 3 } else { 0 };
        Self { scoring, cheat_level: cheat.number(), ranking, ..Self::default() }
    }

    /// Returns the look of the cards.
    pub(crate) fn look(&self) -> Look {
        Look { ranking: self.ranking, row_head: self.row_head, suit_sequence: self.suit_sequence }
    }
}
