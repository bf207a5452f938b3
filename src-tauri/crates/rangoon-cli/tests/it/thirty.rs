//! Tests the tournament of thirty in a terminal: the same table as in the window, and the same faults.

use rangoon_tests::NOW;
use rangoon_tests::thirty::{Computer, played, said};
use serde_json::Value;

use crate::program::run;

/// The facts that the terminal does not know: the moderator's closing time, and the players who were named in advance.
const BY_MODERATOR: [&str; 2] = ["late", "not expected"];

/// Returns the facts about a player besides the scores, in the words of [`said`].
fn said_of(player: &Value) -> Vec<&'static str> {
    let counts = |field: &str| player[field].as_u64().is_some_and(|count| count > 0);
    let names = |field: &str| player[field].as_array().is_some_and(|all| !all.is_empty());
    let facts = [
        (counts("invalid"), "untrue"),
        (counts("unknown"), "unknown"),
        (counts("unfinished"), "unfinished"),
        (counts("missing"), "missing"),
        (names("other_keys"), "two keys"),
        (names("same_key"), "one key"),
        (player["same_moves"].is_object(), "same moves"),
        (counts("resets"), "begun again"),
    ];
    facts.into_iter().filter_map(|(is_so, code)| is_so.then_some(code)).collect()
}

#[test]
fn the_terminal_ranks_a_tournament_of_thirty_as_the_window_does() {
    let mut moderator = Computer::of_moderator();
    let invitation = moderator.app.invitation().expect("a tournament").text("Welcome!");
    let sent = played(&invitation);
    moderator.receives(NOW, &sent.mail);
    moderator.receives(NOW + 2000, &sent.late);
    let wanted = moderator.app.scores().expect("a list");

    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    for (number, (name, bytes)) in (10..).zip(sent.mail.iter().chain(&sent.late)) {
        std::fs::write(file(&format!("{number} {name}.txt")), bytes).expect("it can be written");
    }
    std::fs::write(file("invitation"), &invitation).expect("it can be written");
    let (letters, invitation) = (folder.path(), file("invitation"));
    let [letters, invitation] = [letters, &invitation].map(|path| path.to_str().expect("UTF-8"));
    let output = run(["scores", letters, "--json", "--ties", "won,undos", "--gameset", invitation]);
    assert_eq!(output.status.code(), Some(2), "one file is no export: {output:?}");
    let list: Value = serde_json::from_slice(&output.stdout).expect("JSON");

    let players = list["players"].as_array().expect("players");
    assert_eq!(players.len(), wanted.rows.len());
    for row in &wanted.rows {
        let of_row = |player: &&Value| player["playid"] == row.tourid.as_str() && player["key"] == row.key.as_str();
        let player = players.iter().find(of_row).unwrap_or_else(|| panic!("{} is in the list", row.tourid));
        let number = |field: &str| player[field].as_u64().and_then(|number| u32::try_from(number).ok());
        assert_eq!(number("place"), row.place, "{}", row.tourid);
        assert_eq!((number("games"), number("won")), (Some(row.games), Some(row.won)), "{}", row.tourid);
        assert_eq!([number("deals"), number("moves"), number("undos")], [row.deals, row.moves, row.undos]);
        assert_eq!(player["sums"]["AllSeq"].as_u64(), row.all_seq.map(u64::from), "{}", row.tourid);
        assert_eq!(player["player"], row.player.as_str());
        let other = row.same_moves.as_ref().map(|same| same.tourid.as_str());
        assert_eq!(player["same_moves"]["playid"].as_str(), other, "{}", row.tourid);
        let mut codes = said(row);
        codes.retain(|code| !BY_MODERATOR.contains(code));
        assert_eq!(said_of(player), codes, "{} {}", row.tourid, row.player);
    }
    let printed = players.iter().map(|it| (it["playid"].as_str().unwrap_or_default(), it["place"].as_u64()));
    let shown = wanted.rows.iter().map(|row| (row.tourid.as_str(), row.place.map(u64::from)));
    assert_eq!(printed.collect::<Vec<_>>(), shown.collect::<Vec<_>>(), "the best first");

    let refused = list["refused"].as_array().expect("files");
    let name = |it: &Value| {
        it["file"]
            .as_str()
            .and_then(|file| file.rsplit(['/', '\\']).next()?[3..].strip_suffix(".txt").map(str::to_owned))
    };
    let refused: Vec<(Option<String>, &str)> =
        refused.iter().map(|it| (name(it), it["error"].as_str().unwrap_or_default())).collect();
    let why = [
        ("damaged", "damaged: "),
        ("plain 21", "played at cheat level modest: expected minimal"),
        ("plain 22", "from another tournament: #-Game: 8: expected 7"),
        ("old program", "written by Rangoon 1.31"),
        ("no export", "line 1: "),
    ];
    assert_eq!(refused.len(), why.len(), "{refused:?}");
    for ((file, error), (wanted, why)) in refused.iter().zip(why) {
        assert!(file.as_deref() == Some(wanted) && error.starts_with(why), "{file:?}: {error}");
    }
}
