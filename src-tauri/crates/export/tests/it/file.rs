//! Tests export files: a written file reads back, changes are found, and untrue games are named.

use export::{Expected, ExportFile, Fault, FileTotals, Format, ReceivedExport, SecretKey, UntrueGame, VerifiedGames};
use gameset::CheatLevel;
use samples::exports::{export, other_secret, secret, tournament};
use session::Unplayable;
use std::ops::ControlFlow;

use crate::{fault, read, text, verdict};

const SAMPLE: &str = include_str!("../../../../../tests/data/rangoon-131.txt");

/// Signs a changed text again, as a deceiver would, with the same key or with another one.
fn signed(text: &str, secret: &SecretKey) -> String {
    let end = text.find("Digest: ").expect("a digest");
    let file = read(text).file;
    let honest = file.write(secret).expect("it fits");
    // Writing the file again would correct check numbers and sums; the text above the digest must stay as it is.
    assert_eq!(honest[..end], text[..end], "the change is one that writing keeps");
    honest
}

#[test]
fn a_written_file_reads_back() {
    for file in [export(3), tournament("APRILBOB", CheatLevel::Minimal)] {
        let text = text(&file);
        let received = read(&text);
        assert_eq!(received.format, Format::V1);
        let proof = received.proof.expect("it is signed");
        assert!(proof.is_undamaged && proof.key == Some(secret().public_key()));
        assert_eq!(received.file.write(&secret()).as_ref(), Ok(&text));
        assert!(verdict(&received, None).is_true());
    }
}

#[test]
fn the_layout_is_the_one_of_the_specification() {
    let text = text(&export(2));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..7],
        [
            "PlayID: RANGOON",
            "#-Deal: 3",
            "Player: Zoë Ågren",
            "&.....: a walk at random",
            "Rules : rangoon",
            "Dealing: 1",
            "Program: Rangoon 0.1.0"
        ]
    );
    assert!(lines[7].starts_with("[00001] 3 : ") && lines[7].ends_with(" U1"), "{}", lines[7]);
    assert!(lines[8..].iter().take_while(|it| !it.starts_with("Digest")).all(|it| it.len() <= 54));
    let [digest, key, signature] = lines[lines.len() - 3..] else { panic!("three lines end it") };
    let digits = |line: &str, label: &str| line.strip_prefix(label).map(str::len);
    assert_eq!(digits(digest, "Digest: "), Some(64));
    assert_eq!(digits(key, "Key   : "), Some(64));
    assert_eq!(digits(signature, "Sign  : "), Some(128));
    let above = &text[..text.find("Digest: ").expect("it is there")];
    assert!(digest.ends_with(&blake3::hash(above.as_bytes()).to_hex().to_string()));
    let tournament = self::text(&tournament("APRILBOB", CheatLevel::Minimal));
    let labels: Vec<&str> = tournament.lines().take(9).map(|line| &line[..6]).collect();
    assert_eq!(labels, ["TourID", "#-Deal", "#-Game", "Score ", "Compl ", "Player", "&.....", "Rules ", "Dealin"]);
}

#[test]
fn line_ends_and_a_byte_order_mark_may_differ() {
    let honest = text(&export(2));
    for changed in [honest.replace('\n', "\r\n"), format!("\u{feff}{honest}")] {
        assert!(read(&changed).proof.expect("it is signed").is_undamaged);
    }
}

#[test]
fn text_after_the_end_is_ignored_and_a_changed_digit_is_found() {
    let honest = text(&export(1));
    for more in ["x", "B\n", "Digest: \n", "-- \nBob\n", "Ann wrote:\n", "```\n", "\0\0\0", "\u{1a}", "\r\n\u{1a}"] {
        let received = read(&format!("{honest}{more}"));
        assert_eq!(received.proof.and_then(|proof| proof.key), Some(secret().public_key()), "{more:?}");
        assert_eq!(received.file.lines(), export(1).lines(), "{more:?}");
    }
    let capitals = |label: &str| {
        let (above, below) = honest.split_once(label).expect("the label");
        format!("{above}{label}{}", below.to_ascii_uppercase())
    };
    assert!(read(&capitals("Digest: ").replace("KEY   ", "Key   ").replace("SIGN  ", "Sign  ")).proof.is_some());
    for (label, changed) in [("Digest: ", None), ("Key   : ", Some(true)), ("Sign  : ", Some(true))] {
        let (above, below) = honest.split_once(label).expect("the label");
        let digit = if below.starts_with('0') { "1" } else { "0" };
        let proof = read(&format!("{above}{label}{digit}{}", &below[1..])).proof.expect("it is signed");
        assert_eq!((proof.is_undamaged, proof.key), (changed.is_some(), None), "{label}");
        let short = fault(format!("{above}{label}{}", &below[1..]));
        assert!(matches!(short.fault, Fault::Expected { expected: Expected::Hex(..), .. }), "{short}");
    }
    let twice = format!("{honest}\nPlayID: RANGOON\n");
    let last = twice.lines().count() as u32;
    let error = fault(twice);
    assert!(error.line == last && matches!(error.fault, Fault::Expected { expected: Expected::End, .. }), "{error}");
}

#[test]
fn an_error_names_its_line_and_what_was_expected() {
    let honest = text(&tournament("APRILBOB", CheatLevel::Modest));
    for (from, to, message) in [
        ("TourID", "Player", "line 1: \"Player: APRILBOB\": expected PlayID: or TourID:"),
        ("APRILBOB", "APRIL-BOB", "line 1: \"TourID: APRIL-BOB\": expected a PlayID: 1 to 8 ASCII letters"),
        ("#-Deal: 1", "#-Deal: 4", "line 2: \"#-Deal: 4\": expected a number from 1 to 3 after #-Deal:"),
        ("#-Deal: 1", "#-Deal: +1", "line 2: \"#-Deal: +1\": expected a number"),
        ("#-Game: 7", "#-Game: 6", "line 3: \"#-Game: 6\": expected a number from 7 to 32765"),
        ("Rules : ", "Rule  : ", "line 8: \"Rule  : rangoon\": expected a line that begins with Rules :"),
        ("Rules : rangoon", "Rules :", "line 8: \"Rules :\": expected the rule code"),
        ("[00001]", "[0001]", "line 11: \"[0001] 1 : "),
        ("[00001]", "[00008]", "line 11: \"[00008] 1 : "),
        ("[00002]", "[00001]", "game 1 appears twice"),
        ("Digest: ", "Digests ", "expected recorded moves or the next game"),
        ("\nKey   : ", "\nKey   : z", "expected 64 digits 0-9 a-f after Key   :"),
    ] {
        let changed = honest.replacen(from, to, 1);
        assert_ne!(changed, honest, "{from}");
        let found = fault(changed).to_string();
        assert!(found.contains(message), "{from} -> {to}: {found}");
    }
    assert_eq!(
        fault("").to_string(),
        "line 1: the file ends here: expected PlayID: or TourID:, as at the beginning of every export"
    );
    assert!(fault("PlayID: A\nRules : rangoon\n").to_string().contains("#-Deal:"));
    let cut_off = fault("PlayID: A\n#-Deal: 3\n").to_string();
    assert!(cut_off.starts_with("line 2: the file ends here: expected"), "{cut_off}");
}

/// Returns the text with the digest of the lines above it, as a forger without the key can write it.
fn with_right_digest(text: &str) -> String {
    let (above, below) = text.split_once("Digest: ").expect("a digest");
    format!("{above}Digest: {}{}", blake3::hash(above.as_bytes()).to_hex(), &below[64..])
}

#[test]
fn a_changed_score_is_damage_and_the_right_sum_is_not_revealed() {
    let honest = text(&tournament("APRILBOB", CheatLevel::Modest));
    let score = read(&honest).file.header.tournament.expect("a tournament").score;
    let sum = format!("Score : {score}");
    let points = format!(" : {} (", read(&honest).file.games[3].points.total);
    for (from, to) in [(sum.as_str(), "Score : 700"), ("Compl : 0", "Compl : 1"), (points.as_str(), " : 99 (")] {
        let changed = honest.replacen(from, to, 1);
        assert_ne!(changed, honest);
        let proof = read(&changed).proof.expect("there is a digest");
        assert_eq!((proof.is_undamaged, proof.key), (false, None), "{from}");
    }
    let complete = with_right_digest(&honest.replacen("Compl : 0", "Compl : 1", 1));
    assert!(fault(complete).to_string().starts_with("line 5: \"1\": expected Compl "));
    // A forger who corrects the digest must also make the sums add up.
    let wrong = with_right_digest(&honest.replacen(&sum, "Score : 700", 1));
    assert!(fault(wrong).to_string().starts_with("line 4: \"700\": expected Score "));
}

#[test]
fn the_sums_of_a_tournament_are_those_of_its_games() {
    let mut file = tournament("APRILBOB", CheatLevel::Modest);
    for game in [1, 4] {
        // All cards in order win a game.
        file.games[game].points.total = 100;
    }
    let score: u32 = file.games.iter().map(|game| game.points.total).sum();
    let text = text(&file);
    assert!(text.contains(&format!("\nScore : {score}\nCompl : 2\n")), "{text}");
    assert_eq!(read(&text).file.header.tournament.map(|it| (it.score, it.won)), Some((score, 2)));
}

#[test]
fn a_signature_that_does_not_fit_is_not_damage() {
    let honest = text(&export(2));
    let (above, signature) = honest.split_once("Sign  : ").expect("a signature");
    let other = if signature.starts_with('0') { "1" } else { "0" };
    let proof = read(&format!("{above}Sign  : {other}{}", &signature[1..])).proof.expect("it is signed");
    assert_eq!((proof.is_undamaged, proof.key), (true, None));
    let key = honest.replacen(&secret().public_key().to_string(), &other_secret().public_key().to_string(), 1);
    let proof = read(&key).proof.expect("it is signed");
    assert_eq!((proof.is_undamaged, proof.key), (true, None), "another key did not sign it");
    let anew = with_right_digest(&honest.replacen("Zoë", "Zoe", 1));
    let proof = read(&anew).proof.expect("it is signed");
    assert_eq!((proof.is_undamaged, proof.key), (true, None), "the signature belongs to another text");
}

#[test]
fn changes_by_mail_do_an_export_no_harm() {
    for file in [export(2), tournament("APRILBOB", CheatLevel::Minimal)] {
        let honest = text(&file);
        let lines = |change: &dyn Fn(&str) -> String| honest.lines().map(change).collect::<Vec<_>>().join("\n");
        for (what, mailed) in [
            ("no end of the last line", honest.trim_end().to_owned()),
            ("empty lines around", format!("\n\n{honest}\n\n")),
            ("blanks behind", lines(&|line| format!("{line}  "))),
            ("quoted", lines(&|line| format!("> {line}"))),
            ("quoted twice, and greeted", format!("Hi!\t\n>> \n{}\n>>", lines(&|line| format!(">> {line}")))),
            ("a greeting and a farewell", format!("Dear moderator,\nhere it is:\n\n{honest}\n-- \nBob\n")),
            ("every second line empty", honest.replace('\n', "\r\n\r\n")),
            (
                "words broken",
                honest.replace("Zoë Ågren", "Zoë\nÅgren").replace("a walk at random", "a walk\nat\nrandom"),
            ),
            ("long lines broken", honest.replace("Sign  : ", "Sign  :\n").replace("Key   : ", "Key   : \n")),
            (
                "digits broken",
                lines(&|line| {
                    if line.len() < 70 { line.to_owned() } else { format!("{}\n{}", &line[..70], &line[70..]) }
                }),
            ),
        ] {
            let received = read(&mailed);
            let proof = received.proof.expect("it is signed");
            assert!(proof.is_undamaged && proof.key == Some(secret().public_key()), "{what}");
            assert_eq!(received.file.lines(), file.lines(), "{what}");
        }
        let damaged = format!("Dear moderator,\n\n{}", honest.replacen("Zoë", "Zoe", 1));
        assert!(!read(&damaged).proof.expect("it is signed").is_undamaged, "a greeting hides no damage");
    }
    let wrong = format!("Hello\n\n> {}", text(&export(1)).replacen("#-Deal: 3", "#-Deal: x", 1).replace('\n', "\n> "));
    assert_eq!(fault(wrong).line, 4, "an error names the line of the mail");
}

#[test]
fn text_around_an_export_is_recorded() {
    let honest = text(&export(2));
    let broken = honest.replace("a walk at random", "a walk\nat random");
    assert!(read(&broken).proof.is_some_and(|proof| proof.is_undamaged), "the words are joined");
    for whole in [&honest, &broken] {
        let alone = |text: String| read(&text).stands_alone;
        assert!(alone(whole.clone()) && alone(format!("\n \n{whole}\n\n")) && alone(whole.replace("\n", "  \n")));
        assert!(!alone(format!("Hi!\n{whole}")) && !alone(format!("{whole}\n-- \nBob\n")));
    }
    assert!(export::has_beginning(&format!("Hi!\n> {honest}")) && !export::has_beginning("Hi!\nPlayID is RANGOON\n"));
}

#[test]
fn blanks_behind_a_name_do_no_harm_and_what_is_damaged_is_shown_as_it_came() {
    let honest = text(&export(2));
    let player = |name: &str| read(&honest.replacen("Zoë Ågren", name, 1));
    let same = player("Zoë Ågren  ");
    assert!(same.proof.is_some_and(|proof| proof.is_undamaged && proof.key == Some(secret().public_key())));
    let damaged = player("Zoe Ågren  ");
    assert!(damaged.proof.is_some_and(|proof| !proof.is_undamaged));
    assert_eq!(damaged.file.header.player, "Zoe Ågren  ");
}

#[test]
fn several_exports_in_one_text_are_read_one_by_one() {
    let [bob, ann] = ["APRILBOB", "APRILANN"].map(|name| tournament(name, CheatLevel::Minimal));
    let quoted = text(&ann).replace('\n', "\n> ");
    let mail = format!("Hi!\n\nBob:\n\n{}\nand Ann:\n\n> {quoted}\nBye\n", text(&bob));
    let all = ExportFile::read_all(mail.as_bytes());
    let lines: Vec<_> = all.iter().map(|one| one.as_ref().map(|one| one.file.lines())).collect();
    assert_eq!(lines, [Ok(bob.lines()), Ok(ann.lines())]);
    assert!(all.iter().flatten().all(|one| one.proof.is_some_and(|proof| proof.is_undamaged && proof.key.is_some())));

    // The fault in one is reported with its line in the mail, and the others are read.
    let broken = mail.replacen("Dealing", "Dealt", 1);
    let all = ExportFile::read_all(broken.as_bytes());
    let line = broken.lines().position(|line| line.starts_with("Dealt")).expect("it is there") as u32 + 1;
    assert_eq!(all[0].as_ref().err().map(|why| why.line), Some(line));
    assert!(all[1].as_ref().is_ok_and(|one| one.file.header.play_id.to_string() == "APRILANN"));
    let broken = broken.replace("> Dealing", "> Dealt").replacen("Dealt", "Dealing", 1);
    let all = ExportFile::read_all(broken.as_bytes());
    let line = broken.lines().position(|line| line.starts_with("> Dealt")).expect("it is there") as u32 + 1;
    assert!(all[0].is_ok() && all[1].as_ref().is_err_and(|why| why.line == line), "{all:?}");

    // A single export is read as usual, and a text with thousands of beginnings is refused as a whole.
    assert_eq!(ExportFile::read_all(text(&bob).as_bytes()), [ExportFile::read(text(&bob).as_bytes())]);
    assert_eq!(ExportFile::read_all("PlayID: A\n".repeat(5000).as_bytes()).len(), 1);
}

const OF_0_1: [&str; 2] = [
    include_str!("../../../../../tests/data/export-0.1-1.txt"),
    include_str!("../../../../../tests/data/export-0.1-2.txt"),
];

#[test]
fn exports_of_0_1_are_read_verified_merged_and_added_to_as_before() {
    let [first, second] = OF_0_1.map(read);
    for received in [&first, &second] {
        let proof = received.proof.expect("it is signed");
        assert_eq!((received.format, proof.is_undamaged, proof.key), (Format::V1, true, Some(secret().public_key())));
    }
    let level = Some(CheatLevel::Minimal);
    let judged = |received: &ReceivedExport| {
        let verdict = verdict(received, level);
        assert!(verdict.is_true() && verdict.played_on == level);
        VerifiedGames::new(received.file.clone(), verdict)
    };
    let mut both = judged(&first);
    let merged = both.merge(judged(&second));
    assert_eq!((merged.added, merged.replaced, merged.kept), (3, 0, 0));
    let whole = tournament("APRILANN", CheatLevel::Minimal);
    assert_eq!(both.file.games.len(), 7);
    assert_eq!(both.file.lines(), whole.lines());
    let (all, kept) =
        second.file.clone().append_to(first.clone(), secret().public_key()).expect("they belong together");
    assert_eq!((all.lines(), kept), (whole.lines(), Vec::new()));
    // A file written in format 1 today must have the same bytes.
    assert_eq!([text(&first.file), text(&second.file)], OF_0_1);
}

#[test]
fn an_impossible_game_with_a_true_digest_is_named_with_its_ply() {
    let mut file = export(3);
    // Gap 1 of game 2 takes a card at first, but not a hundred times.
    file.games[1].moves = "BA9F".to_owned();
    let received = read(&text(&file));
    assert!(received.proof.expect("it is signed").is_undamaged, "nothing is wrong with the file");
    let verdict = verdict(&received, None);
    assert!(!verdict.is_true());
    assert!(verdict.games[0].end.is_ok() && verdict.games[2].end.is_ok());
    let Err(UntrueGame::Unplayable(Unplayable::Ply(why))) = &verdict.games[1].end else {
        panic!("{:?}", verdict.games[1])
    };
    assert!(why.to_string().starts_with(&format!("ply {}: gap 1 ", why.index + 1)), "{why}");
}

#[test]
fn every_figure_of_a_game_is_compared_with_its_replay() {
    let end = |change: &dyn Fn(&mut export::GameEntry)| {
        let mut file = export(1);
        change(&mut file.games[0]);
        verdict(&read(&text(&file)), None).games.remove(0).end
    };
    assert!(matches!(end(&|it| it.points.total += 1), Err(UntrueGame::Points(..))));
    assert!(matches!(end(&|it| it.points.summands[0] += 1), Err(UntrueGame::Points(..))));
    assert!(matches!(end(&|it| it.points.summands[1] += 1), Err(UntrueGame::Points(..))));
    assert!(matches!(end(&|it| it.points.summands[2] += 1), Err(UntrueGame::Points(..))));
    assert!(matches!(end(&|it| it.deals = 2), Err(UntrueGame::Deals(2, 3))));
    assert!(matches!(end(&|it| it.is_unfinished = true), Err(UntrueGame::Ended)));
    assert!(matches!(end(&|it| it.moves = "BZF".to_owned()), Err(UntrueGame::Unplayable(Unplayable::Record(_)))));
    assert_eq!(end(&|it| it.moves.clear()), Ok(None), "nothing can be said without moves");
    let honest = text(&export(1));
    let check = honest.split_once("&H").expect("a check number").1[..4].to_owned();
    let other = if check == "0000" { "0001" } else { "0000" };
    let received = read(&honest.replacen(&format!("&H{check}"), &format!("&H{other}"), 1));
    let verdict = verdict(&received, None);
    assert!(matches!(verdict.games[0].end, Err(UntrueGame::Check(..))));
}

#[test]
fn a_file_that_is_signed_again_has_another_key() {
    let honest = text(&export(2));
    let other = signed(&honest, &other_secret());
    let (before, after) = (read(&honest).proof.expect("signed"), read(&other).proof.expect("signed"));
    assert!(after.is_undamaged);
    assert_ne!(before.key, after.key);
}

#[test]
fn a_tournaments_cheat_level_is_found_by_its_games() {
    for level in [CheatLevel::Minimal, CheatLevel::Modest, CheatLevel::Maximal] {
        let received = read(&text(&tournament("APRILBOB", level)));
        let found = verdict(&received, None);
        assert!(found.is_true());
        assert_eq!((found.cheat, found.played_on), (Some(level), Some(level)));
        let other = if level == CheatLevel::Modest { CheatLevel::Minimal } else { CheatLevel::Modest };
        let verdict = verdict(&received, Some(other));
        assert_eq!((verdict.cheat, verdict.played_on), (Some(other), Some(level)));
        let expected = Err(UntrueGame::Level(level, other));
        assert!(verdict.games.iter().all(|it| it.end == expected), "the level is named, and nobody cheated");
        let standing = FileTotals::of(&received.file, &verdict);
        assert_eq!((standing.untrue, standing.other_level, standing.totals[1]), (0, 7, None));
    }
    assert_eq!(verdict(&read(&text(&export(1))), None).cheat, None);
}

#[test]
fn the_cheat_level_is_the_one_of_most_games() {
    let mut mixed = tournament("APRILBOB", CheatLevel::Maximal);
    mixed.games[0] = tournament("APRILBOB", CheatLevel::Modest).games.remove(0);
    mixed.games[1].moves = "BA9F".to_owned();
    let verdict = verdict(&read(&text(&mixed)), None);
    assert_eq!((verdict.cheat, verdict.played_on), (Some(CheatLevel::Maximal), Some(CheatLevel::Maximal)));
    assert_eq!(verdict.games[0].end, Err(UntrueGame::Level(CheatLevel::Modest, CheatLevel::Maximal)));
    assert!(matches!(verdict.games[1].end, Err(UntrueGame::Unplayable(Unplayable::Ply(_)))));
    assert!(verdict.games[2..].iter().all(|it| matches!(it.end, Ok(Some(_)))));
}

#[test]
fn a_game_that_is_true_on_the_level_asked_for_counts_for_no_other() {
    let mut file = tournament("APRILBOB", CheatLevel::Modest);
    file.games.truncate(2);
    // After one move no card is in order, and most first moves are possible with the cards of several levels.
    let first = &mut file.games[0];
    first.is_unfinished = true;
    first.points.total = 0;
    first.points.summands.fill(0);
    let is_true_on =
        |file: &ExportFile, level: CheatLevel| verdict(&read(&text(file)), Some(level)).games[0].end.is_ok();
    let fits = ["BF", "CF", "DF", "EF"].into_iter().find(|moves| {
        file.games[0].moves = (*moves).to_owned();
        [CheatLevel::Minimal, CheatLevel::Modest].iter().all(|level| is_true_on(&file, *level))
    });
    assert!(fits.is_some(), "one of the gaps takes a card with the cards of both levels");
    let received = read(&text(&file));
    // Each level has one game for certain; the check stops before it finds that the first would also be true on the
    // other.
    assert_eq!(verdict(&received, Some(CheatLevel::Minimal)).played_on, Some(CheatLevel::Minimal));
    assert_eq!(verdict(&received, Some(CheatLevel::Modest)).played_on, Some(CheatLevel::Modest));
    assert_eq!(verdict(&received, None).played_on, Some(CheatLevel::Modest), "both games are true there");
}

#[test]
fn a_standing_adds_up_both_methods() {
    let received = read(&text(&tournament("APRILBOB", CheatLevel::Minimal)));
    let verdict = verdict(&received, None);
    let standing = FileTotals::of(&received.file, &verdict);
    let score: u32 = received.file.games.iter().map(|it| it.points.total).sum();
    let ordered: u32 = received.file.games.iter().map(|it| 2 * it.points.summands[0] + it.points.summands[2]).sum();
    assert_eq!((standing.score, standing.totals), (score, [Some(ordered), Some(score)]));
    assert_eq!((standing.games, standing.untrue, standing.unknown, standing.unfinished), (7, 0, 0, 0));
}

#[test]
fn rules_and_deals_of_later_versions_are_shown_but_not_judged() {
    let mut file = export(1);
    file.header.rules = "chess".to_owned();
    let found = verdict(&read(&text(&file)), None);
    assert!(!found.is_verifiable && found.games[0].end == Ok(None));
    let mut file = export(1);
    file.header.dealing = 2;
    assert!(!verdict(&read(&text(&file)), None).is_verifiable);
}

#[test]
fn a_file_of_1_31_is_a_list_that_cannot_be_verified() {
    let spread = SAMPLE.replace('\n', "\n\n \n");
    for sample in [SAMPLE.to_owned(), SAMPLE.replace('\n', "\r\n"), SAMPLE.trim_end().to_owned(), spread] {
        let received = read(&sample);
        assert_eq!((received.format, received.proof), (Format::V131, None));
        let header = &received.file.header;
        assert_eq!((header.play_id.as_str(), header.deals, header.player.as_str()), ("RANGOON", 3, "Rudy Muller"));
        let games: Vec<_> =
            received.file.games.iter().map(|it| (it.number, it.deals, it.points.total, it.check)).collect();
        assert_eq!(games, [(1, 2, 100, 0x235e), (2, 3, 100, 0x525b), (3, 3, 100, 0x1926)]);
        assert!(
            received.file.games[0].moves.starts_with("B6C6D1BC3E") && received.file.games[0].moves.ends_with("DA6F")
        );
        let verdict = verdict(&received, None);
        assert!(!verdict.is_verifiable && verdict.games.iter().all(|it| it.end == Ok(None)));
    }
}

#[test]
fn verifying_can_be_stopped() {
    let received = read(&text(&export(3)));
    let mut done = Vec::new();
    let verdict = received.verify(None, |count| {
        done.push(count);
        if count < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((verdict, done), (None, vec![1, 2]));
}

#[test]
fn words_that_no_guess_proves_are_called_broken_if_lines_were_and_changed_if_not() {
    let changed = text(&export(2)).replacen("Zoë", "Zoé", 1);
    assert!(!read(&changed).proof.expect("it is signed").is_undamaged, "its lines are as they were written");
    for (from, to) in [("Zoé Ågren", "Zoé Å\ngren"), ("\n&.....: ", " &.....: ")] {
        let broken = changed.replacen(from, to, 1);
        let why = ExportFile::read(broken.as_bytes()).err().map(|why| why.fault);
        assert_eq!(why, Some(Fault::Broken), "{to:?}");
    }
}
