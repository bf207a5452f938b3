//! Checks whether a text that was sent is read correctly after any changes on the way: every form of export, of a game
//! in a line and of an invitation, with every kind of damage and with several kinds at once.

use std::collections::BTreeMap;
use std::fmt;

use export::{ExportFile, ExportStamp, Format, GameEntry, Header, Invitation, Points, ReceivedExport, SharedGame};
use gameset::CheatLevel;
use samples::chance::Chance;
use samples::exports::{export, moves_of_gaps, secret, tournament};

use crate::transport::{DAMAGES, Damage, Message};

/// The content that is sent.
enum Sent {
    Export(Box<ReceivedExport>),
    Several(Vec<ReceivedExport>),
    Line(SharedGame),
    Invitation(Invitation),
}

/// A text to be sent.
pub struct Form {
    name: &'static str,
    text: String,
    sent: Sent,
}

/// The fate of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was read correctly.
    Read,
    /// It was refused, with this reason.
    Refused(String),
    /// It was reported as changed.
    CalledChanged,
    /// It was read as something else.
    Misread,
}

/// Returns every form of text that is sent.
pub fn forms() -> Vec<Form> {
    let stamped = |mut file: ExportFile| {
        file.header.stamp = Some(ExportStamp { written: "2026-11-20 18:40".to_owned(), serial: 2, resets: 0 });
        file
    };
    let named = |mut file: ExportFile, player: &str, info: &str| {
        (file.header.player, file.header.info) = (player.to_owned(), info.to_owned());
        file
    };
    let mut unfinished = export(1);
    unfinished.games[0].is_unfinished = true;
    let format_2 = stamped(tournament("APRILBOB", CheatLevel::Modest));
    let files = [
        ("one game", export(1)),
        ("an unfinished game", unfinished),
        ("a gameset", export(7)),
        ("a tournament, format 1", tournament("APRILBOB", CheatLevel::Minimal)),
        ("a tournament, format 2", format_2.clone()),
        ("Klondike", klondike()),
        ("no name", named(export(2), "", "")),
        (
            "typed names",
            named(stamped(tournament("APRILANN", CheatLevel::Minimal)), "Ann \"A.\" O'Neil", "so... -- well & good <3"),
        ),
        (
            "long names",
            named(
                export(3),
                "Anna Maria ".repeat(6).trim_end(),
                "日本語 and more words than a line has, as people write them",
            ),
        ),
    ];
    let read = |text: &str| ExportFile::read(text.as_bytes()).expect("it is an export");
    let mut forms: Vec<Form> = Vec::new();
    for (name, file) in files {
        let text = file.write(&secret()).expect("it fits");
        forms.push(Form { name, sent: Sent::Export(Box::new(read(&text))), text });
    }
    let of_131 = include_str!("../data/rangoon-131.txt");
    forms.push(Form { name: "a list of 1.31", text: of_131.to_owned(), sent: Sent::Export(Box::new(read(of_131))) });
    let all: Vec<String> = [tournament("APRILBOB", CheatLevel::Minimal), format_2]
        .iter()
        .map(|file| file.write(&secret()).expect("it fits"))
        .collect();
    let several = all.iter().map(|text| read(text)).collect();
    forms.push(Form { name: "two exports", text: all.join("\nand Ann:\n\n"), sent: Sent::Several(several) });
    for (name, text) in [
        ("a line", "RANGOON 1 rangoon/3 EBC2ECECE2CECECECE1CDEC2DCBDBCB1C1DC2DCDEC1EC1E1CF".to_owned()),
        ("a line of the extended code", format!("RANGOON 1 gaps/3 {}", moves_of_gaps(60))),
        ("a line of Klondike", "KLONDIKE 17 klondike/2/relaxed/1 K1x.".to_owned()),
    ] {
        let sent = Sent::Line(text.parse().unwrap_or_else(|why| panic!("{text}: {why}")));
        forms.push(Form { name, text: text + "\n", sent });
    }
    for (name, set) in [
        ("an invitation", "Tournament APRIL T7,1,1 rangoon/1 F2"),
        ("by house rules", "Tournament MAY26 T100,3,3 gaps/3 F2"),
    ] {
        let text = checked(set);
        let sent = Sent::Invitation(text.parse().unwrap_or_else(|why| panic!("{text}: {why}")));
        forms.push(Form { name, text: text + "\n", sent });
    }
    forms
}

/// Returns an export of a hand of Klondike.
fn klondike() -> ExportFile {
    let points = Points { total: 1, summands: vec![1] };
    let moves = "K1dWF.".to_owned();
    let game = GameEntry { number: 1, deals: 1, points, check: 0, undos: Some(0), is_unfinished: true, moves };
    let header = Header {
        play_id: "KLONDIKE".parse().expect("a PlayID"),
        deals: 1,
        rules: "klondike/0/strict".to_owned(),
        ..export(0).header
    };
    ExportFile { header, games: vec![game] }
}

/// Returns the invitation with the right check number.
fn checked(words: &str) -> String {
    let line = |check: u32| format!("{words} &H{check:04X}");
    (0..=0xffff).map(line).find(|line| line.parse::<Invitation>().is_ok()).expect("one of the numbers fits")
}

impl Form {
    /// Returns the fate of the text after all of `damages`, one after the other.
    fn fate(&self, damages: &[&Damage], chance: &mut Chance) -> (Fate, Vec<u8>) {
        let mut message = Message::of(&self.text);
        for damage in damages {
            (damage.change)(&mut message, chance);
        }
        let bytes = message.into_bytes();
        let fate = match &self.sent {
            Sent::Export(sent) => fate_of_exports(&bytes, std::slice::from_ref(sent.as_ref())),
            Sent::Several(sent) => fate_of_exports(&bytes, sent),
            Sent::Line(sent) => fate(pasted(&bytes).parse(), sent),
            Sent::Invitation(sent) => fate(pasted(&bytes).parse(), sent),
        };
        (fate, bytes)
    }
}

/// Returns the text of a file in the way the window reads an invitation.
fn pasted(bytes: &[u8]) -> String {
    export::decode_pasted(bytes).unwrap_or_default()
}

fn fate<T: PartialEq, E: fmt::Display>(read: Result<T, E>, sent: &T) -> Fate {
    match read {
        Ok(read) if read == *sent => Fate::Read,
        Ok(_) => Fate::Misread,
        Err(why) => Fate::Refused(why.to_string()),
    }
}

fn fate_of_exports(bytes: &[u8], sent: &[ReceivedExport]) -> Fate {
    let all = ExportFile::read_all(bytes);
    let same = |(read, sent): (&ReceivedExport, &ReceivedExport)| {
        (&read.file, read.format, read.proof) == (&sent.file, sent.format, sent.proof)
    };
    let read: Vec<&ReceivedExport> = all.iter().flatten().collect();
    if all.len() == sent.len()
        && read.len() == sent.len()
        && read.iter().zip(sent).all(|(read, sent)| same((read, sent)))
    {
        return Fate::Read;
    }
    if read.iter().any(|read| read.proof.is_some_and(|proof| !proof.is_undamaged || proof.key.is_none())) {
        return Fate::CalledChanged;
    }
    match all.iter().find_map(|read| read.as_ref().err()) {
        Some(why) => Fate::Refused(why.to_string()),
        None if read.iter().all(|read| read.format != Format::V131 && sent.iter().any(|sent| same((read, sent)))) => {
            Fate::Refused("one of several was not found".to_owned())
        }
        None => Fate::Misread,
    }
}

/// The fates of all texts.
#[derive(Default)]
pub struct Figures {
    texts: u32,
    read: u32,
    refused: BTreeMap<String, u32>,
    /// Texts that were reported as changed although all their content can be known, with their damages.
    pub accused: Vec<String>,
    /// Texts that were read as something else.
    pub misread: Vec<String>,
    /// Texts that were refused although all their content can be known.
    pub lost: Vec<String>,
    /// The number of texts that are reported as changed and have really lost content.
    gone: u32,
}

impl Figures {
    /// Sends every form with each kind of damage alone, and this many times with two or three together.
    pub fn of(combinations: u32) -> Self {
        let forms = forms();
        let mut figures = Self::default();
        let mut chance = Chance::new(29);
        for form in &forms {
            for damage in DAMAGES {
                for _ in 0..4 {
                    figures.send(form, &[damage], &mut chance);
                }
            }
            for _ in 0..combinations {
                let first = &DAMAGES[chance.below(DAMAGES.len())];
                let second = &DAMAGES[chance.below(DAMAGES.len())];
                let third = &DAMAGES[chance.below(DAMAGES.len())];
                let mut all = vec![first, second, third];
                all.truncate(2 + chance.below(2));
                // A text becomes a mail or a page once, and last.
                all.sort_by_key(|damage| damage.is_last);
                if all.iter().filter(|damage| damage.is_last).count() > 1 {
                    all.retain(|damage| !damage.is_last);
                }
                figures.send(form, &all, &mut chance);
            }
        }
        figures
    }

    /// Returns the share of the texts without lost content that were read.
    pub fn share_read(&self) -> f64 {
        f64::from(self.read) / (f64::from(self.read) + (self.lost.len() + self.accused.len()) as f64)
    }

    fn send(&mut self, form: &Form, damages: &[&Damage], chance: &mut Chance) {
        let (fate, bytes) = form.fate(damages, chance);
        let names: Vec<&str> = damages.iter().map(|damage| damage.name).collect();
        let told =
            |why: &str| format!("{}, {}: {why}\n{}", form.name, names.join(" + "), String::from_utf8_lossy(&bytes));
        let is_known = damages.iter().all(|damage| !damage.loses);
        self.texts += 1;
        match fate {
            Fate::Read => self.read += 1,
            // A list of 1.31 does not show where it was cut off.
            Fate::Misread if !is_known && form.name.contains("1.31") => self.gone += 1,
            Fate::Misread => self.misread.push(told("misread")),
            Fate::CalledChanged if is_known => self.accused.push(told("called changed")),
            Fate::CalledChanged => self.gone += 1,
            Fate::Refused(why) => {
                if is_known {
                    self.lost.push(told(&why));
                }
                let why: String = why
                    .trim_start_matches("line ")
                    .chars()
                    .filter(|character| !character.is_ascii_digit())
                    .take(70)
                    .collect();
                *self.refused.entry(why).or_default() += 1;
            }
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { texts, read, refused, accused, misread, lost, gone } = self;
        let all: u32 = refused.values().sum();
        writeln!(out, "{} kinds of damage, {} forms, {texts} texts", DAMAGES.len(), forms().len())?;
        writeln!(out, "read as what was sent: {read}")?;
        writeln!(out, "refused: {all}, {} of them although nothing in them was lost", lost.len())?;
        writeln!(out, "called changed: {}, and {gone} of which something was lost", accused.len())?;
        write!(out, "read as something else: {}", misread.len())
    }
}
