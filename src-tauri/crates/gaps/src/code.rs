//! The short code of a rule set, for sharing and typing.
//!
//! A code has seven characters of the alphabet `0–9 A–Z` without `I L O U`, in capitals or not; `I` and `L` are read as
//! `1`, `O` as `0`, and blanks and hyphens are ignored. The first character is the version, 1 or 2. The next five hold
//! a number, most significant character first. It consists of the switches in the order of [`Switch::ALL`], each times
//! the number of values of the next, then the number of deals out of 100 (0 if unlimited), then the steps less 4 out of
//! 10. The last character is a check: the characters before it, read as elements of the field of 32 elements and
//! weighted with the powers of its generator, add up to it. So any single wrong character is noticed, and any two that
//! were swapped. Only rules in their normal form have a code, so equal games have equal codes.
//!
//! Codes of version 1 are frozen, and full: of the 33,554,432 numbers that five characters can hold, the switches use
//! 23,328,000, so not even a switch with two values fits in. Version 2 has room for a fourth value of [`Switch::Lock`]
//! and is otherwise the same; only rules that need it have a code of version 2, so all others keep theirs.

use std::fmt;
use std::str::FromStr;

use crate::{HeadLock, InvalidRules, Rules, Switch, Switches};

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The versions that this program reads.
const VERSIONS: [u8; 2] = [1, 2];
/// Characters that hold the number.
const DIGITS: usize = 5;
/// Characters of a code: the version, the number, and the check.
const LENGTH: usize = DIGITS + 2;

/// The reason why a text does not name rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseRulesError {
    /// The text is neither the name of a game nor as long as a code.
    Unknown(String),
    /// No code contains this character.
    Character(char),
    /// The text is a code with a mistake in it.
    Mistyped(String),
    /// The text is a code of this version, which only a later version of the program reads.
    Version(u8),
    /// The text is a code, but its switches do not make a game.
    Refused(InvalidRules),
}

impl fmt::Display for ParseRulesError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => {
                let names = Rules::PRESETS.map(|(name, _)| name).join(" ");
                write!(out, "{text:?} names no rules: expected a {LENGTH}-character code, or one of {names}")
            }
            Self::Character(character) => write!(out, "a rule code cannot contain {character:?}"),
            Self::Mistyped(text) => {
                write!(out, "{text:?} is mistyped: its check character does not match")
            }
            Self::Version(version) => {
                write!(out, "rule codes of version {version} need a newer version of Rangoon: expected 1 or 2")
            }
            Self::Refused(why) => write!(out, "the code does not make a playable game: {why}"),
        }
    }
}

impl std::error::Error for ParseRulesError {}

/// Multiplies `value` by the generator of the field of 32 elements, 2, which is a root of x⁵ + x² + 1.
fn twice(value: u8) -> u8 {
    let doubled = value << 1;
    if doubled & 32 == 32 { doubled ^ 0b10_0101 } else { doubled }
}

/// Computes the value of the check character after those with these `values`: every place has a different weight, and
/// the check itself has weight 1.
fn check(values: &[u8]) -> u8 {
    values.iter().fold(0, |sum, value| twice(sum ^ value))
}

/// Returns the code of `version` that holds `number`.
fn code(number: u32, version: u8) -> String {
    let mut values = vec![version];
    values.extend((0..DIGITS as u32).rev().map(|place| (number >> (5 * place) & 31) as u8));
    values.push(check(&values));
    values.into_iter().map(|value| char::from(ALPHABET[usize::from(value)])).collect()
}

/// Returns the version of the code of `switches`.
fn version(switches: &Switches) -> u8 {
    if switches.lock == HeadLock::Unmoved { 2 } else { 1 }
}

/// Returns the number of values that `switch` has in codes of `version`.
fn radix(switch: Switch, version: u8) -> u32 {
    match (version, switch) {
        (1, Switch::Lock) => 3,
        _ => switch.values().len() as u32,
    }
}

/// Returns all values of `switches` as one number, in the form of a code of `version`.
fn number(switches: &Switches, version: u8) -> u32 {
    let values = Switch::ALL.into_iter().map(|switch| (radix(switch, version), u32::from(switches.get(switch))));
    let deals = (100, switches.deals.map_or(0, u32::from));
    let steps = (10, u32::from(switches.steps - *Rules::STEPS.start()));
    values.chain([deals, steps]).fold(0, |number, (radix, value)| number * radix + value)
}

/// Returns the switches that `number` holds in a code of `version`; `None` if it is too high.
fn switches(mut number: u32, version: u8) -> Option<Switches> {
    let mut digit = |radix: u32| {
        let value = (number % radix) as u8;
        number /= radix;
        value
    };
    let steps = digit(10) + *Rules::STEPS.start();
    let deals = digit(100);
    let plain = Switches { steps, deals: (deals > 0).then_some(deals), ..Switches::PLAIN };
    let set = |switches: Switches, switch: Switch| switches.with(switch, digit(radix(switch, version)));
    let switches = Switch::ALL.into_iter().rev().try_fold(plain, set)?;
    (number == 0).then_some(switches)
}

impl Rules {
    /// Returns the code of these rules. Equal rules have equal codes.
    pub fn code(self) -> String {
        let version = version(&self.switches());
        code(number(&self.switches(), version), version)
    }

    fn from_code(text: &str) -> Result<Self, ParseRulesError> {
        let unknown = || ParseRulesError::Unknown(text.to_owned());
        let written: Vec<char> = text.chars().filter(|character| !matches!(character, ' ' | '-')).collect();
        if written.len() != LENGTH {
            return Err(unknown());
        }
        let read = |character: char| {
            let plain = match character.to_ascii_uppercase() {
                'I' | 'L' => '1',
                'O' => '0',
                other => other,
            };
            let value = ALPHABET.iter().position(|one| char::from(*one) == plain);
            value.map(|value| value as u8).ok_or(ParseRulesError::Character(character))
        };
        let values = written.into_iter().map(read).collect::<Result<Vec<u8>, _>>()?;
        let (body, last) = values.split_at(LENGTH - 1);
        if [check(body)] != *last {
            return Err(ParseRulesError::Mistyped(text.to_owned()));
        }
        if !VERSIONS.contains(&body[0]) {
            return Err(ParseRulesError::Version(body[0]));
        }
        let number = body[1..].iter().fold(0, |number, value| number * ALPHABET.len() as u32 + u32::from(*value));
        let switches = switches(number, body[0]).ok_or_else(unknown)?;
        let rules = Self::new(switches).map_err(ParseRulesError::Refused)?;
        if rules.switches() == switches && version(&switches) == body[0] { Ok(rules) } else { Err(unknown()) }
    }
}

impl fmt::Display for Rules {
    /// Writes their name or, if they have none, their code.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => out.write_str(name),
            None => out.write_str(&self.code()),
        }
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    /// Reads the name of a game or the code of any rules, in capitals or not.
    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let text = text.trim();
        let named = Self::PRESETS.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        named.map_or_else(|| Self::from_code(text), |(_, rules)| Ok(rules))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Vec<Rules> {
        let mut list: Vec<Rules> = Rules::PRESETS.map(|(_, rules)| rules).into();
        for steps in [4, 9] {
            for deals in [Some(1), Some(99), None] {
                let other =
                    |(_, rules): (&str, Rules)| rules.with_steps(steps).and_then(|rules| rules.with_deals(deals));
                list.extend(Rules::PRESETS.map(other).into_iter().flatten());
            }
        }
        let unmoved = Switches { lock: HeadLock::Unmoved, ..Rules::MONTANA.switches() };
        list.extend(Rules::new(unmoved));
        list
    }

    #[test]
    fn rules_read_back_from_their_code_and_from_their_text() {
        for rules in some() {
            assert_eq!(rules.code().parse(), Ok(rules));
            assert_eq!(rules.code().to_lowercase().parse(), Ok(rules));
            assert_eq!(rules.to_string().to_uppercase().parse(), Ok(rules));
        }
    }

    #[test]
    fn the_codes_of_known_rules_never_change() {
        let codes = Rules::PRESETS.map(|(_, rules)| rules.code());
        let known = "100DPQM 126A17Z 10TQG7V 19KQP7F 1KG8K7G 1KG0S7Q 1KG9JS5 11QN8K2 1KHGMFJ 174RB72";
        assert_eq!(codes.join(" "), known);
    }

    #[test]
    fn rules_that_version_1_cannot_express_have_a_code_of_version_2_and_all_others_keep_theirs() {
        for rules in Switches::written(13).filter_map(|switches| Rules::new(switches).ok()) {
            let version = if rules.value_of(Switch::Lock) == "unmoved" { "2" } else { "1" };
            assert!(rules.code().starts_with(version), "{rules:?}");
            assert_eq!(rules.code().parse(), Ok(rules));
        }
    }

    #[test]
    fn one_wrong_character_or_two_that_are_swapped_are_noticed() {
        for rules in some() {
            let code = rules.code().into_bytes();
            let read = |code: &[u8]| String::from_utf8_lossy(code).parse::<Rules>();
            for at in 0..code.len() {
                for character in *ALPHABET {
                    let mut other = code.clone();
                    other[at] = character;
                    assert_eq!(read(&other).is_ok(), other == code, "{rules}");
                }
                for second in 0..at {
                    let mut other = code.clone();
                    other.swap(at, second);
                    assert_eq!(read(&other).is_ok(), other == code, "{rules}");
                }
            }
        }
    }

    #[test]
    fn a_text_that_names_no_rules_gets_the_reason() {
        let error = |text: &str| text.parse::<Rules>().expect_err(text).to_string();
        assert!(
            error("chess").starts_with("\"chess\" names no rules: expected a 7-character code, or one of rangoon ")
        );
        assert!(error("").contains("names no rules"));
        assert_eq!(error("1000!00"), "a rule code cannot contain '!'");
        let code = Rules::GAPS.code();
        let mistyped = code[..6].to_owned() + if code.ends_with('0') { "1" } else { "0" };
        assert_eq!(error(&mistyped), format!("{mistyped:?} is mistyped: its check character does not match"));
    }

    #[test]
    fn blanks_hyphens_and_likely_slips_of_the_eye_do_no_harm() {
        let code = Rules::GAPS.code().replace('1', "l").replace('0', "o");
        assert_eq!(format!(" {}-{} ", &code[..3], &code[3..]).parse(), Ok(Rules::GAPS));
    }

    #[test]
    fn a_code_of_no_game_is_refused() {
        let parsed = |number, version| code(number, version).parse::<Rules>();
        assert_eq!(parsed(0, 3), Err(ParseRulesError::Version(3)));
        for version in VERSIONS {
            assert!(matches!(parsed((1 << 25) - 1, version), Err(ParseRulesError::Unknown(_))), "beyond the last");
        }
        let unmoved = Switches { lock: HeadLock::Unmoved, ..Rules::MONTANA.switches() };
        assert_eq!(parsed(number(&unmoved, 2), 2), Ok(Rules::new(unmoved).expect("a game")));
        let free = number(&Rules::MONTANA.switches(), 2);
        assert!(matches!(parsed(free, 2), Err(ParseRulesError::Unknown(_))), "these rules have a code of version 1");
        let rangoon = Rules::RANGOON.switches();
        let refused = Switches { spare: crate::Spare::Tail, ..rangoon };
        assert_eq!(parsed(number(&refused, 1), 1), Err(ParseRulesError::Refused(InvalidRules::NoFrontForDealtHeads)));
        let not_normal = Switches { heads_first: true, ..rangoon };
        assert!(matches!(parsed(number(&not_normal, 1), 1), Err(ParseRulesError::Unknown(_))));
    }
}
