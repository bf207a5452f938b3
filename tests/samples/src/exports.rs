//! Export files of games that no person played: their moves are random.

use cards::Seed;
pub use export::ExportFile;
use export::{GameEntry, Header, SecretKey, TournamentHeader};
use gameset::{CheatLevel, Gameset, PlayId};
pub use gaps::Method;
use gaps::{Gaps, Ply, Rules};
use session::{Game, Session, Status};

use crate::chance::Chance;

/// Returns the key that signs the files.
pub fn secret() -> SecretKey {
    SecretKey::of(&[7; 32])
}

/// Returns another person's key.
pub fn other_secret() -> SecretKey {
    SecretKey::of(&[8; 32])
}

/// Returns an export of games 1 to `games` of RANGOON, each played to an end.
pub fn export(games: u32) -> ExportFile {
    let header = Header {
        play_id: play_id("RANGOON"),
        deals: 3,
        tournament: None,
        player: "Zoë Ågren".to_owned(),
        info: "a walk at random".to_owned(),
        rules: export::rules_code(Rules::RANGOON),
        dealing: Header::DEALING,
        program: "Rangoon 0.1.0".to_owned(),
        stamp: None,
    };
    let seed = |number| Seed { base: header.play_id.base(), tournament: None, number };
    let games = (1..=games)
        .map(|number| entry(number, Rules::RANGOON, seed(number), Method::PosOnly, Chance::new(number.into())));
    ExportFile { games: games.collect(), header }
}

/// Returns an export of a tournament of seven games with a single deal, played under the PlayID `name`.
pub fn tournament(name: &str, cheat: CheatLevel) -> ExportFile {
    long_tournament(name, 7, cheat, 0)
}

/// Returns an export of a tournament of this many games with a single deal, played under the PlayID `name`; each
/// `player` makes different moves.
pub fn long_tournament(name: &str, games: u16, cheat: CheatLevel, player: u64) -> ExportFile {
    let set = Gameset::tournament(play_id(name), Rules::RANGOON, games, 1, cheat).expect("there is such a tournament");
    let rules = Rules::RANGOON.with_deals(1).expect("it has a form of one deal");
    let game = |number: u32| {
        let chance = Chance::new(u64::from(number) + (player << 16));
        entry(number, rules, set.seed(number).expect("a game"), Method::AllSeq, chance)
    };
    let header = Header {
        play_id: set.play_id().clone(),
        deals: 1,
        tournament: Some(TournamentHeader { games, score: 0, won: 0 }),
        info: String::new(),
        ..export(0).header
    };
    ExportFile { games: (1..=games.into()).map(game).collect(), header }
}

/// Returns the recorded moves of `count` plies of game 1 of the variant Gaps, whose code also has small letters.
pub fn moves_of_gaps(count: usize) -> String {
    let seed = Seed { base: play_id("RANGOON").base(), tournament: None, number: 1 };
    let mut session = Session::<Gaps>::new(Rules::GAPS, seed);
    for _ in 0..count {
        let step = session.position().moves().last().expect("a card can be moved");
        let change = session.play(Ply::Move(step)).expect("the move is legal");
        session.apply(change);
    }
    Gaps::encode(&session.position().rules(), session.played().iter().map(|it| it.ply))
}

/// Returns an end of game 1 of RANGOON, played at random by this `chance` and counted by `method`.
pub fn end(method: Method, chance: u64) -> GameEntry {
    let seed = Seed { base: play_id("RANGOON").base(), tournament: None, number: 1 };
    entry(1, Rules::RANGOON, seed, method, Chance::new(chance))
}

fn play_id(text: &str) -> PlayId {
    text.parse().expect("a PlayID")
}

/// Returns a game played at random until it is over.
fn entry(number: u32, rules: Rules, seed: Seed, method: Method, mut chance: Chance) -> GameEntry {
    let mut session = Session::<Gaps>::new(rules, seed);
    loop {
        let moves: Vec<_> = session.position().moves().collect();
        let ply = match (Gaps::status(session.position()), &moves[..]) {
            (Status::Playing, moves) => Ply::Move(moves[chance.below(moves.len())]),
            (Status::Ceased, _) => Ply::Redeal,
            (Status::Over | Status::Won, _) => break,
        };
        let change = session.play(ply).expect("the ply is legal");
        session.apply(change);
    }
    GameEntry::of(&session, method.name(), number % 4)
}
