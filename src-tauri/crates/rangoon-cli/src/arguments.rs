//! The command line.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{ArgGroup, Args, Parser, Subcommand};
use clap_complete::Shell;
use export::{Invitation, InvitationError, TieBreak, UnknownTieBreak};
use games::Rules;
use gameset::{CheatLevel, Gameset, PlayId, Preset};

use crate::choice::{ACTIONS_HELP, RulesArg, read_family_rules};
use crate::files;
use crate::help::{SCORES_HELP, VERIFY_HELP, hint_help, play_help, review_help, solve_help};

/// Rangoon in a terminal: deals numbered games and plays them by the rules, for moderators, servers and scripts.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Exit codes:\n  \
                  0  success, also if solve finds that a deal cannot be won\n  \
                  1  verify and scores only: a file is damaged or not valid, or cannot be checked\n  \
                  2  wrong usage or bad input; stderr says what is wrong, and stdout has only answers about other files\n  \
                  3  solve, hint and review only: no answer within the limit\n\n\
                  A game is named by its PlayID, which is the name of its gameset, and its number.\n\
                  The first five characters of the PlayID choose the cards.\n\
                  The same game has the same cards on every machine and in every version.\n\n\
                  Examples:\n  \
                  rangoon-cli deal --playid RANGOON --game 17\n  \
                  rangoon-cli play --playid APRIL1 --game 3 --tournament 7,1,minimal --actions 113 --json\n  \
                  rangoon-cli play --playid KLONDIKE --game 1 --rules klondike --var 2 --actions 'T,1>4'\n  \
                  rangoon-cli solve --playid RANGOON --game 17 --par\n  \
                  rangoon-cli solve --playid KLONDIKE --game 1 --rules klondike --var 2 --relaxed\n  \
                  rangoon-cli hint --playid KLONDIKE --game 1 --rules klondike/1/relaxed --actions T,T --json\n  \
                  rangoon-cli review --playid RANGOON --game 17 --actions 3124 --json\n  \
                  rangoon-cli verify APRILBOB.txt APRILANN.txt\n  \
                  rangoon-cli scores mails --gameset APRIL --tournament 7,3,maximal\n  \
                  rangoon-cli scores mails --gameset APRIL-invitation.txt"
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
    /// Play a list of actions and show the game after them
    #[command(after_help = play_help())]
    Play {
        /// The game or the board, and the actions.
        #[command(flatten)]
        asked: GameOrBoard,
    },
    /// Play a list of actions and print its moves as export files record them
    #[command(after_help = ACTIONS_HELP)]
    Record {
        /// The game and the actions.
        #[command(flatten)]
        line: Line,
    },
    /// Find out whether a deal can be won, and how; with --par, how well the whole game can end
    #[command(after_help = solve_help())]
    Solve(Solve),
    /// Suggest the next action in a game, using only what a player can see
    #[command(after_help = hint_help())]
    Hint(GameOrBoard),
    /// Show what could still be reached after each ply of a game
    #[command(after_help = review_help())]
    Review {
        /// The game and the actions.
        #[command(flatten)]
        line: Line,
        /// How to print.
        #[command(flatten)]
        output: Output,
    },
    /// List the named games, or explain the rules with a name or a code
    Rules {
        /// The rules to explain: the name of a game or a rule code, upper or lower case [default: list all names]
        #[arg(value_name = "RULES", value_parser = read_family_rules)]
        rules: Option<Rules>,
    },
    /// Check whether export files are intact, whose key signed them, and whether their games are valid
    #[command(after_help = VERIFY_HELP)]
    Verify(Verify),
    /// Rank the players of a tournament by their export files
    #[command(after_help = SCORES_HELP)]
    Scores(Scores),
    /// Print the script by which a shell completes these commands and options
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// Which list of scores is to be made.
#[derive(Debug, Args)]
pub struct Scores {
    /// Export files, and folders of them; in a folder, those whose names end in .txt or .eml
    #[arg(required = true, value_name = "DIR")]
    pub paths: Vec<PathBuf>,
    /// The tournament: its name, of which the first five characters count, or its invitation, which contains the terms
    /// and the rules too: the line itself, or a file with it
    #[arg(long, value_name = "NAME|INVITATION", value_parser = TournamentArg::read)]
    gameset: TournamentArg,
    /// The terms of the tournament, unless the invitation contains them: 7 to 32765 games, 1 to 3 deals, and cheat
    /// level 1 (minimal), 2 (modest) or 3 (maximal)
    #[arg(long, value_name = "GAMES,DEALS,CHEAT", value_parser = Tournament::read)]
    tournament: Option<Tournament>,
    /// The rules: the name of a game, as `rules` lists it, or a rule code [default: those of the invitation, or
    /// rangoon]
    #[arg(long, value_name = "RULES", value_parser = read_family_rules)]
    rules: Option<Rules>,
    /// What decides between equal scores, in this order: won (more games won), deals, moves, undos (fewer of them)
    /// [default: nothing; they share a place]
    #[arg(long, value_name = "LIST", value_parser = Ties::read)]
    ties: Option<Ties>,
    /// How to print.
    #[command(flatten)]
    pub output: Output,
}

/// What decides between equal scores, in order.
#[derive(Clone, Debug)]
struct Ties(Vec<TieBreak>);

impl Ties {
    fn read(text: &str) -> Result<Self, UnknownTieBreak> {
        TieBreak::list(text).map(Self)
    }
}

/// How a tournament is named.
#[derive(Clone, Debug)]
enum TournamentArg {
    Name(PlayId),
    Invitation(Gameset),
}

impl TournamentArg {
    /// Reads the name of a tournament, an invitation, or the name of a file with one.
    fn read(text: &str) -> Result<Self, String> {
        if let Ok(name) = text.parse() {
            return Ok(Self::Name(name));
        }
        let invited = |text: &str| text.parse::<Invitation>().and_then(|found| found.gameset()).map(Self::Invitation);
        match invited(text) {
            Err(InvitationError::Words) => {}
            read => return read.map_err(|why| why.to_string()),
        }
        let bytes = files::read_bytes(Path::new(text), export::MAX_BYTES as u64).map_err(|why| {
            format!("expected a name of 1 to 8 letters or digits, an invitation, or a file with one: {why}")
        })?;
        invited(&export::decode(&bytes)).map_err(|why| why.to_string())
    }
}

impl Scores {
    /// Returns the tournament that these arguments describe.
    pub fn tournament(&self) -> Result<Gameset, String> {
        let name = match &self.gameset {
            TournamentArg::Name(name) => name.clone(),
            TournamentArg::Invitation(_) if self.tournament.is_some() || self.rules.is_some() => {
                return Err(
                    "--gameset: the invitation contains the terms and the rules: leave out --tournament and --rules"
                        .to_owned(),
                );
            }
            TournamentArg::Invitation(set) => return Ok(set.clone()),
        };
        if !name.fits_tournament() {
            return Err(format!("--gameset: {name}: {}", InvitationError::ShortName));
        }
        let Some(Tournament { games, deals, cheat }) = self.tournament else {
            return Err("--tournament: expected the terms, or an invitation as the gameset".to_owned());
        };
        let rules = self.rules.unwrap_or_else(|| Preset::standard().rules);
        Gameset::tournament(name, rules, games, deals, cheat).map_err(|why| format!("--tournament: {why}"))
    }

    /// Returns what decides between equal scores, in order.
    pub fn ties(&self) -> Vec<TieBreak> {
        self.ties.as_ref().map(|ties| ties.0.clone()).unwrap_or_default()
    }
}

/// What is to be verified.
#[derive(Debug, Args)]
pub struct Verify {
    /// The export files to check; a faulty file does not stop the others from being checked
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The terms of the tournament that all files belong to: 7 to 32765 games, 1 to 3 deals, and cheat level 1
    /// (minimal), 2 (modest) or 3 (maximal) [default: the cheat level at which most games are valid]
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
    /// How it is played.
    #[command(flatten)]
    pub terms: Terms,
    /// The actions to play: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that
    /// a gap takes, as in 1:QH,2:KD,D; for Klondike, see below
    #[arg(long, value_name = "LIST")]
    pub actions: String,
}

/// How a game is played, beside its rules.
#[derive(Debug, Args, Default)]
pub struct Terms {
    /// The number of deals allowed: 1 to 99, or unlimited; in a tournament, only its own number [default: that of the
    /// rules]
    #[arg(long, value_name = "DEALS", value_parser = Deals::read)]
    pub deals: Option<Deals>,
    /// Klondike: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3
    #[arg(long)]
    pub no_turn_up: bool,
}

impl Terms {
    /// Returns `rules` with this number of deals.
    ///
    /// # Errors
    /// If the rules do not have it.
    pub fn with_deal_limit(&self, rules: Rules) -> Result<Rules, String> {
        with_deal_limit(rules, self.deals)
    }
}

/// Returns `rules` with this number of deals; `None` for that of the rules.
fn with_deal_limit(rules: Rules, deals: Option<Deals>) -> Result<Rules, String> {
    deals.map_or(Ok(rules), |Deals(deals)| rules.with_deals(deals)).map_err(|why| format!("--deals: {why}"))
}

/// What is to be solved.
#[derive(Debug, Args)]
pub struct Solve {
    /// The name of the gameset: 1 to 8 letters or digits, upper or lower case
    #[arg(long, value_name = "NAME", requires = "game", value_parser = |text: &str| text.parse::<PlayId>())]
    playid: Option<PlayId>,
    /// The number of the game: 1 to 32765
    #[arg(long, value_name = "NUMBER", requires = "playid", value_parser = number_of_game)]
    game: Option<u32>,
    /// A file with one board, to solve instead of a numbered game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["playid", "boards"])]
    pub board: Option<PathBuf>,
    /// A file with many boards, to solve instead of a numbered game
    #[arg(long, value_name = "FILE", conflicts_with = "playid")]
    pub boards: Option<PathBuf>,
    /// The rules.
    #[command(flatten)]
    pub choice: RulesArg,
    /// The number of deals allowed: 1 to 99, or unlimited [default: that of the rules]
    #[arg(long, value_name = "DEALS", value_parser = Deals::read, conflicts_with_all = ["board", "boards"])]
    pub deals: Option<Deals>,
    /// Find out how well the whole game can end; not for Klondike
    #[arg(long, conflicts_with_all = ["board", "boards"])]
    pub par: bool,
    /// Give up on a board or game after this many positions [default: no limit]
    #[arg(long, value_name = "STATES", default_value_t = u64::MAX, hide_default_value = true)]
    pub limit: u64,
    /// Give up on a board or game after this many seconds, such as 0.5 [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub seconds: Option<Duration>,
    /// How to print.
    #[command(flatten)]
    pub output: Output,
}

impl Solve {
    /// Returns the PlayID and the number of the game, if they are named.
    pub fn numbered(&self) -> Result<(PlayId, u32), String> {
        let numbered = self.playid.clone().zip(self.game);
        numbered.ok_or_else(|| "expected --playid and --game, --board, or --boards".to_owned())
    }

    /// Returns the gameset by `rules` and the number of the game, if they are named.
    pub fn gameset(&self, rules: Rules) -> Result<(Gameset, u32), String> {
        let (playid, game) = self.numbered()?;
        Ok((Gameset::new(playid, with_deal_limit(rules, self.deals)?), game))
    }
}

/// A numbered game or a board, and what is played in it.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("played_on").required(true).args(["play_id", "board"]))]
pub struct GameOrBoard {
    /// The name of the gameset: 1 to 8 letters or digits, upper or lower case
    #[arg(long = "playid", value_name = "NAME", requires = "game", value_parser = |text: &str| text.parse::<PlayId>())]
    play_id: Option<PlayId>,
    /// The number of the game: 1 to 32765; in a tournament, 1 to its number of games
    #[arg(long, value_name = "NUMBER", requires = "play_id", value_parser = number_of_game)]
    game: Option<u32>,
    /// A file with a board, instead of a numbered game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["play_id", "tournament"])]
    pub board: Option<PathBuf>,
    /// The rules.
    #[command(flatten)]
    pub choice: RulesArg,
    /// The terms of a tournament, which choose its cards too: 7 to 32765 games, 1 to 3 deals, and cheat level 1
    /// (minimal), 2 (modest) or 3 (maximal) [default: no tournament]
    #[arg(long, value_name = "GAMES,DEALS,CHEAT", value_parser = Tournament::read)]
    tournament: Option<Tournament>,
    /// How it is played.
    #[command(flatten)]
    pub terms: Terms,
    /// The actions to play, or that have been played so far: 1 to 4 fill that gap and D deals again, as in 3124; with
    /// commas you can name the card that a gap takes, as in 1:QH,2:KD,D; for Klondike, see `play --help`
    #[arg(long, value_name = "LIST")]
    actions: Option<String>,
    /// How to print.
    #[command(flatten)]
    pub output: Output,
}

impl GameOrBoard {
    /// Returns the actions played so far, if any.
    pub fn actions(&self) -> Option<&str> {
        self.actions.as_deref()
    }

    /// Checks that no actions are given, because what lies under the cards of a board may not be known.
    ///
    /// # Errors
    /// If there are some.
    pub fn check_no_actions(&self) -> Result<(), String> {
        self.actions.as_ref().map_or(Ok(()), |_| Err("--actions: leave this out with --board".to_owned()))
    }

    /// Returns the numbered game, if there is one.
    pub fn numbered(&self) -> Result<Game, String> {
        let numbered = self.play_id.clone().zip(self.game);
        let (play_id, game) = numbered.ok_or_else(|| "expected --playid and --game, or --board".to_owned())?;
        Ok(Game { play_id, game, choice: self.choice, tournament: self.tournament })
    }
}

/// A limit of deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deals(Option<u8>);

impl Deals {
    fn read(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case("unlimited") {
            return Ok(Self(None));
        }
        let deals = text.parse().map(|deals| Self(Some(deals)));
        deals.map_err(|_| format!("expected 1 to {}, or unlimited", Rules::MAX_DEALS))
    }
}

fn number_of_game(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("expected a number from 1 to {}", export::MAX_GAMES))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected a number of seconds".to_owned())
}

/// Which game.
#[derive(Debug, Args)]
pub struct Game {
    /// The name of the gameset: 1 to 8 letters or digits, upper or lower case
    #[arg(long = "playid", value_name = "NAME", value_parser = |text: &str| text.parse::<PlayId>())]
    pub play_id: PlayId,
    /// The number of the game: 1 to 32765; in a tournament, 1 to its number of games
    #[arg(long, value_name = "NUMBER", value_parser = number_of_game)]
    pub game: u32,
    /// The rules.
    #[command(flatten)]
    pub choice: RulesArg,
    /// The terms of a tournament, which choose its cards too: 7 to 32765 games, 1 to 3 deals, and cheat level 1
    /// (minimal), 2 (modest) or 3 (maximal) [default: no tournament]
    #[arg(long, value_name = "GAMES,DEALS,CHEAT", value_parser = Tournament::read)]
    pub tournament: Option<Tournament>,
}

/// How to print.
#[derive(Debug, Args)]
pub struct Output {
    /// Print JSON, one line for each answer
    #[arg(long)]
    pub json: bool,
}

/// The attributes of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct Tournament {
    /// The number of games.
    pub games: u16,
    /// The number of deals allowed.
    pub deals: u8,
    /// The cheat level: how much the player may take back.
    pub cheat: CheatLevel,
}

impl Tournament {
    fn read(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let [games, deals, cheat] = parts[..] else {
            return Err("expected games, deals and cheat level, as in 101,1,minimal".to_owned());
        };
        Ok(Self {
            games: number(games, "games", "7 to 32765")?,
            deals: number(deals, "deals", "1 to 3")?,
            cheat: cheat
                .parse()
                .map_err(|()| format!("cheat level: {cheat:?}: expected 1, 2 or 3, or minimal, modest or maximal"))?,
        })
    }
}

/// Reads a number of these things.
fn number<N: TryFrom<u32>>(text: &str, things: &str, expected: &str) -> Result<N, String> {
    let number: u32 = text.parse().map_err(|_| format!("{things}: {text:?} is not a number"))?;
    number.try_into().map_err(|_| format!("{number} {things}: expected {expected}"))
}

impl Game {
    /// Returns the gameset that these arguments describe, by `rules` with this number of `deals`; `None` for that of
    /// the rules.
    pub fn gameset(&self, rules: Rules, deals: Option<Deals>) -> Result<Gameset, String> {
        let playid = self.play_id.clone();
        match self.tournament {
            Some(terms) if deals.is_some_and(|Deals(deals)| deals != Some(terms.deals)) => {
                Err(format!("--deals: leave this out, because the tournament sets {}", terms.deals))
            }
            Some(terms) => Gameset::tournament(playid, rules, terms.games, terms.deals, terms.cheat)
                .map_err(|why| format!("--tournament: {why}")),
            None => Ok(Gameset::new(playid, with_deal_limit(rules, deals)?)),
        }
    }
}
