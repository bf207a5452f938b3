//! `sizes [zoom | text | dpi | scale]…`: prints for each size of text, table, screen and window how many cards and
//! controls are completely visible, in every way in which text can get another size, or only in the named ones. Fails
//! if one is not visible.

mod ways;

use e2e::fit::TEXTS;
use e2e::layout::Seen;
use e2e::size::Size;

use self::ways::Way;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut named: Vec<Way> = std::env::args().skip(1).map(|name| Way::named(&name)).collect();
    if named.is_empty() {
        named = Way::ALL.to_vec();
    }
    let mut report = Report::default();
    for way in named {
        println!("\n{}: cards, and controls, whole in sight", way.about());
        way.walk(&TEXTS, &mut report).await;
    }
    report.end();
}

/// The findings so far.
#[derive(Default)]
struct Report {
    looked_at: u32,
    faults: usize,
}

impl Report {
    /// Prints the line of a table or screen at one size of text, and below it the faults.
    fn note(&mut self, place: &str, percent: u32, found: Vec<(Size, Seen)>) {
        let (mut cells, mut faults) = (Vec::new(), Vec::new());
        for (size, seen) in found {
            let (cards, controls) = (seen.cards, seen.controls);
            let cards = if cards.1 > 0 { format!("{}/{} + ", cards.0, cards.1) } else { String::new() };
            let mark = if seen.is_whole() { "" } else { " !" };
            cells.push(format!("{size} {cards}{}/{}{mark}", controls.0, controls.1));
            self.looked_at += 1;
            faults.extend(seen.faults_at(place, percent, size));
        }
        println!("{percent:>4} %  {place:<20} {}", cells.join("  "));
        for fault in &faults {
            println!("        {fault}");
        }
        self.faults += faults.len();
    }

    fn end(self) {
        println!("{} looked at, {} faults", self.looked_at, self.faults);
        assert!(self.faults == 0, "something is not whole in sight");
    }
}
