//! The profile's file and the archive's copy of it. Decides which of the two counts when the program starts.
//!
//! The copy is stored before the file is written, and contains a digest of the file's content at that time.

use serde_json::{Value, json};

use crate::Notice;
use crate::profile::Sections;

/// The key of the digest in the archive's copy of a profile. The digest is that of the file's content when the copy was
/// made. No gameset and no section has such a name.
const FILE: &str = "#file";

/// The state of the profile's file.
#[derive(Debug, PartialEq)]
pub(crate) struct ProfileFile {
    /// The digest of its content; `None` if it cannot be read.
    pub(crate) digest: Option<String>,
    /// Whether it has to be written, because it is missing, damaged or older than the profile.
    pub(crate) is_behind: bool,
}

/// The profile that was found when the program started.
#[derive(Debug, PartialEq)]
pub(crate) struct FoundProfile {
    /// The profile.
    pub(crate) sections: Sections,
    /// The state of the file.
    pub(crate) file: ProfileFile,
    /// The damage to the file; `None` if it was intact or missing.
    pub(crate) damage: Option<Notice>,
}

/// Chooses between the profile's file and the archive's copy. The file counts, because the player may have edited it.
/// The copy counts if the file is missing, damaged, or the same as before the copy was made: then the program ended
/// before it wrote the file.
pub(crate) fn find_profile(text: Option<&str>, copy: Option<&str>) -> FoundProfile {
    let sections = |text: &str| serde_json::from_str::<Sections>(text).ok();
    let (mut found, mut copy) = (text.and_then(sections), copy.and_then(sections));
    let before = copy.as_mut().and_then(|copy| copy.remove(FILE));
    if let Some(found) = &mut found {
        // An earlier version takes the digest for a section and writes it into the file.
        found.remove(FILE);
    }
    let digest = found.as_ref().map(digest);
    let is_old = digest.is_some() && before.as_ref().and_then(Value::as_str) == digest.as_deref();
    let damage = (text.is_some() && found.is_none()).then_some(if copy.is_some() {
        Notice::ProfileRestored
    } else {
        Notice::ProfileDamaged
    });
    let (is_behind, sections) = match (found, copy) {
        (Some(found), Some(copy)) if is_old => (copy != found, copy),
        (Some(found), _) => (false, found),
        (None, copy) => (true, copy.unwrap_or_default()),
    };
    FoundProfile { sections, file: ProfileFile { digest, is_behind }, damage }
}

/// Returns the text of the archive's copy; `file` is the digest of the file's content at that time.
pub(crate) fn copy_text(mut sections: Sections, file: Option<&str>) -> String {
    if let Some(digest) = file {
        sections.insert(FILE.to_owned(), json!(digest));
    }
    Value::Object(sections).to_string()
}

/// Returns the text of a copy that takes precedence over a file with `text`, because the file is older.
pub(crate) fn copy_after(copy: Option<&str>, text: &str) -> String {
    let sections = |text: &str| {
        let mut sections = serde_json::from_str::<Sections>(text).ok()?;
        sections.remove(FILE);
        Some(sections)
    };
    copy_text(copy.and_then(sections).unwrap_or_default(), sections(text).as_ref().map(digest).as_deref())
}

/// Returns a digest of the content of a file with `sections`. It does not depend on their order or on whitespace.
pub(crate) fn digest(sections: &Sections) -> String {
    let mut sorted = Value::Object(sections.clone());
    sorted.sort_all_objects();
    blake3::hash(sorted.to_string().as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_not_written_after_its_copy_does_not_count() {
        let sections =
            |delay: u32| serde_json::from_value::<Sections>(json!({"RANGOON": {"DealDelay": delay}})).unwrap();
        let (old, new, edited) = (sections(1), sections(2), sections(3));
        let copy = copy_text(new.clone(), Some(&digest(&old)));
        let found = |text: Option<&str>| find_profile(text, Some(&copy));
        let is = |sections: &Sections, file: Option<&Sections>, is_behind| FoundProfile {
            sections: sections.clone(),
            file: ProfileFile { digest: file.map(digest), is_behind },
            damage: None,
        };
        // The plugin writes the same sections with other whitespace.
        let pretty = |sections: &Sections| serde_json::to_string_pretty(sections).unwrap();
        assert_eq!(found(Some(&pretty(&old))), is(&new, Some(&old), true), "the program ended between the two");
        assert_eq!(
            found(Some(&pretty(&new))),
            is(&new, Some(&new), false),
            "the file was written, but the copy does not note that"
        );
        assert_eq!(found(Some(&pretty(&edited))), is(&edited, Some(&edited), false), "both have changed");
        assert_eq!(found(None), is(&new, None, true));
        let damaged = FoundProfile { damage: Some(Notice::ProfileRestored), ..is(&new, None, true) };
        assert_eq!(found(Some("{")), damaged);
        // An earlier version has taken the digest for a section.
        assert_eq!(found(Some(&copy_text(old.clone(), Some("of the copy")))), is(&new, Some(&old), true));
    }

    #[test]
    fn a_file_counts_for_more_than_a_copy_that_does_not_know_it() {
        let copy = r#"{"RANGOON":{"DealDelay":9}}"#;
        let found = find_profile(Some(r#"{"RANGOON":{"DealDelay":8}}"#), Some(copy));
        assert_eq!((&found.sections["RANGOON"]["DealDelay"], found.file.is_behind), (&json!(8), false));
        let found = find_profile(Some("{}"), Some(copy));
        assert_eq!((found.sections, found.file.is_behind), (Sections::new(), false));
    }

    #[test]
    fn a_copy_that_comes_after_a_file_counts_for_more() {
        let file = r##"{"RANGOON":{"DealDelay":8},"#file":"of an earlier version"}"##;
        let found = |copy: Option<&str>, text: &str| find_profile(Some(text), Some(&copy_after(copy, file)));
        let other = r##"{"RANGOON":{"DealDelay":9},"#file":"what it knew before"}"##;
        assert_eq!(found(Some(other), file).sections, *json!({"RANGOON": {"DealDelay": 9}}).as_object().unwrap());
        assert_eq!(found(None, file).sections, Sections::new());
        assert_eq!(found(Some(other), r#"{"RANGOON":{"DealDelay":7}}"#).sections["RANGOON"]["DealDelay"], json!(7));
        assert_eq!(copy_after(Some(r#"{"A":{"x":1}}"#), "{"), r#"{"A":{"x":1}}"#);
    }

    #[test]
    fn the_order_of_sections_and_topics_does_not_change_their_digest() {
        let of = |text: &str| digest(&serde_json::from_str(text).unwrap());
        assert_eq!(of(r#"{"A":{"x":1,"y":[2,3]},"B":4}"#), of(r#"{ "B": 4, "A": {"y": [2, 3], "x": 1} }"#));
        assert_ne!(of(r#"{"A":{"x":1,"y":[2,3]}}"#), of(r#"{"A":{"x":1,"y":[3,2]}}"#));
    }
}
