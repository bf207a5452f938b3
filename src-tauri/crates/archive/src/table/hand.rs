//! Table `hand`: facts about an attempt at a game with hidden cards besides its line, and its entry in the player's
//! career.

use rusqlite::{Connection, Row, params};

use super::attempt;
use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE hand (
        attempt INTEGER PRIMARY KEY REFERENCES attempt (id) ON DELETE CASCADE,
        rules TEXT NOT NULL,
        first INTEGER NOT NULL,
        peeked INTEGER NOT NULL,
        helped INTEGER NOT NULL,
        shown INTEGER NOT NULL,
        booked_ms INTEGER,
        player TEXT NOT NULL,
        cards INTEGER NOT NULL,
        won INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        elapsed_ms INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
";

/// An attempt at a game with hidden cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttemptFacts {
    /// The code of its rules, which is also the only scoring method by which it has a result.
    pub rules: String,
    /// Whether its cards had not been on the table before.
    pub first: bool,
    /// Whether the player looked at hidden cards.
    pub peeked: bool,
    /// Whether the player took a hint that depends on hidden cards.
    pub helped: bool,
    /// The hidden cards that the rules revealed, as bits; the highest one is never used.
    pub shown: u64,
    /// Whether an earlier attempt had revealed all of them.
    pub shown_before: bool,
    /// The entry in the player's career; `None` if the hand was not counted.
    pub booking: Option<Booking>,
}

/// The entry of a hand in the player's career.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    /// The time when it was counted, in milliseconds since 1970; stored so that it is later than that of every hand
    /// counted before.
    pub booked_ms: i64,
    /// The player's name at that time.
    pub player: String,
    /// The number of cards that count.
    pub cards: u32,
    /// Whether it was won.
    pub won: bool,
    /// The number of moves made.
    pub moves: u32,
    /// Time played, in milliseconds.
    pub elapsed_ms: u32,
}

/// A counted hand, and where it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookedHand {
    /// The name of the gameset.
    pub playid: String,
    /// The game number.
    pub game: u32,
    /// The hand.
    pub facts: AttemptFacts,
    /// The entry in the player's career.
    pub booking: Booking,
}

/// The bit of the column `shown` that stores [`AttemptFacts::shown_before`].
const SHOWN_BEFORE: u64 = 1 << 63;

const COLUMNS: &str = "h.attempt, h.rules, h.first, h.peeked, h.helped, h.shown, h.booked_ms, h.player, h.cards, \
                       h.won, h.moves, h.elapsed_ms, h.seal";

impl AttemptFacts {
    /// Returns the facts about an attempt that has just begun.
    pub fn new(rules: String) -> Self {
        Self { rules, first: false, peeked: false, helped: false, shown: 0, shown_before: false, booking: None }
    }

    /// Whether the player has seen hidden cards in this attempt or taken a hint about them, so that it has begun even
    /// without a ply.
    pub fn is_marked(&self) -> bool {
        self.peeked || self.helped || self.shown != 0 && !self.shown_before
    }

    /// Returns the column `shown`.
    fn shown_column(&self) -> i64 {
        (self.shown | if self.shown_before { SHOWN_BEFORE } else { 0 }).cast_signed()
    }

    fn seal(&self, attempt: i64) -> i64 {
        let seal = Seal::of("hand").number(attempt).text(&self.rules).number(self.first);
        let seal = seal.number(self.peeked).number(self.helped).number(self.shown_column());
        match &self.booking {
            None => seal.text("-").value(),
            Some(Booking { booked_ms, player, cards, won, moves, elapsed_ms }) => {
                let seal = seal.number(*booked_ms).text(player).number(*cards).number(*won);
                seal.number(*moves).number(*elapsed_ms).value()
            }
        }
    }

    /// Reads [`COLUMNS`]; `None` if they are damaged.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<(i64, Self)>> {
        intact_row(|| {
            let attempt = row.get(0)?;
            let booked_ms: Option<i64> = row.get(6)?;
            let booking = Booking {
                booked_ms: booked_ms.unwrap_or_default(),
                player: row.get(7)?,
                cards: row.get(8)?,
                won: row.get(9)?,
                moves: row.get(10)?,
                elapsed_ms: row.get(11)?,
            };
            let shown = row.get::<_, i64>(5)?.cast_unsigned();
            let facts = Self {
                rules: row.get(1)?,
                first: row.get(2)?,
                peeked: row.get(3)?,
                helped: row.get(4)?,
                shown: shown & !SHOWN_BEFORE,
                shown_before: shown & SHOWN_BEFORE != 0,
                booking: booked_ms.map(|_| booking),
            };
            Ok((row.get::<_, i64>(12)? == facts.seal(attempt)).then_some((attempt, facts)))
        })
    }
}

/// Stores `facts` about `attempt`, replacing an earlier row.
pub(crate) fn put(transaction: &Transaction<'_>, attempt: i64, facts: &AttemptFacts) -> Result<(), Error> {
    let sql =
        "INSERT OR REPLACE INTO hand (attempt, rules, first, peeked, helped, shown, booked_ms, player, cards, won,
                   moves, elapsed_ms, seal) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
    let AttemptFacts { rules, first, peeked, helped, booking, .. } = facts;
    let booking = booking.as_ref();
    transaction.prepare_cached(sql)?.execute(params![
        attempt,
        rules,
        first,
        peeked,
        helped,
        facts.shown_column(),
        booking.map(|booking| booking.booked_ms),
        booking.map_or("", |booking| &booking.player),
        booking.map_or(0, |booking| booking.cards),
        booking.is_some_and(|booking| booking.won),
        booking.map_or(0, |booking| booking.moves),
        booking.map_or(0, |booking| booking.elapsed_ms),
        facts.seal(attempt),
    ])?;
    Ok(())
}

/// Stores `facts` about an attempt that has ended. Its entry in the player's career comes after all others, even if the
/// clock was ahead when these were made.
pub(crate) fn put_ended(transaction: &Transaction<'_>, attempt: i64, facts: &AttemptFacts) -> Result<(), Error> {
    let sql = format!(
        "SELECT {COLUMNS} FROM hand AS h WHERE h.booked_ms IS NOT NULL AND h.attempt <> ?1
         ORDER BY h.booked_ms DESC LIMIT 1"
    );
    let last = rows::one(transaction, &sql, [attempt], AttemptFacts::read)?.and_then(|(_, last)| last.booking);
    let mut facts = facts.clone();
    if let (Some(booking), Some(last)) = (&mut facts.booking, last) {
        booking.booked_ms = booking.booked_ms.max(last.booked_ms.saturating_add(1));
    }
    put(transaction, attempt, &facts)
}

/// Returns the facts about `attempt`; `None` if there are none, or the row is damaged.
pub(crate) fn of(db: &Connection, attempt: i64) -> Result<Option<AttemptFacts>, Error> {
    let sql = format!("SELECT {COLUMNS} FROM hand AS h WHERE h.attempt = ?1");
    Ok(rows::one(db, &sql, [attempt], AttemptFacts::read)?.map(|(_, facts)| facts))
}

/// Whether [`AttemptFacts::is_marked`] holds for `attempt`. A damaged row counts as a yes.
pub(crate) fn is_marked(db: &Connection, attempt: i64) -> Result<bool, Error> {
    let is_there = db.prepare_cached("SELECT 1 FROM hand WHERE attempt = ?1")?.exists([attempt])?;
    Ok(is_there && of(db, attempt)?.is_none_or(|facts| facts.is_marked()))
}

/// Returns the attempts of a gameset that have facts, and the codes of their rules; damaged rows are left out.
pub(crate) fn rules_of(db: &Connection, playid: &str) -> Result<Vec<(i64, String)>, Error> {
    let sql = format!("SELECT {COLUMNS} FROM hand AS h JOIN attempt AS a ON a.id = h.attempt WHERE a.playid = ?1");
    let read = |row: &Row<'_>| Ok(AttemptFacts::read(row)?.map(|(attempt, facts)| (attempt, facts.rules)));
    rows::all(db, &sql, [playid], read)
}

/// Returns the names of the gamesets that have a hand with this game number.
pub(crate) fn playids_at(db: &Connection, game: u32) -> Result<Vec<String>, Error> {
    let sql = "SELECT a.playid FROM hand AS h JOIN attempt AS a ON a.id = h.attempt WHERE a.game = ?1";
    rows::all(db, sql, [game], |row| row.get(0).map(Some))
}

/// Returns all intact hands that were counted, the earliest counted first.
pub(crate) fn booked(db: &Connection) -> Result<Vec<BookedHand>, Error> {
    let sql = format!(
        "SELECT {COLUMNS}, a.playid, a.game FROM hand AS h JOIN attempt AS a ON a.id = h.attempt
         WHERE h.booked_ms IS NOT NULL ORDER BY h.booked_ms, h.attempt"
    );
    rows::all(db, &sql, [], |row| {
        let Some((_, facts)) = AttemptFacts::read(row)? else { return Ok(None) };
        let Some(booking) = facts.booking.clone() else { return Ok(None) };
        intact_row(|| Ok(Some(BookedHand { playid: row.get(13)?, game: row.get(14)?, facts, booking })))
    })
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, &format!("SELECT {COLUMNS} FROM hand AS h"), [], AttemptFacts::read)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let sql = format!("SELECT {COLUMNS} FROM hand AS h");
    let by_attempt = [format!("{sql} WHERE h.attempt = ?1")];
    attempt::copy_rows_of(from, to, &sql, &by_attempt, AttemptFacts::read, |attempt, facts| put(to, attempt, &facts))
}
