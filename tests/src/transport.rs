//! The changes that mail, chat and editors make to a text on its way. Each kind of damage is one change of a text, or
//! of its bytes; several come together.

use samples::chance::Chance;

/// A text on its way: characters first, then bytes.
#[derive(Clone)]
pub struct Message {
    text: String,
    /// The bytes, once a program has encoded the text.
    bytes: Option<Vec<u8>>,
}

impl Message {
    /// Returns a message that consists of `text` only.
    pub fn of(text: &str) -> Self {
        Self { text: text.to_owned(), bytes: None }
    }

    /// Returns the bytes that arrive.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes.unwrap_or_else(|| self.text.into_bytes())
    }

    fn map(&mut self, change: impl FnOnce(&str) -> String) {
        self.text = change(&self.text);
    }
}

/// A kind of damage.
pub struct Damage {
    /// Its name.
    pub name: &'static str,
    /// Whether it comes last, because its result is not plain text.
    pub is_last: bool,
    /// Whether it changes a text in a way that cannot be reversed, for instance by changing capitals.
    pub loses: bool,
    /// Makes the change.
    pub change: fn(&mut Message, &mut Chance),
}

const fn damage(name: &'static str, change: fn(&mut Message, &mut Chance)) -> Damage {
    Damage { name, is_last: false, loses: false, change }
}

const fn last(name: &'static str, change: fn(&mut Message, &mut Chance)) -> Damage {
    Damage { is_last: true, ..damage(name, change) }
}

const fn lossy(name: &'static str, change: fn(&mut Message, &mut Chance)) -> Damage {
    Damage { loses: true, ..damage(name, change) }
}

/// All kinds of damage.
pub const DAMAGES: &[Damage] = &[
    damage("nothing", |_, _| ()),
    damage("runs of blanks collapsed", |it, _| it.map(|text| by_line(text, |line| words(line).join(" ")))),
    damage("no-break spaces", |it, _| it.map(|text| text.replace(' ', "\u{a0}"))),
    damage("alternating no-break spaces", |it, _| it.map(|text| text.replace("  ", "\u{a0} "))),
    damage("tabs", |it, _| it.map(|text| text.replace("  ", "\t"))),
    damage("full-width blanks", |it, _| it.map(|text| text.replace(' ', "\u{3000}"))),
    damage("indented", |it, chance| {
        let indent = ["  ", "    ", "\t", "\u{a0}\u{a0}", "\u{3000}"][chance.below(5)];
        it.map(|text| by_line(text, |line| format!("{indent}{line}")));
    }),
    damage("blanks behind", |it, chance| {
        let blanks = [" ", "  ", "\t", "\u{a0}"][chance.below(4)];
        it.map(|text| by_line(text, |line| format!("{line}{blanks}")));
    }),
    damage("quoted", |it, chance| {
        let mark = ["> ", ">", "> > ", ">> ", "| ", ">>> ", "> | ", "» "][chance.below(8)];
        it.map(|text| format!("On Friday Bob wrote:\n{}", by_line(text, |line| format!("{mark}{line}"))));
    }),
    damage("a signature", |it, chance| {
        let more = ["-- \nBob\n", "--\nBob\n", "Bob\n", "\n-- \nBob\nTel. 0123\n", "Sent from my phone\n", "Ade\n"];
        it.map(|text| format!("{text}{}", more[chance.below(6)]));
    }),
    damage("a code fence", |it, chance| {
        let fence = ["```", "~~~", "```text", "{code}"][chance.below(4)];
        it.map(|text| format!("{fence}\n{text}{}\n", &fence[..fence.len().min(3)]));
    }),
    damage("a greeting", |it, chance| {
        let before = ["Hi!\n", "Dear moderator,\n\nhere it is:\n\n", "[20:15] Bob:\n", "Ann: my games\n---\n"];
        it.map(|text| format!("{}{text}", before[chance.below(4)]));
    }),
    damage("zero-width blanks", |it, chance| {
        it.map(|text| sprinkled(text, &['\u{200b}', '\u{feff}', '\u{2060}'], chance))
    }),
    damage("marks of direction", |it, chance| {
        it.map(|text| {
            sprinkled(text, &['\u{200e}', '\u{200f}', '\u{2068}', '\u{2069}', '\u{202a}', '\u{202c}'], chance)
        });
    }),
    damage("soft hyphens", |it, chance| it.map(|text| sprinkled(text, &['\u{ad}'], chance))),
    damage("broken at blanks", |it, chance| {
        let width = 20 + chance.below(181);
        it.map(|text| by_line(text, |line| broken_softly(line, width)));
    }),
    damage("broken anywhere", |it, chance| {
        let width = 20 + chance.below(181);
        it.map(|text| by_line(text, |line| broken_hard(line, width)));
    }),
    damage("format=flowed", |it, _| it.map(|text| by_line(text, |line| broken_softly(line, 72).replace('\n', " \n ")))),
    damage("filled anew", |it, chance| {
        let width = 30 + chance.below(171);
        it.map(|text| broken_softly(&words(text).join(" "), width) + "\n");
    }),
    damage("empty lines between", |it, chance| {
        let between = ["\n\n", "\n\n\n", "\n \n"][chance.below(3)];
        it.map(|text| text.replace('\n', between));
    }),
    damage("typographer's characters", |it, _| {
        it.map(|text| {
            text.replace("...", "…").replace("--", "–").replace('\'', "’").replace('"', "”").replace("8)", "😎")
        });
    }),
    damage("hyphens of another kind", |it, _| it.map(|text| text.replace("#-", "#\u{2011}"))),
    damage("full-width characters", |it, _| it.map(|text| text.replace(": ", "： ").replace('#', "＃"))),
    damage("bullets", |it, chance| {
        let bullet = ["• ", "* ", "- ", "· "][chance.below(4)];
        it.map(|text| by_line(text, |line| format!("{bullet}{line}")));
    }),
    damage("numbered lines", |it, _| {
        it.map(|text| (1..).zip(text.lines()).map(|(number, line)| format!("{number}. {line}\n")).collect());
    }),
    damage("references to characters", |it, _| it.map(entities)),
    damage("digits in capitals", |it, _| {
        it.map(|text| by_line(text, |line| if is_hex_line(line) { capital_digits(line) } else { line.to_owned() }));
    }),
    damage("a mark and a missing end", |it, _| it.map(|text| format!("\u{feff}{}", text.trim_end()))),
    damage("misread as Windows-1252", |it, _| it.map(|text| text.bytes().map(from_windows).collect())),
    lossy("all in capitals", |it, _| it.map(|text| text.to_uppercase())),
    lossy("all in small letters", |it, _| it.map(|text| text.to_lowercase())),
    lossy("in ASCII", |it, _| {
        it.map(|text| text.chars().map(|character| if character.is_ascii() { character } else { '?' }).collect())
    }),
    lossy("cut off", |it, chance| {
        it.map(|text| text.chars().take(chance.below(text.chars().count()).max(1)).collect())
    }),
    last("CR LF", |it, _| it.map(|text| text.replace('\n', "\r\n"))),
    last("CR alone", |it, _| it.map(|text| text.replace('\n', "\r"))),
    last("CR CR LF", |it, _| it.map(|text| text.replace('\n', "\r\r\n"))),
    last("Unicode line ends", |it, _| it.map(|text| text.replace('\n', "\u{2028}"))),
    last("0x1A or NULs at the end", |it, chance| {
        let end = ["\u{1a}", "\0\0\0\0", "\r\n\u{1a}", "\u{1a}\0\0"][chance.below(4)];
        it.map(|text| format!("{text}{end}"));
    }),
    last("UTF-16", |it, chance| {
        let (is_big, has_mark) = (chance.below(2) == 1, chance.below(2) == 1);
        let mark = if has_mark { "\u{feff}" } else { "" };
        let wide = format!("{mark}{}", it.text.replace('\n', "\r\n"));
        it.bytes = Some(
            wide.encode_utf16().flat_map(|unit| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect(),
        );
    }),
    last("Windows-1252", |it, _| {
        if it.text.chars().all(|character| u32::from(character) < 0x100) {
            it.bytes = Some(it.text.chars().map(|character| u32::from(character) as u8).collect());
        }
    }),
    last("a page with <br>", |it, _| {
        it.map(|text| {
            format!("<html><body><div dir=\"ltr\">{}</div></body></html>\n", entities(text).replace('\n', "<br>\n"))
        });
    }),
    last("a page with <div>", |it, _| it.map(|text| by_line(&entities(text), |line| format!("<div>{line}</div>")))),
    last("a page with <pre>", |it, _| {
        it.map(|text| format!("<html><pre style=\"x\">\n{}</pre></html>\n", entities(text)))
    }),
    last("a page broken anew", |it, chance| {
        let width = 60 + chance.below(100);
        it.map(|text| broken_softly(&format!("<p>{}</p>", entities(text).replace('\n', "<br>")), width) + "\n");
    }),
    last("quoted-printable without its mail", |it, _| it.map(|text| quoted_printable(text, 76))),
    last("a mail, quoted-printable", |it, _| {
        it.map(|text| mail("text/plain; charset=utf-8", "quoted-printable", &quoted_printable(text, 76)));
    }),
    last("a mail, base64", |it, _| {
        it.map(|text| mail("text/plain; charset=\"UTF-8\"", "base64", &base64(text.as_bytes())))
    }),
    last("a mail, flowed", |it, _| {
        it.map(|text| {
            mail(
                "text/plain; format=flowed",
                "8bit",
                &by_line(text, |line| broken_softly(line, 72).replace('\n', " \n")),
            )
        });
    }),
    last("a mail, page only", |it, _| {
        it.map(|text| mail("text/html; charset=utf-8", "quoted-printable", &quoted_printable(&html(text), 76)));
    }),
    last("a mail, text and page", |it, _| {
        it.map(|text| {
            let plain = part("text/plain; charset=utf-8", "quoted-printable", &quoted_printable(text, 76));
            let page = part("text/html; charset=utf-8", "base64", &base64(html(text).as_bytes()));
            multipart("alternative", "=_b0=Y", &[plain, page])
        });
    }),
    last("a mail with a file", |it, _| {
        it.map(|text| {
            let words = part("text/plain", "7bit", "Hi,\n\nthe file is there.\n");
            let file = part("application/octet-stream; name=\"a.txt\"", "base64", &base64(text.as_bytes()));
            multipart("mixed", "000000abc", &[words, file])
        });
    }),
    last("a forwarded mail with a file", |it, _| {
        it.map(|text| {
            let inner = mail("text/plain; charset=utf-8", "quoted-printable", &quoted_printable(text, 76));
            multipart(
                "mixed",
                "----=_Part 1",
                &[part("text/plain", "7bit", "See below\n"), part("message/rfc822", "7bit", &inner)],
            )
        });
    }),
];

fn from_windows(byte: u8) -> char {
    const CHARACTERS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
    let place = usize::from(byte).wrapping_sub(0x80);
    CHARACTERS.chars().nth(place).filter(|_| place < 32).unwrap_or(char::from(byte))
}

fn by_line(text: &str, change: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| change(line) + "\n").collect()
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// Puts some of these characters between others.
fn sprinkled(text: &str, characters: &[char], chance: &mut Chance) -> String {
    let mut all = String::from(characters[0]);
    for character in text.chars() {
        all.push(character);
        if chance.below(15) == 0 {
            all.push(characters[chance.below(characters.len())]);
        }
    }
    all
}

fn broken_softly(text: &str, width: usize) -> String {
    let (mut all, mut column) = (String::new(), 0);
    for (at, word) in text.split(' ').enumerate() {
        let length = word.chars().count();
        if at > 0 && column + 1 + length > width {
            all = all.trim_end_matches(' ').to_owned() + "\n";
            column = 0;
        } else if at > 0 {
            all.push(' ');
            column += 1;
        }
        all += word;
        column += length;
    }
    all
}

fn broken_hard(line: &str, width: usize) -> String {
    let characters: Vec<char> = line.chars().collect();
    characters.chunks(width).map(|piece| piece.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

fn is_hex_line(line: &str) -> bool {
    ["Digest:", "Key ", "Sign "].iter().any(|label| line.starts_with(label))
}

fn capital_digits(line: &str) -> String {
    match line.split_once(": ") {
        Some((label, digits)) => format!("{label}: {}", digits.to_ascii_uppercase()),
        None => line.to_owned(),
    }
}

fn entities(text: &str) -> String {
    let named = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    named.replace("  ", "&nbsp; ").replace('ë', "&euml;").replace('Å', "&#197;")
}

fn html(text: &str) -> String {
    format!(
        "<html><head><style>p {{ color: red }}</style></head><body>{}</body></html>\n",
        entities(text).replace('\n', "<br>\n")
    )
}

fn quoted_printable(text: &str, width: usize) -> String {
    by_line(text, |line| {
        let mut coded = String::new();
        let mut column = 0;
        for (at, byte) in line.bytes().enumerate() {
            let is_last = at + 1 == line.len();
            let piece = match byte {
                b' ' if is_last => "=20".to_owned(),
                b' '..=b'~' if byte != b'=' => char::from(byte).to_string(),
                _ => format!("={byte:02X}"),
            };
            if column + piece.len() > width - 1 {
                coded += "=\n";
                column = 0;
            }
            column += piece.len();
            coded += &piece;
        }
        coded
    })
}

fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |bytes: &[u8]| {
        let number = (0..3).fold(0, |sum, at| sum << 8 | u32::from(bytes.get(at).copied().unwrap_or(0)));
        let character = |at: usize| {
            if at > bytes.len() { '=' } else { char::from(ALPHABET[(number >> (18 - 6 * at) & 63) as usize]) }
        };
        [0, 1, 2, 3].map(character)
    };
    let characters: String = bytes.chunks(3).flat_map(group).collect();
    broken_hard(&characters, 76) + "\n"
}

fn part(kind: &str, coding: &str, body: &str) -> String {
    format!("Content-Type: {kind}\nContent-Transfer-Encoding: {coding}\n\n{body}")
}

fn mail(kind: &str, coding: &str, body: &str) -> String {
    format!("From: Bob <bob@example.org>\nTo: Ann\nSubject: my games\nMIME-Version: 1.0\n{}", part(kind, coding, body))
}

fn multipart(kind: &str, boundary: &str, parts: &[String]) -> String {
    let parts: String = parts.iter().map(|part| format!("--{boundary}\n{part}\n")).collect();
    let body = format!("This is a message in several parts.\n{parts}--{boundary}--\n");
    mail(&format!("multipart/{kind};\n\tboundary=\"{boundary}\""), "7bit", &body)
}
