//! Tests damage: whichever part of a database cannot be read, all other data survive, the player is informed and can go
//! on.

use std::collections::BTreeMap;
use std::path::Path;

use app::{App, Backup, ExportSelection, Failure, HistoryQuery, Intent, Notice, TournamentMode};
use archive::{
    Archive, AttemptEnd, AttemptFacts, Booking, ContestRow, CourseRow, DeckRow, EntrantRow, LinePlace, NoteRow,
    Outcome, PlyRow, RunningLine, ScoreRow, Successor, TieRule,
};
use rangoon_tests::folder::spoil;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};
use tempfile::TempDir;

use crate::archive::{damage, end_after_one_move};
use crate::player::{NOW, Player, board, open_db, seven_games, seven_tournament_games, start};
use crate::transfer::in_tournament;

/// The rows of every table, by its name.
pub(crate) type Tables = BTreeMap<String, Vec<Row>>;

/// A table of a database.
struct Table {
    name: String,
    /// The number of columns in its key.
    key: usize,
    /// Its columns without the seal, and without what changes with the game on the table; the key comes first.
    columns: String,
}

fn tables(db: &Connection) -> Vec<Table> {
    let sql = "SELECT schema.name, max(pk), group_concat(info.name, ', ' ORDER BY pk = 0, pk)
        FROM sqlite_schema AS schema JOIN pragma_table_info(schema.name) AS info
        WHERE schema.type = 'table' AND schema.name NOT LIKE 'sqlite_%' AND info.name NOT IN ('seal', 'running')
        AND (schema.name, info.name) <> ('profile', 'text')
        GROUP BY schema.name";
    let mut read = db.prepare(sql).expect("the schema");
    let table = |row: &rusqlite::Row<'_>| {
        Ok(Table { name: row.get(0)?, key: row.get::<_, u32>(1)? as usize, columns: row.get(2)? })
    };
    read.query_map([], table).and_then(Iterator::collect).expect("the tables")
}

/// Returns the columns of a row that stay as they are: the rows of lists get new numbers.
pub(crate) fn lasting<'a>(table: &str, row: &'a Row) -> &'a [Value] {
    &row[usize::from(["entrant", "score"].contains(&table))..]
}

/// Returns a folder with a game on the table, and with enough data of every kind that tables have several pages.
pub(crate) fn full() -> TempDir {
    let folder = in_tournament("APRIL1", TournamentMode::Play).folder;
    let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    for game in 10..250 {
        let attempt = archive.begin("RANGOON", game, NOW + i64::from(game), RunningLine::Keep).expect("it begins");
        let step = LinePlace { at: 1, snapshot: None, undos: 0, elapsed_ms: 5 };
        let ply = PlyRow { action: 0, code: "1:QS".to_owned() };
        let results = ["PosOnly", "AllSeq"].map(|method| end_after_one_move(method, "BCF", NOW + i64::from(game) + 5));
        let end = AttemptEnd { outcome: Outcome::Over, results: &results, tie: TieRule::Earlier, facts: None };
        archive
            .commit(attempt, &step, std::slice::from_ref(&ply), (game % 2 == 0).then_some(end))
            .expect("it is stored");
        for end in results.iter().filter(|_| game % 2 == 0) {
            let course = CourseRow { attempt, method: end.method.clone(), ended_ms: end.ended_ms, kept: 1 };
            archive.put_course(&course).expect("it is stored");
        }
        let note = NoteRow { game, favourite: true, text: "a note of some words".repeat(3) };
        archive.put_note("RANGOON", &note).expect("it is stored");
        archive.put_days(&[(attempt, 20_000 + game)]).expect("it is stored");
    }
    let score = |number: u32| ScoreRow {
        id: 0,
        tourid: "APRIL1".to_owned(),
        player: format!("player {number}"),
        info: "from somewhere in the world".to_owned(),
        signer: format!("{number:064}"),
        games: 7,
        won: 1,
        score: number,
        totals: [None, Some(number)],
        untrue: 0,
        unknown: 0,
        unfinished: 0,
        imported_ms: NOW,
        file: format!("the games of player {number}"),
        traces: format!("untrue {number}"),
    };
    archive.put_scores("APRIL1", &(1..60).map(score).collect::<Vec<_>>()).expect("they are stored");
    let entrant = |number: u32| EntrantRow {
        tourid: "APRIL1".to_owned(),
        signer: format!("{number:064}"),
        name: format!("player {number}"),
        state: 1,
        reason: "the games are those of somebody else".to_owned(),
        ..EntrantRow::default()
    };
    for number in 1..60 {
        archive.put_entrant("APRIL1", &entrant(number)).expect("it is stored");
    }
    let contest = ContestRow { ties: "deals,moves".to_owned(), until_ms: Some(NOW) };
    archive.put_contest("APRIL1", &contest, &[]).expect("it is stored");
    archive.change_export_counts("APRIL1", |counts| counts.exports += 1).expect("it is stored");
    for game in 1001..1060 {
        let attempt = archive.begin("KLONDIKE", game, NOW + i64::from(game), RunningLine::Keep).expect("it begins");
        let booked_ms = NOW + i64::from(game) + 5;
        let booking = Booking { booked_ms, player: "Bob".to_owned(), cards: 5, won: false, moves: 1, elapsed_ms: 5 };
        let facts = AttemptFacts { booking: Some(booking), ..AttemptFacts::new("klondike/2/relaxed".to_owned()) };
        let results = [end_after_one_move(&facts.rules, "BCF", booked_ms)];
        let end = AttemptEnd { outcome: Outcome::Over, results: &results, tie: TieRule::Earlier, facts: Some(&facts) };
        let place = LinePlace { at: 1, snapshot: None, undos: 0, elapsed_ms: 5 };
        let ply = PlyRow { action: 0, code: "T".to_owned() };
        archive.commit(attempt, &place, std::slice::from_ref(&ply), Some(end)).expect("it is stored");
    }
    let deck = DeckRow { rows: 4, url: format!("data:image/png;base64,{}", "A".repeat(9_000)) };
    archive.save_deck(&deck).expect("it is stored");
    drop(archive);
    let mut player = Player { app: start(folder.path()), folder };
    player.selects("RANGOON");
    player.starts(5);
    player.makes_moves(2);
    player.folder
}

/// Returns the pages to be damaged one at a time: the root of each tree, and one page of each other kind from its
/// middle.
fn pages(folder: &Path) -> Vec<(String, u32, &'static str)> {
    let db = open_db(folder);
    let mut read = db.prepare("SELECT name, pageno, path = '/', pagetype FROM dbstat ORDER BY 1, 3, 4, 2").unwrap();
    let rows = read.query_map([], |row| Ok(((row.get(0)?, row.get(2)?, row.get(3)?), row.get(1)?))).unwrap();
    let mut kinds: BTreeMap<(String, bool, String), Vec<u32>> = BTreeMap::new();
    for row in rows {
        let (kind, page) = row.expect("a page");
        kinds.entry(kind).or_default().push(page);
    }
    kinds
        .into_iter()
        .map(|((name, root, _), all)| (name, all[all.len() / 2], if root { "root" } else { "within" }))
        .collect()
}

pub(crate) type Row = Vec<Value>;

/// Returns the rows of a table whose key is one of `keys`, if they can be read.
fn readable(db: &Connection, Table { name, key, columns }: &Table, keys: &[Row]) -> Vec<Row> {
    let wanted: Vec<String> = columns.split(", ").take(*key).map(|name| format!("{name} = ?")).collect();
    let Ok(mut read) = db.prepare(&format!("SELECT {columns} FROM {name} NOT INDEXED WHERE {}", wanted.join(" AND ")))
    else {
        return Vec::new();
    };
    let count = columns.split(", ").count();
    let row = |it: &rusqlite::Row<'_>| (0..count).map(|column| it.get(column)).collect::<rusqlite::Result<Row>>();
    keys.iter().filter_map(|it| read.query_row(params_from_iter(&it[..*key]), row).ok()).collect()
}

fn all(db: &Connection, table: &str, columns: &str) -> Vec<Row> {
    let mut read = db.prepare(&format!("SELECT {columns} FROM {table}")).expect("a table");
    let count = columns.split(", ").count();
    let rows = read.query_map([], |it| (0..count).map(|column| it.get(column)).collect()).expect("rows");
    rows.collect::<rusqlite::Result<_>>().expect("they can be read")
}

/// Returns the rows of all tables.
pub(crate) fn all_rows(db: &Connection) -> Tables {
    tables(db).into_iter().map(|Table { name, columns, .. }| (name.clone(), all(db, &name, &columns))).collect()
}

/// A program that is started again whenever it finds damage, as the window does it, and the damage it reported.
pub(crate) struct Mended {
    pub(crate) player: Player,
    pub(crate) told: Vec<Notice>,
}

impl Mended {
    pub(crate) fn new(folder: TempDir) -> Self {
        let mut app = start(folder.path());
        let told = app.take_bootstrap().notices;
        Self { player: Player { app, folder }, told }
    }

    pub(crate) fn does<T>(&mut self, mut work: impl FnMut(&mut Player) -> Result<T, Failure>) -> T {
        match work(&mut self.player) {
            Ok(done) => return done,
            Err(Failure::DatabaseDamaged { .. }) => assert!(self.player.app.note_damage()),
            Err(why) => panic!("{why:?}"),
        }
        let Self { player, mut told } = std::mem::replace(self, Self { player: Player::new(), told: Vec::new() });
        let mut player = player.restart();
        told.extend(player.app.take_bootstrap().notices);
        *self = Self { player, told };
        work(&mut self.player).unwrap()
    }
}

#[test]
fn after_damage_to_any_part_of_a_database_all_readable_data_stay_and_the_player_is_informed() {
    let whole = full();
    let db = open_db(whole.path());
    db.pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
    let (tables, before) = (tables(&db), all_rows(&db));
    let running: i64 = db.query_row("SELECT attempt FROM journal WHERE running = 1", [], |row| row.get(0)).unwrap();
    drop(db);
    let pages = pages(whole.path());
    let trees = |db: &Connection| -> u32 {
        // The schema is a tree, too.
        db.query_row("SELECT 1 + count(*) FROM sqlite_schema WHERE rootpage > 0", [], |row| row.get(0))
            .expect("a number")
    };
    assert_eq!(pages.iter().filter(|(.., kind)| *kind == "root").count() as u32, trees(&open_db(whole.path())));
    assert!(pages.iter().filter(|(.., kind)| *kind == "within").count() > 8, "{pages:?}");

    for (tree, page, kind) in &pages {
        let what = format!("{tree}, {kind}, page {page}");
        let folder = TempDir::new().expect("a folder");
        std::fs::copy(whole.path().join("rangoon.db"), folder.path().join("rangoon.db")).expect("a copy");
        spoil(folder.path(), *page);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let damaged = Connection::open_with_flags(folder.path().join("rangoon.db"), flags).expect("it opens");
        let readable = |table: &Table| readable(&damaged, table, &before[&table.name]);
        let kept: Vec<Vec<Row>> = tables.iter().map(readable).collect();
        drop(damaged);

        let mut mended = Mended::new(folder);
        let moves = mended.player.view().move_count;
        assert!(moves == 2 || tree == "ply" || *page == 1, "{what}: {moves} moves are left of the game on the table");
        mended.does(Player::tries_to_the_end);
        let whole = |player: &mut Player| player.app.history_page(&HistoryQuery::default(), 0, 9);
        mended.does(whole);
        mended.does(|player| player.app.statistics());
        mended.does(|player| player.app.export(&ExportSelection::All));
        let there = TempDir::new().expect("a folder");
        mended.does(|player| Backup::write(player.folder.path(), &there.path().join("all.rangoon")));
        mended.does(|player| app::check_all_rows(player.folder.path()));
        let told = |it: &&Notice| matches!(it, Notice::DatabaseRestored { .. });
        assert_eq!(mended.told.iter().filter(told).count(), 1, "{what}: {:?}", mended.told);

        let folder = mended.player.closed();
        let db = open_db(folder.path());
        for (Table { name: table, columns, .. }, kept) in tables.iter().zip(&kept) {
            let after = all(&db, table, columns);
            // If plies are lost, an attempt goes back to the last ply before them.
            if table == "journal" && tree == "ply" {
                assert_eq!(after.len(), before[table].len(), "{what}");
                continue;
            }
            // The game on the table has been finished in the meantime, so its line is no longer stored.
            let of_table = |row: &&Row| {
                !["attempt", "journal", "ply"].contains(&table.as_str()) || row[0] != Value::Integer(running)
            };
            for row in kept.iter().filter(of_table) {
                let is_there = after.iter().any(|after| lasting(table, after) == lasting(table, row));
                assert!(is_there, "{what}: {table} has lost {row:?}");
            }
        }
        if *tree == "attempt" {
            let ids = |rows: &Tables| rows["attempt"].iter().map(|row| row[..3].to_vec()).collect::<Vec<_>>();
            let after = ids(&all_rows(&db));
            assert!(ids(&before).iter().all(|row| after.contains(row)), "{what}: the index of attempts is not used");
        }
        drop(db);
        assert_eq!(start(folder.path()).take_bootstrap().notices, [], "{what}");
    }
}

/// Damages one row of a table whose damaged rows are left out wherever they are read.
const UNSOUND: [&str; 10] = [
    "UPDATE attempt SET started_ms = started_ms + 1 WHERE game = 20",
    "UPDATE result SET total = total + 1 WHERE game = 20 AND method = 'PosOnly'",
    "UPDATE note SET favourite = 0 WHERE game = 20",
    "UPDATE gameset SET games = games + 1 WHERE name = 'APRIL1'",
    "UPDATE score SET score = 100 WHERE id = 7",
    "INSERT INTO hand SELECT max(id), '', 0, 0, 0, 0, NULL, '', 0, 0, 0, 0, 0 FROM attempt",
    "UPDATE entrant SET state = 0 WHERE id = 7",
    "UPDATE contest SET ties = ''",
    "INSERT OR REPLACE INTO serial VALUES ('APRIL1', 9, 9, 0, 0)",
    "UPDATE course SET kept = 0 WHERE attempt = 20 AND method = 'PosOnly'",
];

#[test]
fn a_row_that_would_be_left_out_is_found_after_the_start_and_reported_once() {
    let whole = full();
    app::check_all_rows(whole.path()).expect("nothing is damaged");
    open_db(whole.path()).pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
    for change in UNSOUND {
        let folder = TempDir::new().expect("a folder");
        std::fs::copy(whole.path().join("rangoon.db"), folder.path().join("rangoon.db")).expect("a copy");
        assert_eq!(open_db(folder.path()).execute(change, []), Ok(1), "{change}");
        let mut mended = Mended::new(folder);
        assert_eq!(mended.told, [], "{change}");
        mended.does(|player| app::check_all_rows(player.folder.path()));
        let told = |it: &Notice| matches!(it, Notice::DatabaseRestored { lost: true, .. });
        assert_eq!(mended.told.iter().filter(|it| told(it)).count(), 1, "{change}: {:?}", mended.told);
        let folder = mended.player.closed();
        assert_eq!(start(folder.path()).take_bootstrap().notices, [], "{change}");
    }
}

#[test]
fn damaged_rows_of_a_gameset_that_is_set_aside_stay_damaged() {
    for (playid, change) in [
        ("RANGOON", "UPDATE note SET favourite = 0 WHERE game = 20"),
        ("APRIL1", "UPDATE score SET score = 100 WHERE id = 7"),
        ("APRIL1", "UPDATE entrant SET state = 0 WHERE id = 7"),
        ("APRIL1", "UPDATE contest SET ties = ''"),
    ] {
        let folder = full();
        assert_eq!(open_db(folder.path()).execute(change, []), Ok(1), "{change}");
        let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
        archive.set_aside(playid, Successor::BegunAgain, NOW, RunningLine::Keep).expect("it is set aside");
        drop(archive);
        let found = app::check_all_rows(folder.path());
        assert!(matches!(found, Err(Failure::DatabaseDamaged { .. })), "{change}: {found:?}");
    }
}

/// Returns the stored line of the game that was on the table of the tournament.
fn line(folder: &Path) -> Vec<Row> {
    let db = open_db(folder);
    let rows = all(&db, "ply JOIN attempt ON id = attempt", "playid, game, attempt, n, action, code");
    rows.into_iter().filter(|row| row[0] == Value::Text("APRIL1".to_owned())).collect()
}

#[test]
fn the_game_of_a_lost_gameset_stays_unchanged_and_can_be_resumed() {
    for lost_in_a_rescue in [false, true] {
        let mut player = in_tournament("APRIL1", TournamentMode::Play);
        player.starts(3);
        player.moves();
        let there = board(&player.moves());
        let folder = player.closed();
        if lost_in_a_rescue {
            damage(&folder, "gameset");
        } else {
            open_db(folder.path()).execute("DELETE FROM gameset WHERE name = 'APRIL1'", []).expect("it is gone");
        }
        let before = (line(folder.path()), 2);
        let mut app = start(folder.path());
        let told = app.take_bootstrap().notices;
        let lost = Notice::GamesetLost { playid: "APRIL1".to_owned(), number: 3 };
        assert!(told.contains(&lost), "{told:?}");
        assert_eq!(app.view().playid, "RANGOON");
        let mut player = Player { app, folder };
        player.plays_to_the_end();
        assert_eq!((line(player.folder.path()), before.0.len()), before);

        player.creates(&seven_tournament_games("APRIL1", TournamentMode::Play));
        assert_eq!(board(&player.resumes(3)), there);
    }
}

#[test]
fn a_gameset_that_is_brought_back_sets_the_games_aside_whose_gameset_is_lost() {
    let mut player = Player::new();
    let wanted = seven_games("APRIL1");
    player.creates(&wanted);
    player.plays_to_the_end();
    player.app.delete_gameset("APRIL1", NOW).unwrap();
    let aside = player.app.gamesets().expect("they are read").aside[0].name.clone();
    player.creates(&wanted);
    player.starts(3);
    player.plays_to_the_end();
    let folder = player.closed();
    open_db(folder.path()).execute("DELETE FROM gameset WHERE name = 'APRIL1'", []).expect("it is gone");
    let mut app = start(folder.path());
    app.bring_back_gameset(&aside, NOW + 1).unwrap();
    let sets = app.gamesets().expect("they are read");
    let played: Vec<_> = sets.aside.iter().map(|set| (set.playid.as_str(), set.played)).collect();
    assert_eq!(played, [("APRIL1", 1)]);
    let there = sets.sets.iter().find(|set| set.playid == "APRIL1").expect("it is back");
    assert_eq!(there.played, 1);
}

#[test]
fn a_game_that_was_played_with_other_cards_stays_as_it_is() {
    let mut player = in_tournament("APRIL1", TournamentMode::Play);
    player.starts(3);
    player.makes_moves(4);
    let folder = player.closed();
    let with_cards = |tournament| {
        open_db(folder.path()).execute("DELETE FROM gameset WHERE name = 'APRIL1'", []).expect("it is gone");
        let mut app = start(folder.path());
        app.create_gameset(&seven_tournament_games("APRIL1", tournament), NOW).unwrap();
        app
    };
    let before = line(folder.path());
    let mut player = Player { app: with_cards(TournamentMode::Off), folder: TempDir::new().expect("a folder") };
    let nothing = Err(Failure::NothingToResume { number: 3 });
    assert_eq!(player.try_to(Intent::Start { number: 3, resume: true }), nothing);
    player.moves();
    assert_eq!(line(folder.path())[..before.len()], before);
    drop(player);
    let mut player = Player { app: with_cards(TournamentMode::Play), folder: TempDir::new().expect("a folder") };
    assert_eq!(player.resumes(3).move_count, 4);
}

#[test]
fn a_backup_is_intact_or_the_data_is_repaired_before_another_one_is_made() {
    let mut player = Player::at_the_end();
    player.app.set_note("RANGOON", 1, true, "so close").unwrap();
    let folder = player.closed();
    open_db(folder.path()).execute("UPDATE note SET text = 'so clore'", []).expect("it is changed");
    let file = folder.path().join("all.rangoon");
    let mut mended = Mended::new(folder);
    assert_eq!(mended.told, []);
    let failure = Backup::write(mended.player.folder.path(), &file).err();
    assert!(matches!(failure, Some(Failure::DatabaseDamaged { .. })), "{failure:?}");
    assert!(!file.exists(), "nobody relies on a backup that cannot come back");
    mended.does(|player| Backup::write(player.folder.path(), &file));
    assert!(matches!(mended.told[..], [Notice::DatabaseRestored { lost: true, .. }]), "{:?}", mended.told);
    Backup::check(mended.player.folder.path(), &file).unwrap();
    let names = std::fs::read_dir(mended.player.folder.path()).expect("the folder");
    assert!(names.flatten().all(|it| !it.file_name().to_string_lossy().contains(".part")), "nothing is left behind");
}

#[test]
fn a_database_that_cannot_be_rebuilt_is_used_as_it_is_and_the_player_is_informed() {
    let player = Player::after_moves(1);
    let Player { app, folder } = player;
    assert!(app.note_damage());
    drop(app);
    // A folder in its place keeps the file from being written.
    std::fs::create_dir(folder.path().join("rangoon-rescue.part")).expect("a folder");
    std::fs::write(folder.path().join("rangoon-rescue.part/file"), "").expect("a file");
    let mut app = start(folder.path());
    let opening = app.take_bootstrap();
    assert!(matches!(opening.notices[..], [Notice::DatabaseNotRepaired { .. }]), "{:?}", opening.notices);
    assert_eq!(opening.view.move_count, 1);
    assert!(!app.note_damage(), "it would be tried in vain");
    drop(app);
    std::fs::remove_dir_all(folder.path().join("rangoon-rescue.part")).expect("it is gone");
    let mut app = start(folder.path());
    let opening = app.take_bootstrap();
    assert!(matches!(opening.notices[..], [Notice::DatabaseRestored { lost: false, .. }]), "{:?}", opening.notices);
    assert_eq!(opening.view.move_count, 1);
    drop(app);
    assert_eq!(start(folder.path()).take_bootstrap().notices, []);
}

#[test]
fn options_without_games_are_reported() {
    let folder = TempDir::new().expect("a folder");
    let started = |text| App::open(folder.path(), text, NOW).unwrap().app.take_bootstrap().notices;
    assert_eq!(started(None), []);
    assert_eq!(started(Some("{}")), []);
    std::fs::write(folder.path().join("rangoon.db"), "").expect("it is emptied");
    assert_eq!(started(Some("{}")), [Notice::DatabaseMissing]);
    std::fs::remove_file(folder.path().join("rangoon.db")).expect("it is removed");
    assert_eq!(started(Some("{}")), [Notice::DatabaseMissing]);
}

#[test]
fn a_key_that_cannot_be_read_is_reported() {
    let Player { app, folder } = Player::new();
    drop(app);
    open_db(folder.path()).execute("UPDATE secret SET seal = 1", []).expect("it is changed");
    assert_eq!(start(folder.path()).take_bootstrap().notices, [Notice::KeyLost]);
    assert_eq!(start(folder.path()).take_bootstrap().notices, []);
}
