//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use games::Rules;
use gameset::{CheatLevel, Gameset, PlayId, Preset};

/// Rangoon in a terminal: deals numbered games and plays them by the rules, for moderators, servers and scripts.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Exit codes: 0 success, also when solve finds that a deal cannot be won; 1 verify only: a file is damaged \
                  or not true, or cannot be checked; 2 wrong use or bad input (a message on stderr, and nothing on \
                  stdout but what verify says of other files); 3 solve only: not known within the limit.\n\n\
                  A game is named by a PlayID, whose first five characters choose the cards, and a number.\n\
                  The same game has the same cards on every machine and in every version.\n\n\
                  Examples:\n  \
                  rangoon-cli deal --playid RANGOON --game 17\n  \
                  rangoon-cli play --playid APRIL1 --game 3 --tournament 7,1,minimal --actions 113 --json\n  \
                  rangoon-cli solve --playid RANGOON --game 17 --par\n  \
                  rangoon-cli verify APRILBOB.txt APRILANN.txt"
)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show a game as it is dealt
    Deal {
        /// Which game.
        #[command(flatten)]
        game: Game,
        /// How to print.
        #[command(flatten)]
        output: Output,
    },
    /// Play a list of actions and show how the game stands
    Play {
        /// What is played.
        #[command(flatten)]
        line: Line,
        /// How to print.
        #[command(flatten)]
        output: Output,
    },
    /// Play a list of actions and print its moves as export files record them
    Record {
        /// What is played.
        #[command(flatten)]
        line: Line,
    },
    /// Say whether a deal can be won, and how; with --par what can be made of the whole game
    #[command(after_help = SOLVE_HELP)]
    Solve(Solve),
    /// List the games that have a name, or explain one by its name, or any rules by their code
    Rules {
        /// A name or a code, in capitals or not
        #[arg(value_name = "RULES", value_parser = |text: &str| text.parse::<Rules>())]
        rules: Option<Rules>,
    },
    /// Say whether export files are undamaged, whose key signed them, and whether their games are true
    #[command(after_help = VERIFY_HELP)]
    Verify(Verify),
}

const SOLVE_HELP: &str = "\
A board is four lines of cards as `deal` prints them; its gaps are numbered in reading order.
A file for --boards has a line of JSON for each board: {\"id\":1,\"rows\":[[\"KS\",\"6C\",…],…]}. They are answered in
order, on all processors.

The answer is exact: winnable (with the actions), unwinnable, or unknown, and never a guess. Where heads stand still and
a gap takes one card it is known within moments; under other rules it often stays unknown.
With --par, for somebody who knows how the cards will be shuffled: the best score of the first deal, the fewest deals
that win, and the best score after the last deal.

Exit codes: 0 answered, 2 something cannot be read, 3 not known within the limit.";

const VERIFY_HELP: &str = "\
Three answers are kept apart:
  undamaged  what the file says is what was written (digest); what mail does to a text does no harm
  key        whose signature it is: the same key as before, the same player's program; that says nothing about honesty
  true       every game was played again by the rules and ends as the file says
How often a player took moves back, when the games were played, and whether a game called finished was given up, cannot
be proved.
A tournament's cheat level is part of its cards but not of the file: without --tournament the one by which most games
are true is taken, and printed. A game that is true on another level is called that.
With --json a file that cannot be read has an object in its place, {\"file\":…,\"error\":…}.
Files of Rangoon 1.31 are shown, but cannot be verified: how it shuffled was never published.

Exit codes: 0 everything is undamaged, signed and true; 1 something is not, or cannot be said; 2 a file cannot be read,
or is not of the tournament (what is wrong is on stderr, and the other files are answered all the same).";

/// What is to be verified.
#[derive(Debug, Args)]
pub struct Verify {
    /// The files; what is wrong with one of them keeps no other one back
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The tournament that all files are of, with whose cards their games are played again
    #[arg(long, value_name = "GAMES,DEALS,CHEAT", value_parser = Tournament::read)]
    pub tournament: Option<Tournament>,
    /// How to print.
    #[command(flatten)]
    pub output: Output,
}

/// A game and what is played in it.
#[derive(Debug, Args)]
pub struct Line {
    /// Which game.
    #[command(flatten)]
    pub game: Game,
    /// Deals allowed: 1 to 99; in a tournament they are the tournament's [default: those of the rules]
    #[arg(long, value_name = "DEALS")]
    pub deals: Option<u8>,
    /// 1 to 4 fills that gap, D deals again: 113D2. With the cards named and commas: 1:QH,2:KD,D
    #[arg(long, value_name = "LIST")]
    pub actions: String,
}

/// What is to be solved.
#[derive(Debug, Args)]
pub struct Solve {
    /// The name of the gameset: 1 to 8 letters or digits, in capitals or not
    #[arg(long, value_name = "NAME", requires = "game", value_parser = |text: &str| text.parse::<PlayId>())]
    #[arg(required_unless_present_any = ["board", "boards"])]
    playid: Option<PlayId>,
    /// The number of the game: 1 to 32765
    #[arg(long, value_name = "NUMBER", requires = "playid")]
    game: Option<u32>,
    /// A file with a board
    #[arg(long, value_name = "FILE", conflicts_with_all = ["playid", "boards"])]
    pub board: Option<PathBuf>,
    /// A file with many boards
    #[arg(long, value_name = "FILE", conflicts_with = "playid")]
    pub boards: Option<PathBuf>,
    /// What it is played by: the name of a game, or the code of any rules
    #[arg(long, value_name = "RULES", default_value_t = Preset::standard().rules, value_parser = |text: &str| text.parse::<Rules>())]
    pub rules: Rules,
    /// Deals allowed: 1 to 99 [default: those of the rules]
    #[arg(long, value_name = "DEALS", conflicts_with_all = ["board", "boards"])]
    deals: Option<u8>,
    /// Say what can be made of the whole game
    #[arg(long, conflicts_with_all = ["board", "boards"])]
    pub par: bool,
    /// Give up after so many positions, for each board
    #[arg(long, value_name = "STATES", default_value_t = u64::MAX, hide_default_value = true)]
    pub limit: u64,
    /// Give up after this many seconds, for each board; fractions are allowed
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub seconds: Option<Duration>,
    /// How to print.
    #[command(flatten)]
    pub output: Output,
}

impl Solve {
    /// The gameset and the number of the game that is named, if it is one.
    pub fn gameset(&self) -> Result<(Gameset, u32), String> {
        let (Some(playid), Some(game)) = (self.playid.clone(), self.game) else {
            return Err("expected --playid and --game, --board, or --boards".to_owned());
        };
        let rules = self.deals.map_or(Ok(self.rules), |deals| self.rules.with_deals(deals));
        Ok((Gameset::new(playid, rules.map_err(|why| format!("--deals: {why}"))?), game))
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected a number of seconds".to_owned())
}

/// Which game.
#[derive(Debug, Args)]
pub struct Game {
    /// The name of the gameset: 1 to 8 letters or digits, in capitals or not
    #[arg(long, value_name = "NAME", value_parser = |text: &str| text.parse::<PlayId>())]
    playid: PlayId,
    /// The number of the game: 1 to 32765, in a tournament 1 to its number of games
    #[arg(long, value_name = "NUMBER")]
    pub game: u32,
    /// What it is played by: the name of a game, or the code of any rules
    #[arg(long, value_name = "RULES", default_value_t = Preset::standard().rules, value_parser = |text: &str| text.parse::<Rules>())]
    rules: Rules,
    /// The tournament's attributes, which choose its cards too: 7 to 32765 games, 1 to 3 deals, and the cheat level
    /// 1 minimal, 2 modest or 3 maximal
    #[arg(long, value_name = "GAMES,DEALS,CHEAT", value_parser = Tournament::read)]
    tournament: Option<Tournament>,
}

/// How to print.
#[derive(Debug, Args)]
pub struct Output {
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Attributes of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct Tournament {
    /// Number of games.
    pub games: u16,
    /// Deals allowed.
    pub deals: u8,
    /// How much may be taken back.
    pub cheat: CheatLevel,
}

impl Tournament {
    fn read(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let [games, deals, cheat] = parts[..] else {
            return Err("expected games, deals and cheat level, as in 101,1,minimal".to_owned());
        };
        let number = |text: &str, what: &str| text.parse().map_err(|_| format!("{what}: {text:?} is not a number"));
        Ok(Self {
            games: number(games, "games")?,
            deals: u8::try_from(number(deals, "deals")?).unwrap_or(u8::MAX),
            cheat: cheat.parse().map_err(|()| format!("cheat level: {cheat:?}: expected 1, 2 or 3, or its name"))?,
        })
    }
}

impl Game {
    /// The gameset these arguments describe, played with so many `deals`.
    pub fn gameset(&self, deals: Option<u8>) -> Result<Gameset, String> {
        let playid = self.playid.clone();
        match self.tournament {
            Some(it) if deals.is_some_and(|deals| deals != it.deals) => {
                Err(format!("--deals: the tournament is played with {}", it.deals))
            }
            Some(it) => Gameset::tournament(playid, self.rules, it.games, it.deals, it.cheat)
                .map_err(|why| format!("--tournament: {why}")),
            None => {
                let rules = deals.map_or(Ok(self.rules), |deals| self.rules.with_deals(deals));
                Ok(Gameset::new(playid, rules.map_err(|why| format!("--deals: {why}"))?))
            }
        }
    }
}
