//! A database in memory with the rows that are on the pages of a damaged one, whatever leads to these pages.

use std::path::Path;

use rusqlite::types::{Type, Value};
use rusqlite::{Connection, params_from_iter};

use crate::pages::{self, Said, Stored};
use crate::salvage::start_reading;
use crate::{Error, schema, take_over};

/// How much is stored on the pages of a database.
pub(crate) struct Counted {
    pub(crate) rows: u32,
    pub(crate) said: Said,
}

/// Counts the rows on the pages of the database `file`, which has a sound header and is not changed. Returns `None` if it is
/// not certain which pages are free, or the pages do not fit into memory.
///
/// # Errors
/// If the system does not allow reading it, or a later version wrote it.
pub(crate) fn count(file: &Path) -> Result<Option<Counted>, Error> {
    let tables = Layout::of_all(&schema::model(schema::VERSION)?)?;
    let mut rows = 0;
    let said = each(file, &tables, |_, _| {
        rows += 1;
        Ok(())
    })?;
    Ok(said.map(|said| Counted { rows, said }))
}

/// The tables whose rows on pages count for more than those that SQLite has read: attempts, with their places, that it could
/// not read have been rebuilt from others. And which numbers added rows get.
const FROM_PAGES: [(&str, Numbers); 4] =
    [("attempt", Numbers::Kept), ("journal", Numbers::Kept), ("score", Numbers::New), ("entrant", Numbers::New)];

/// Which numbers rows get that are added to a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Kept,
    New,
}

/// Gathers the rows on the pages of the database `file`, together with those of `known`, which SQLite has read in it.
///
/// # Errors
/// As [`count`].
pub(crate) fn gather(file: &Path, known: &Path) -> Result<Connection, Error> {
    let db = schema::model(schema::VERSION)?;
    // Each row is put on its own, before what it belongs to perhaps.
    db.pragma_update(None, "foreign_keys", false)?;
    let path = known.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(known.to_owned()))?;
    db.execute("ATTACH ?1 AS known", [path])?;
    let tables = Layout::of_all(&db)?;
    let from_pages =
        |table: &Layout| FROM_PAGES.iter().find(|(name, _)| *name == table.name).map(|(_, numbers)| *numbers);
    db.execute_batch("BEGIN")?;
    for table in tables.iter().filter(|table| from_pages(table).is_none()) {
        table.put_known(&db, Numbers::Kept)?;
    }
    each(file, &tables, |table, values| table.put(&db, values))?;
    for table in &tables {
        if let Some(numbers) = from_pages(table) {
            table.put_known(&db, numbers)?;
        }
    }
    db.execute_batch("COMMIT; DETACH known")?;
    Ok(db)
}

/// Passes every row of a table on the pages of `file` to `put`, and returns what [`pages::read`] says.
fn each(
    file: &Path,
    tables: &[Layout],
    mut put: impl FnMut(&Layout, &[Value]) -> Result<(), Error>,
) -> Result<Option<Said>, Error> {
    let mut damaged = take_over::open(file)?;
    // SQLite knows the pages that are in the write-ahead log. Whatever is wrong while it copies them, it says that there is no
    // memory, so what the system does not allow has to show before.
    damaged.execute_batch("BEGIN")?;
    start_reading(&damaged)?;
    let Ok(database) = damaged.serialize("main") else { return Ok(None) };
    pages::read(&database, |row| {
        let of_table = tables.iter().find_map(|table| Some((table, table.values(&row)?)));
        if let Some((table, values)) = &of_table {
            put(table, values)?;
        }
        Ok(of_table.is_some())
    })
}

/// How the rows of a table are stored.
struct Layout {
    name: String,
    /// Whether its rows have numbers; others are kept like the entries of an index.
    has_numbers: bool,
    /// Its columns in the order in which they are stored.
    columns: Vec<Column>,
}

struct Column {
    name: String,
    kind: Type,
    may_be_null: bool,
    /// Whether it came with a later version, so that it may be missing.
    may_be_missing: bool,
    /// Whether it is the number of the row, which is stored apart.
    is_number: bool,
}

impl Layout {
    /// Returns those of all tables of the program. No two of them are alike.
    fn of_all(db: &Connection) -> Result<Vec<Self>, Error> {
        let sql = "SELECT name, wr FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'";
        let mut read = db.prepare(sql)?;
        let tables = read.query_map([], |row| Ok((row.get(0)?, row.get::<_, u32>(1)? == 0)))?;
        tables.map(|table| table.map_err(Error::from).and_then(|(name, has)| Self::of(db, name, has))).collect()
    }

    fn of(db: &Connection, name: String, has_numbers: bool) -> Result<Self, Error> {
        // Where rows have no numbers, their keys come first.
        let order = if has_numbers { "cid" } else { "pk = 0, pk, cid" };
        let sql = format!(
            "SELECT name, type, \"notnull\" = 0 AND pk = 0, dflt_value IS NOT NULL, pk FROM pragma_table_info(?1)
            ORDER BY {order}"
        );
        let mut read = db.prepare(&sql)?;
        let columns = read.query_map([&name], |row| {
            let kind = match row.get::<_, String>(1)?.as_str() {
                "INTEGER" => Type::Integer,
                "TEXT" => Type::Text,
                _ => Type::Blob,
            };
            let is_number = has_numbers && kind == Type::Integer && row.get::<_, u32>(4)? == 1;
            let (may_be_null, may_be_missing) = (row.get(2)?, row.get(3)?);
            Ok(Column { name: row.get(0)?, kind, may_be_null, may_be_missing, is_number })
        });
        Ok(Self { columns: columns?.collect::<Result<_, _>>()?, name, has_numbers })
    }

    /// Returns the values of its columns if `row` may be one of its rows; the last ones may be missing.
    fn values(&self, row: &Stored) -> Option<Vec<Value>> {
        let missing = self.columns.get(row.values.len()..)?;
        if self.has_numbers != row.number.is_some() || !missing.iter().all(|column| column.may_be_missing) {
            return None;
        }
        let value = |(value, column): (&Value, &Column)| match value {
            Value::Null if column.is_number => row.number.map(Value::Integer),
            Value::Null if column.may_be_null => Some(Value::Null),
            value => (value.data_type() == column.kind && !column.is_number).then(|| value.clone()),
        };
        row.values.iter().zip(&self.columns).map(value).collect()
    }

    /// Puts a row, unless there is one in its place.
    fn put(&self, db: &Connection, values: &[Value]) -> Result<(), Error> {
        let columns: Vec<&str> = self.columns[..values.len()].iter().map(|column| &*column.name).collect();
        let (name, columns, places) = (&self.name, columns.join(", "), vec!["?"; values.len()].join(", "));
        let sql = format!("INSERT OR IGNORE INTO {name} ({columns}) VALUES ({places})");
        db.prepare_cached(&sql)?.execute(params_from_iter(values))?;
        Ok(())
    }

    /// Puts the rows of the database that is attached, unless there are others in their places.
    fn put_known(&self, db: &Connection, numbers: Numbers) -> Result<(), Error> {
        let columns = self.columns.iter().filter(|column| numbers == Numbers::Kept || !column.is_number);
        let columns = columns.map(|column| &*column.name).collect::<Vec<_>>().join(", ");
        let name = &self.name;
        db.execute(&format!("INSERT OR IGNORE INTO main.{name} ({columns}) SELECT {columns} FROM known.{name}"), [])?;
        Ok(())
    }
}
