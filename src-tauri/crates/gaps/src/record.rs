//! Recorded moves: the classic code if the numbers of the gaps determine a whole game, else the extended one.

use cards::Seed;
use session::{Game, IllegalPly, RecordError, Session, Status};

use crate::{Gap, Gaps, Illegal, ParsedPly, Ply, Rules, record_classic, record_v1};

/// The moves of a game as they were recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Record {
    /// The gaps that were filled. Cards and redeals follow from the rules.
    Classic(Vec<Gap>),
    /// All moves and redeals.
    Extended(Vec<Ply>),
}

/// Writes the moves among `plies`, which belong to a game by `rules`; also the redeals if the game's code needs them.
pub(crate) fn encode(rules: Rules, plies: impl IntoIterator<Item = Ply>) -> String {
    if rules.is_determined_by_gaps() { record_classic::encode(plies) } else { record_v1::encode(plies) }
}

/// Writes the same for places that do not store the number of deals: the classic code does not show a redeal at the
/// end.
pub(crate) fn encode_self_contained(rules: Rules, plies: &[Ply]) -> String {
    let ends_with_a_redeal = plies.last() == Some(&Ply::Redeal);
    if ends_with_a_redeal { record_v1::encode(plies.iter().copied()) } else { encode(rules, plies.iter().copied()) }
}

/// Reads either code; the first character says which one it is.
///
/// # Errors
/// If a character has no meaning in its place; the error names the first such character.
pub(crate) fn decode(text: &str) -> Result<Record, RecordError> {
    if text.starts_with(record_v1::START) {
        return record_v1::decode(text).map(Record::Extended);
    }
    match text.strip_prefix('X').and_then(|rest| rest.chars().next()) {
        Some(version) => Err(RecordError::Version(version)),
        None => record_classic::decode(text).map(Record::Classic),
    }
}

/// Replays the record of a game that used this many `deals`. Every move counts as a separate action. In the classic
/// code a redeal comes whenever no move is possible, and also at the end until the number of deals is reached.
///
/// # Errors
/// If a ply is illegal; the error names the first such ply, counting from 0.
pub(crate) fn replay(
    rules: Rules,
    seed: Seed,
    record: &Record,
    deals: u32,
) -> Result<Session<Gaps>, IllegalPly<Illegal>> {
    let mut session = Session::<Gaps>::new(rules, seed);
    match record {
        Record::Extended(plies) => {
            for ply in plies {
                play(&mut session, Ok(*ply))?;
            }
        }
        Record::Classic(gaps) => {
            for gap in gaps {
                while session.position().has_ceased() {
                    play(&mut session, Ok(Ply::Redeal))?;
                }
                let ply = ParsedPly::Fill(*gap, None).resolve(session.position());
                play(&mut session, ply)?;
            }
            while session.position().deal() < deals && Gaps::status(session.position()) == Status::Ceased {
                play(&mut session, Ok(Ply::Redeal))?;
            }
        }
    }
    Ok(session)
}

fn play(session: &mut Session<Gaps>, ply: Result<Ply, Illegal>) -> Result<(), IllegalPly<Illegal>> {
    let change = ply.and_then(|ply| session.play(ply)).map_err(|why| IllegalPly { index: session.at(), why })?;
    session.apply(change);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed() -> Seed {
        Seed { base: "RANGOON".parse().expect("a base"), tournament: None, number: 1 }
    }

    #[test]
    fn the_first_character_shows_which_code_it_is() {
        assert!(matches!(decode("BF"), Ok(Record::Classic(_))));
        assert!(matches!(decode("X1."), Ok(Record::Extended(_))));
        assert_eq!(decode("X2."), Err(RecordError::Version('2')));
        assert_eq!(decode("X"), Err(RecordError::Character('X', 1)));
    }

    #[test]
    fn the_classic_code_fits_games_that_the_gaps_determine() {
        let classic: Vec<&str> =
            Rules::PRESETS.iter().filter(|(_, rules)| rules.is_determined_by_gaps()).map(|(name, _)| *name).collect();
        assert_eq!(classic, ["rangoon", "bluemoon"]);
        assert_eq!(encode(Rules::GAPS, []), "X1.");
        assert_eq!(encode(Rules::RANGOON, []), "FF");
    }

    #[test]
    fn a_classic_record_of_a_game_it_does_not_fit_names_the_gap_that_takes_several_cards() {
        let record = decode("BF").expect("a record");
        let bad = replay(Rules::GAPS, seed(), &record, 1).err().expect("gap 1 takes four heads");
        assert_eq!(
            (bad.index, bad.why.to_string()),
            (0, "gap 1 takes KS, KH, KD or KC: name the card, as in 1:QH".into())
        );
    }

    #[test]
    fn a_record_on_its_own_shows_a_redeal_at_the_end() {
        let session = Session::<Gaps>::new(Rules::RANGOON, seed());
        let first = Ply::Move(session.position().moves().next().expect("a move"));
        assert_eq!(encode_self_contained(Rules::RANGOON, &[first]), encode(Rules::RANGOON, [first]));
        let redealt = encode_self_contained(Rules::RANGOON, &[first, Ply::Redeal]);
        assert_eq!(decode(&redealt), Ok(Record::Extended(vec![first, Ply::Redeal])));
    }

    #[test]
    fn redeals_at_the_end_come_until_the_deals_are_reached_and_not_before_the_game_has_ceased() {
        let mut session = Session::<Gaps>::new(Rules::RANGOON, seed());
        let mut plies = Vec::new();
        let first = |session: &Session<Gaps>| session.position().moves().next();
        while let Some(first) = first(&session) {
            plies.push(Ply::Move(first));
            play(&mut session, Ok(Ply::Move(first))).expect("it is possible");
        }
        let record = |plies: &[Ply]| decode(&record_classic::encode(plies.iter().copied())).expect("a record");
        let deals = |plies: &[Ply], deals| {
            let session = replay(Rules::RANGOON, seed(), &record(plies), deals).expect("the game that was played");
            session.position().deal()
        };
        assert_eq!([1, 2, 3].map(|number| deals(&plies, number)), [1, 2, 2], "the second deal has moves");
        assert_eq!(deals(&plies[..1], 3), 1);
    }

    #[test]
    fn an_extended_record_fits_every_game() {
        let session = Session::<Gaps>::new(Rules::RANGOON, seed());
        let first = session.position().moves().next().expect("a move");
        let record = Record::Extended(vec![Ply::Move(first)]);
        assert_eq!(replay(Rules::RANGOON, seed(), &record, 1).map(|session| session.at()).ok(), Some(1));
    }
}
