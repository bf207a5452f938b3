//! A database in memory with the rows that are on the pages of a damaged one, whatever leads to these pages.

use std::path::Path;

use rusqlite::types::{Type, Value};
use rusqlite::{Connection, params_from_iter};

use crate::pages::{self, Stored};
use crate::{Error, schema, take_over};

/// What was gathered, and whether that is everything that was stored.
pub(crate) struct Gathered {
    pub(crate) db: Connection,
    pub(crate) is_whole: bool,
}

/// Gathers the rows of the database `file`, which has a sound header and stays as it is. Returns `None` if it is not certain
/// which pages are free.
///
/// # Errors
/// If the system does not allow reading it, or a later version wrote it.
pub(crate) fn gather(file: &Path) -> Result<Option<Gathered>, Error> {
    let db = schema::model(schema::VERSION)?;
    // Each row is put on its own, before what it belongs to perhaps.
    db.pragma_update(None, "foreign_keys", false)?;
    let mut is_one_left_out = false;
    db.execute_batch("BEGIN")?;
    let read = each(file, &Layout::of_all(&db)?, |table, values| {
        is_one_left_out |= !table.put(&db, &values)?;
        Ok(())
    });
    db.execute_batch("COMMIT")?;
    Ok(read?.map(|is_whole| Gathered { db, is_whole: is_whole && !is_one_left_out }))
}

/// Returns how many rows would be gathered, in much less time.
///
/// # Errors
/// As [`gather`].
pub(crate) fn count(file: &Path) -> Result<Option<u32>, Error> {
    let tables = Layout::of_all(&schema::model(schema::VERSION)?)?;
    let mut count = 0;
    let read = each(file, &tables, |_, _| {
        count += 1;
        Ok(())
    });
    Ok(read?.map(|_| count))
}

/// Passes every row of a table on the pages of `file` to `put`, and returns what [`pages::read`] says.
fn each(
    file: &Path,
    tables: &[Layout],
    mut put: impl FnMut(&Layout, Vec<Value>) -> Result<(), Error>,
) -> Result<Option<bool>, Error> {
    let mut damaged = take_over::open(file)?;
    // SQLite knows the pages that are in the write-ahead log.
    let database = match damaged.serialize("main").map_err(Error::from) {
        Err(why) if why.is_loss() => return Ok(None),
        database => database?,
    };
    pages::read(&database, |row| {
        let of_table = tables.iter().find_map(|table| Some((table, table.values(&row)?)));
        of_table.map_or(Ok(()), |(table, values)| put(table, values))
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

    /// Puts a row; returns whether it is there now. Another one may have been in its place.
    fn put(&self, db: &Connection, values: &[Value]) -> Result<bool, Error> {
        let columns: Vec<&str> = self.columns[..values.len()].iter().map(|column| &*column.name).collect();
        let (name, columns, places) = (&self.name, columns.join(", "), vec!["?"; values.len()].join(", "));
        let sql = format!("INSERT OR IGNORE INTO {name} ({columns}) VALUES ({places})");
        if db.prepare_cached(&sql)?.execute(params_from_iter(values))? > 0 {
            return Ok(true);
        }
        let sql = format!("SELECT 1 FROM {name} WHERE ({columns}) IS ({places})");
        Ok(db.prepare_cached(&sql)?.exists(params_from_iter(values))?)
    }
}
