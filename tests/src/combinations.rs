//! Tries every rule set that the switches can express: each is either a game that can be played, recorded, replayed and
//! exported without a contradiction, or is refused with a reason.

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;

use cards::Card;
use export::{ExportFile, GameEntry};
use gaps::{
    Fill, Gap, Gaps, HeadLock, Heads, InvalidRules, Method, Move, Place, Ply, Position, RedealTakes, RedealWhen, Rules,
    Score, Switches, parse_actions,
};
use session::{Game, Session, Status};

use crate::chance::Chance;
use crate::exports;
use crate::games::seed;

/// The most plies played with each rule set.
const PLIES: usize = 500;

/// The counts of a run.
#[derive(Debug, Default)]
pub struct Tally {
    /// The number of ways to set the switches.
    pub written: usize,
    /// The number of those that make a game.
    pub playable: usize,
    /// The number of different games among them. Each was played if it was wanted.
    pub different: usize,
    /// The number of plies played.
    pub plies: usize,
    /// The number of redeals among them.
    pub redeals: usize,
    /// How often each reason was given.
    pub refused: BTreeMap<&'static str, usize>,
}

/// Tries every way to set the switches with `steps` and 1, 3 or unlimited deals, and plays each different game whose
/// place among them `is_wanted` accepts.
///
/// # Panics
/// At the first contradiction.
pub fn run(steps: u8, is_wanted: impl Fn(usize) -> bool) -> Tally {
    let mut tally = Tally::default();
    let mut games = HashSet::new();
    for switches in Switches::written(steps) {
        tally.written += 1;
        match Rules::new(switches) {
            Ok(rules) => {
                tally.playable += 1;
                if games.insert(rules) && is_wanted(games.len()) {
                    let session = play(rules, games.len() as u32);
                    check_records(&session);
                    tally.plies += session.at();
                    tally.redeals += session.position().deal() as usize - 1;
                }
            }
            Err(why) => {
                assert!(InvalidRules::COMBINATIONS.contains(&why), "{why}");
                *tally.refused.entry(why.name()).or_default() += 1;
            }
        }
    }
    tally.different = games.len();
    tally
}

/// Plays at random, and deals again now and then if that is allowed, up to [`PLIES`] plies or the game's end.
fn play(rules: Rules, number: u32) -> Session<Gaps> {
    assert_eq!(rules.code().parse(), Ok(rules), "its code reads back");
    assert!(!rules.facts().is_empty());
    let mut chance = Chance::new(number.into());
    let mut session = Session::<Gaps>::new(rules, seed(number));
    let mut deal = Deal::default();
    check_whole(session.position());
    while session.at() < PLIES {
        let position = session.position();
        let status = Gaps::status(position);
        let moves: Vec<Move> = position.moves().collect();
        assert_eq!(moves.is_empty(), status != Status::Playing, "{position:?}");
        check_illegal(&session, &moves, &mut chance);
        let may_redeal = session.play(Ply::Redeal).is_ok();
        let at_any_time = rules.switches().redeal_when == RedealWhen::AnyTime;
        let has_deal = rules.deals().is_none_or(|deals| position.deal() < deals.into());
        let wanted = has_deal && (status == Status::Ceased || at_any_time && status == Status::Playing);
        assert_eq!(may_redeal, wanted, "{position:?}");
        let ply = match status {
            Status::Over | Status::Won => break,
            Status::Playing if !may_redeal || chance.below(40) > 0 => Ply::Move(moves[chance.below(moves.len())]),
            Status::Playing | Status::Ceased => Ply::Redeal,
        };
        deal.check(position, ply);
        let change = session.play(ply).unwrap_or_else(|why| panic!("{position:?}{ply}: {why}"));
        let before = position.clone();
        session.apply(change);
        check_whole(session.position());
        if Gaps::is_redeal(ply) {
            deal = Deal { moved: deal.moved, ..Deal::default() };
            check_redeal(&before, session.position());
        }
    }
    session
}

/// The moves and hops played in one deal, and the heads that have moved in the game.
#[derive(Default)]
struct Deal {
    moves: u16,
    hops: HashSet<Card>,
    moved: HashSet<Card>,
}

impl Deal {
    /// Checks `ply`, which is about to be played, against the possible events in a deal of these rules.
    fn check(&mut self, position: &Position, ply: Ply) {
        let Ply::Move(Move { gap, card }) = ply else { return };
        let (rules, switches) = (position.rules(), position.rules().switches());
        let placed = (0..Card::FAMILIES).all(|family| position.place_of(Card::new(family, 0)).is_front());
        assert!(card.is_head() || placed || !switches.heads_first, "{position:?}{ply}: heads come first");
        let to = position.place_of_gap(gap);
        let is_unmoved = !card.is_head() || self.moved.insert(card);
        if position.is_hop(card) {
            assert!(to.is_front() && switches.heads == Heads::Player, "{position:?}{ply}");
            let is_first = self.hops.insert(card);
            match switches.lock {
                HeadLock::Never => panic!("{position:?}{ply}: heads never move again"),
                HeadLock::Once => assert!(is_first, "{position:?}{ply}: once only"),
                HeadLock::Free => {}
                HeadLock::Unmoved => assert!(is_unmoved, "{position:?}{ply}: it has moved before"),
            }
            return;
        }
        self.moves += 1;
        let (length, player) = (u16::from(rules.length()), switches.heads == Heads::Player);
        let most = if player { 2 * length * (length + 1) } else { 2 * length * (length - 1) };
        assert!(switches.fill != Fill::Behind || self.moves <= most, "a deal lasts at most {most} moves");
    }
}

/// Checks that every card has one place and every gap another, and that they fill the board together; that heads are
/// where the deal places them; and that the score is within its limits, and at the maximum exactly when the game is
/// won.
fn check_whole(position: &Position) {
    let rules = position.rules();
    let mut places: Vec<Place> = Card::deck(rules.length()).map(|card| position.place_of(card)).collect();
    assert!(Card::deck(rules.length()).all(|card| position.card_at(position.place_of(card)) == Some(card)));
    assert!(Gap::all().all(|gap| position.card_at(position.place_of_gap(gap)).is_none()), "{position:?}");
    places.extend(Gap::all().map(|gap| position.place_of_gap(gap)));
    places.sort();
    assert!(places.into_iter().eq(Place::all(rules.columns())), "{position:?}");
    let heads = (0..Card::FAMILIES).map(|family| position.place_of(Card::new(family, 0)));
    match rules.switches().heads {
        Heads::Fixed => assert!(heads.eq((0..Place::ROWS).map(|row| Place::new(row, 0))), "{position:?}"),
        Heads::Appearance => assert!(heads.into_iter().all(Place::is_front), "{position:?}"),
        Heads::Player => {}
    }
    let (all, only) = (Score::of(position, Method::AllSeq), Score::of(position, Method::PosOnly));
    assert!(only.total() <= all.total() && all.total() <= rules.max_score(), "{position:?}");
    assert_eq!(only.total() == rules.max_score(), position.is_won(), "{position:?}");
}

/// Checks that a card cannot go into a gap that does not take it, and that the position stays the same.
fn check_illegal(session: &Session<Gaps>, moves: &[Move], chance: &mut Chance) {
    let deck: Vec<Card> = Card::deck(session.rules().length()).collect();
    let gap = Gap::all().nth(chance.below(Gap::COUNT)).expect("one of four");
    let it = Move { gap, card: deck[chance.below(deck.len())] };
    assert_eq!(session.play(Ply::Move(it)).is_ok(), moves.contains(&it), "{:?}{it:?}", session.position());
}

/// Checks that a redeal keeps the runs: all of them, except for their last cards if those are taken up and do not
/// return.
fn check_redeal(before: &Position, after: &Position) {
    let switches = before.rules().switches();
    for row in 0..Place::ROWS {
        let run = before.run(row);
        let is_shorter = switches.redeal_takes == RedealTakes::LooseAndLast && !switches.ends_return;
        let kept = run.saturating_sub(u8::from(is_shorter));
        for column in 0..kept {
            let place = Place::new(row, column);
            assert_eq!(after.card_at(place), before.card_at(place), "{before:?}{after:?}");
        }
    }
    assert_eq!(after.deal(), before.deal() + 1);
}

/// Checks that the game reads back from its record, from its actions as text, and from an export file that proves it.
fn check_records(session: &Session<Gaps>) {
    let (rules, seed, position) = (*session.rules(), *session.seed(), session.position());
    let plies = || session.played().iter().map(|it| it.ply);
    let text = Gaps::encode(&rules, plies());
    let again = Gaps::replay(&rules, seed, &text, position.deal()).unwrap_or_else(|bad| panic!("{rules}: {bad}"));
    assert!(again.line() == session.line() && again.position() == position, "{rules}: {text}");

    let actions = plies().map(|ply| ply.to_string()).collect::<Vec<_>>().join(",");
    let mut walked = Gaps::deal(&rules, &seed);
    for ply in parse_actions(&actions).expect("what was written reads back") {
        let ply = ply.resolve(&walked).expect("the card is named");
        walked = Gaps::play(&rules, &seed, &walked, ply).unwrap_or_else(|why| panic!("{rules}, {ply}: {why}"));
    }
    assert_eq!(&walked, position);

    let mut file = exports::export(0);
    (file.header.rules, file.header.deals) = (export::rules_code(rules), export::deals_of(rules));
    file.games = vec![GameEntry::of(session, Method::PosOnly.name(), 0)];
    let written = file.write(&exports::secret()).unwrap_or_else(|why| panic!("{rules}: {why}"));
    let received = ExportFile::read(written.as_bytes()).unwrap_or_else(|why| panic!("{rules}: {why}\n{written}"));
    assert_eq!(received.rules(), Some(rules.into()));
    let verdict = received.verify(None, |_| ControlFlow::Continue(())).expect("nobody stops it");
    assert!(verdict.is_true(), "{rules}: {:?}\n{written}", verdict.games);
}
