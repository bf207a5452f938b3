//! Checks laws that hold for every game, on random walks through numbered games.

use cards::Card;
use gaps::{Gap, Gaps, Method, Ply, Position, Rules, Score, parse_actions};
use rangoon_tests::chance::Chance;
use rangoon_tests::games::seed;
use session::{Game, PlayedPly, Session, Status};

/// Plays a whole game at random.
fn walk(number: u32) -> Session<Gaps> {
    let mut chance = Chance::new(number.into());
    let mut session = Session::<Gaps>::new(Rules::RANGOON, seed(number));
    loop {
        let moves: Vec<_> = session.position().moves().collect();
        let ply = match Gaps::status(session.position()) {
            Status::Playing => Ply::Move(moves[chance.below(moves.len())]),
            Status::Ceased => Ply::Redeal,
            Status::Over | Status::Won => return session,
        };
        let change = session.play(ply).unwrap_or_else(|why| panic!("game {number}: {ply}: {why}"));
        session.apply(change);
    }
}

/// Checks that every card has one place and every gap another, and that together they fill the board.
fn assert_whole(position: &Position) {
    let mut places: Vec<_> = Card::deck(13).map(|card| position.place_of(card)).collect();
    assert!(Card::deck(13).all(|card| position.card_at(position.place_of(card)) == Some(card)));
    assert!(Gap::all().all(|gap| position.card_at(position.place_of_gap(gap)).is_none()));
    places.extend(Gap::all().map(|gap| position.place_of_gap(gap)));
    places.sort();
    places.dedup();
    assert_eq!(places.len(), 56);
}

#[test]
fn every_position_of_a_random_game_is_whole_and_its_score_never_falls_within_a_deal() {
    for number in 1..=150 {
        let game = walk(number);
        let mut position = Gaps::deal(&Rules::RANGOON, &seed(number));
        let mut in_deal = 0;
        for played in game.line() {
            let before = Score::of(&position, Method::PosOnly);
            position = Gaps::play(&Rules::RANGOON, &seed(number), &position, played.ply).expect("it was played");
            assert_whole(&position);
            let score = Score::of(&position, Method::PosOnly);
            assert!(score.position >= before.position && score.sequence == score.position && score.total() <= 100);
            in_deal = if Gaps::is_redeal(played.ply) { 0 } else { in_deal + 1 };
            assert!(in_deal <= 312, "a deal lasts at most 312 moves");
        }
        assert_eq!(&position, game.position());
        assert_eq!(position.is_won(), Score::of(&position, Method::AllSeq).total() == 100);
    }
}

#[test]
fn a_game_plays_the_same_from_its_record_from_its_text_and_from_its_line() {
    for number in 1..=150 {
        let game = walk(number);
        let plies = || game.line().iter().map(|played| played.ply);
        let record = Gaps::encode(&Rules::RANGOON, plies());
        let recorded = Gaps::replay(&Rules::RANGOON, seed(number), &record, game.position().deal())
            .unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(Gaps::count_moves(&record), Some(plies().filter(|ply| Gaps::is_move(*ply)).count() as u32));
        assert_eq!(recorded.line(), game.line());

        let text = plies().map(|ply| ply.to_string()).collect::<Vec<_>>().join(",");
        let read = parse_actions(&text).expect("what was written reads back");
        let mut position = Gaps::deal(&Rules::RANGOON, &seed(number));
        for ply in read {
            let ply = ply.resolve(&position).expect("the card is named");
            position = Gaps::play(&Rules::RANGOON, &seed(number), &position, ply).expect("it was played");
        }
        assert_eq!(&position, game.position());

        let again = Session::<Gaps>::replay(Rules::RANGOON, seed(number), game.line().iter().copied());
        assert_eq!(again.unwrap_or_else(|bad| panic!("{bad}")).position(), game.position());
    }
}

#[test]
fn going_anywhere_on_the_line_and_back_changes_nothing() {
    let mut chance = Chance::new(7);
    for number in [1, 2, 3, 50, 32_765] {
        let mut game = walk(number);
        let end = game.at();
        for _ in 0..60 {
            let at = chance.below(end + 1);
            let change = game.go_to(at).expect("it is on the line");
            game.apply(change);
            let line: Vec<PlayedPly<Ply>> = game.played().to_vec();
            let direct =
                Session::<Gaps>::replay(Rules::RANGOON, seed(number), line).unwrap_or_else(|bad| panic!("{bad}"));
            assert_eq!(direct.position(), game.position());
        }
        assert_eq!(game.line().len(), end);
    }
}
