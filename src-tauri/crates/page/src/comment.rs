use crate::PageFault;

/// Returns a script or style sheet with the lines of comments emptied: they are a third of the page, and only readers
/// of the sources need them. All lines keep their numbers. Comments beside code stay.
///
/// # Errors
/// If code follows the end of a comment of several lines, or a text of several lines has a line that looks like a
/// comment.
pub fn without_comments(name: &str, text: &str) -> Result<String, PageFault> {
    let is_script = name.ends_with(".js");
    let mut left = String::with_capacity(text.len());
    let (mut is_in_comment, mut is_in_text) = (false, false);
    for (number, line) in (1..).zip(text.lines()) {
        let words = line.trim();
        let fault = |what: &str| Err(PageFault::new(name, number, what));
        let is_one = if is_in_comment {
            let end = words.split_once("*/");
            if end.is_some_and(|(_, code)| !code.is_empty()) {
                return fault("code after a comment of several lines");
            }
            is_in_comment = end.is_none();
            true
        } else if words.starts_with("/*") {
            let end = words.split_once("*/");
            is_in_comment = end.is_none();
            end.is_none_or(|(_, code)| code.is_empty())
        } else {
            is_script && words.starts_with("//")
        };
        if is_one && is_in_text {
            return fault("a text that looks like a comment");
        }
        if !is_one {
            // A text of several lines lies between two of these, and code within it has them in pairs.
            is_in_text ^= is_script && line.matches('`').count() % 2 == 1;
            left += line;
        }
        left.push('\n');
    }
    if is_in_comment || is_in_text {
        return Err(PageFault::new(name, text.lines().count(), "a comment or text without an end"));
    }
    Ok(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_comments_become_empty_and_all_others_stay() {
        let script = "// one\n/** two */\nconst a = 1; // three\n\t/*\n\t * four\n\t */\n/** @type {X} */ (a).b = `\n\
                      \t${c(`d`)}\n`;\nconst e = \"/* f */\";\n";
        let left =
            "\n\nconst a = 1; // three\n\n\n\n/** @type {X} */ (a).b = `\n\t${c(`d`)}\n`;\nconst e = \"/* f */\";\n";
        assert_eq!(without_comments("a.js", script).unwrap(), left);
        assert_eq!(without_comments("a.css", "/* `one */\na {\n\t// b\n}\n").unwrap(), "\na {\n\t// b\n}\n");
    }

    #[test]
    fn lines_that_may_not_be_comments_are_refused() {
        for (script, fault) in [
            ("a = `\n// b\n`;\n", "a.js:2: a text that looks like a comment"),
            ("/*\n b */ c();\n", "a.js:2: code after a comment of several lines"),
            ("/*\n b\n", "a.js:2: a comment or text without an end"),
            ("a = \"`\";\n", "a.js:1: a comment or text without an end"),
        ] {
            assert_eq!(without_comments("a.js", script).unwrap_err().to_string(), fault, "{script}");
        }
    }
}
