//! What the player can set, and what it is called in the profile.

use gameset::{CheatLevel, Gameset};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::Failure;
use crate::profile::look::{Look, Side};
use crate::table::default_ranking;
use crate::{MAX_DELAY_MS, MAX_INFO, MAX_NAME};

macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $(#[$first_about:meta])* $first:ident, $($(#[$item_about:meta])* $item:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum $name {
            $(#[$first_about])*
            #[default]
            $first,
            $($(#[$item_about])* $item),+
        }
    };
}

/// The language of the screen: `system`, or a tag of two or three letters. Which languages there are only the window knows;
/// it speaks that of the system, else English, where it has no catalogue for a tag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Language(String);

impl Language {
    /// The language with this tag.
    pub fn of(tag: &str) -> Self {
        Self(tag.to_owned())
    }

    fn is_sound(&self) -> bool {
        self.0 == "system" || matches!(self.0.len(), 2..=3) && self.0.bytes().all(|it| it.is_ascii_lowercase())
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::of("system")
    }
}

choice! {
    /// The colours of the table.
    Theme {
        /// The original's dark green.
        Classic,
        /// Green baize.
        Felt,
        /// Dark.
        Night,
        /// Light.
        Paper,
        /// Black and white.
        Contrast,
        /// Light or dark, as the system is.
        System,
        /// The player's own pair.
        Own,
    }
}

choice! {
    /// The letters on courts and aces.
    Indices {
        /// K Q J A.
        English,
        /// H V B A.
        Dutch,
        /// K D B A.
        German,
        /// R D V As.
        French,
        /// К Д В Т.
        Russian,
        /// K D Kn E.
        Nordic,
        /// 13 12 11 1.
        Numeric,
        /// None.
        None,
        /// The player's own.
        Own,
    }
}

choice! {
    /// The drawing of the cards.
    Deck {
        /// Pips and courts.
        Standard,
        /// Large indices.
        Large,
        /// A colour for every suit.
        FourColour,
        /// As few lines as will do.
        Plain,
        /// The player's own pictures.
        Own,
    }
}

choice! {
    /// Which board is used.
    Shape {
        /// As the room allows.
        Auto,
        /// Rows from side to side.
        Straight,
        /// Rows from top to bottom.
        Turned,
        /// Each row in two lines.
        Folded,
    }
}

choice! {
    /// What is heard.
    Sound {
        /// Cards, deals and ends.
        Full,
        /// Deals and ends.
        Partial,
        /// Nothing.
        Off,
    }
}

choice! {
    /// Whether cards glide to their places.
    Motion {
        /// Unless the system asks for less motion.
        Usual,
        /// Never.
        Never,
        /// Also where the system asks for less motion.
        Always,
    }
}

choice! {
    /// How sequences are counted.
    Scoring {
        /// Only in runs.
        PosOnly,
        /// Anywhere.
        AllSeq,
    }
}

impl Scoring {
    /// The method's name. Frozen: results are kept under it.
    pub(crate) const fn method(self) -> &'static str {
        match self {
            Self::PosOnly => "PosOnly",
            Self::AllSeq => "AllSeq",
        }
    }
}

/// All options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Options {
    /// The language of the screen.
    pub language: Language,
    /// The colours of the table.
    pub theme: Theme,
    /// The own background, `#rrggbb`.
    pub back_color: String,
    /// The own text, `#rrggbb`.
    pub text_color: String,
    /// 0: K Q … 2 A; 1: A K … 3 2; 2: A 2 … Q K; 3: 2 3 … K A.
    pub ranking: u8,
    /// Where the heads are.
    pub row_head: Side,
    /// Which of the 24 orders of S H D C, counted lexicographically from 0.
    pub suit_sequence: u8,
    /// The letters on courts and aces.
    pub indices: Indices,
    /// The own letters, of ace, king, queen and jack: up to three signs each.
    pub own_indices: [String; 4],
    /// The drawing of the cards.
    pub deck: Deck,
    /// Whether every suit has a colour of its own, whatever the drawing.
    pub four_colours: bool,
    /// 0 a random one, 1–8 one of the backs, 9 none: cards are dealt face up.
    pub card_back: u8,
    /// Whether gaps show their number and the card they take.
    pub gap_labels: bool,
    /// Whether cards in a run are tinted.
    pub run_tint: bool,
    /// Which board is used.
    pub shape: Shape,
    /// Whether buttons are mirrored for the left hand.
    pub left_handed: bool,
    /// Whether the time played is shown.
    pub clock: bool,
    /// Whether it is shown if the deal can still be won, where the gameset allows hints.
    pub outlook: bool,
    /// Whether a game is on the table at once when the program starts.
    pub auto_start: bool,
    /// Whether cards glide to their places.
    pub animated_move: Motion,
    /// Whether cards must be dragged: a tap does not move them.
    pub manual_drag: bool,
    /// Between two plies of a multi-move, in milliseconds, 0 to 2000.
    pub auto_delay: u32,
    /// How long one card takes to turn, in milliseconds, 0 to 2000.
    pub deal_delay: u32,
    /// How long a card glides, in milliseconds, 0 to 2000.
    pub move_delay: u32,
    /// What is heard.
    pub sound: Sound,
    /// How loud, 0 to 100.
    pub volume: u8,
    /// Whether the device trembles when a card lands.
    pub haptics: bool,
    /// How sequences are counted.
    pub scoring: Scoring,
    /// How much may be taken back: 1 a single mistake, 2 also beginning again, 3 everything. It is kept with the
    /// gameset, not in the profile.
    pub cheat_level: u8,
    /// Automatic play is offered with at most so many moves; 0 never, 4 always.
    pub auto_level: u8,
    /// The moves of a game are recorded from this score on; 0 all, 101 none. In a tournament always all.
    pub recorder_level: u8,
    /// Who plays, up to 80 signs.
    pub user_name: String,
    /// What else an export tells, up to 200 signs.
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
            run_tint: true,
            shape: Shape::default(),
            left_handed: false,
            clock: false,
            outlook: false,
            auto_start: true,
            animated_move: Motion::default(),
            manual_drag: false,
            auto_delay: 333,
            deal_delay: 125,
            move_delay: 200,
            sound: Sound::default(),
            volume: 25,
            haptics: false,
            scoring: Scoring::default(),
            cheat_level: 3,
            auto_level: 1,
            recorder_level: 0,
            user_name: String::new(),
            info: String::new(),
        }
    }
}

/// Whom a topic of the profile concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The whole program.
    Program,
    /// The player, in whatever gameset. Earlier versions kept it for each gameset, and so did 1.31: it is read there too.
    Player,
    /// One gameset.
    Gameset,
}

/// An option as the profile holds it. Numbers have a range; what is true or false there is 1 or 0.
pub(crate) struct Topic {
    pub(crate) scope: Scope,
    /// Its name in the profile, the original's where it had one.
    pub(crate) name: &'static str,
    /// Its field of [`Options`].
    field: &'static str,
    range: Option<(u32, u32)>,
}

const fn text(scope: Scope, name: &'static str, field: &'static str) -> Topic {
    Topic { scope, name, field, range: None }
}

const fn number(scope: Scope, name: &'static str, field: &'static str, least: u32, most: u32) -> Topic {
    Topic { scope, name, field, range: Some((least, most)) }
}

/// All topics.
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
    text(Scope::Player, "RunTint", "runTint"),
    text(Scope::Player, "LeftHanded", "leftHanded"),
    text(Scope::Player, "Clock", "clock"),
    text(Scope::Gameset, "Outlook", "outlook"),
    text(Scope::Player, "AutoStart", "autoStart"),
    text(Scope::Player, "ShowMove", "animatedMove"),
    text(Scope::Player, "DragCard", "manualDrag"),
    number(Scope::Player, "AutoDelay", "autoDelay", 0, MAX_DELAY_MS),
    number(Scope::Player, "DealDelay", "dealDelay", 0, MAX_DELAY_MS),
    number(Scope::Player, "MoveDelay", "moveDelay", 0, MAX_DELAY_MS),
    text(Scope::Player, "Sound", "sound"),
    number(Scope::Player, "Volume", "volume", 0, 100),
    text(Scope::Player, "Haptics", "haptics"),
    text(Scope::Gameset, "Scoring", "scoring"),
    number(Scope::Gameset, "AutoLevel", "autoLevel", 0, 4),
    number(Scope::Gameset, "RecorderLevel", "recorderLevel", 0, 101),
    text(Scope::Gameset, "UserName", "userName"),
    text(Scope::Gameset, "Info", "info"),
];

/// What was a number in the original, and so is one in the profile: the names of its values from 0 on.
const NUMBERED: &[(&str, &[&str])] =
    &[("rowHead", &["left", "right"]), ("animatedMove", &["never", "usual", "always"])];

impl Topic {
    /// The names of its values, if the profile has their numbers.
    fn names(&self) -> Option<&'static [&'static str]> {
        NUMBERED.iter().find(|(field, _)| *field == self.field).map(|(_, names)| *names)
    }

    /// Whether the topic of this name belongs to the player, in whatever gameset.
    pub(crate) fn is_players(name: &str) -> bool {
        TOPICS.iter().any(|topic| topic.scope == Scope::Player && topic.name == name)
    }

    /// What the profile holds for `options`.
    pub(crate) fn write(&self, options: &Map<String, Value>) -> Value {
        match (&options[self.field], self.names()) {
            (Value::Bool(it), _) => json!(u8::from(*it)),
            (Value::String(it), Some(names)) => json!(names.iter().position(|name| name == it)),
            (other, _) => other.clone(),
        }
    }

    /// Takes `value` over into `options`, unless it is wrong.
    pub(crate) fn read(&self, value: &Value, options: &mut Options) -> Result<(), Failure> {
        let mut fields = options.fields();
        let wrong = || Failure::BadValue { topic: self.name.to_owned(), value: value.to_string() };
        fields[self.field] = match (&fields[self.field], self.names(), value.as_u64()) {
            (Value::Bool(_), _, number) => json!(match number {
                Some(0) => false,
                Some(1) => true,
                _ => return Err(wrong()),
            }),
            (_, Some(names), number) => {
                let place = number.and_then(|it| usize::try_from(it).ok()).ok_or_else(wrong)?;
                json!(names.get(place).ok_or_else(wrong)?)
            }
            _ => value.clone(),
        };
        let read: Options = serde_json::from_value(Value::Object(fields)).map_err(|_| wrong())?;
        read.check()?;
        *options = read;
        Ok(())
    }
}

impl Options {
    pub(crate) fn fields(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            _ => unreachable!("options are an object"),
        }
    }

    /// Says no to values out of range.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let fields = self.fields();
        for topic in TOPICS {
            let Some((least, most)) = topic.range else { continue };
            if !fields[topic.field].as_u64().is_some_and(|it| (least.into()..=most.into()).contains(&it)) {
                return Err(Failure::OutOfRange { topic: topic.name.to_owned(), least, most });
            }
        }
        let bad = |topic: &str, value: &str| Failure::BadValue { topic: topic.to_owned(), value: value.to_owned() };
        for (topic, colour) in [("BackColor", &self.back_color), ("TextColor", &self.text_color)] {
            let digits = colour.strip_prefix('#').unwrap_or_default();
            if digits.len() != 6 || !digits.bytes().all(|it| it.is_ascii_hexdigit()) {
                return Err(bad(topic, colour));
            }
        }
        if !self.language.is_sound() {
            return Err(bad("Language", &self.language.0));
        }
        if let Some(index) = self.own_indices.iter().find(|it| !is_plain(it, 3)) {
            return Err(bad("OwnIndices", index));
        }
        for (topic, text, most) in [("UserName", &self.user_name, MAX_NAME), ("Info", &self.info, MAX_INFO)] {
            if !is_plain(text, most) {
                return Err(bad(topic, text));
            }
        }
        if !(1..=3).contains(&self.cheat_level) {
            return Err(Failure::OutOfRange { topic: "CheatLevel".to_owned(), least: 1, most: 3 });
        }
        Ok(())
    }

    /// What is set in a new gameset: a single deal counts all sequences.
    pub(crate) fn for_gameset(gameset: &Gameset) -> Self {
        let scoring = if gameset.rules().deals() == Some(1) { Scoring::AllSeq } else { Scoring::PosOnly };
        // Back to the defaults must be possible in a tournament too.
        let cheat = if gameset.mode().is_tournament() { gameset.cheat() } else { CheatLevel::Maximal };
        Self { scoring, cheat_level: cheat.number(), ranking: default_ranking(gameset.rules()), ..Self::default() }
    }

    /// How cards are shown.
    pub(crate) fn look(&self) -> Look {
        Look { ranking: self.ranking, row_head: self.row_head, suit_sequence: self.suit_sequence }
    }
}

/// Whether a text has at most so many signs, and none that would change how others are read: control signs and those
/// that turn the direction of writing.
pub(crate) fn is_plain(text: &str, most: usize) -> bool {
    let turns = |it: char| matches!(it, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().count() <= most && !text.chars().any(|it| it.is_control() || turns(it))
}
