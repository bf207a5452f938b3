// Written by a test of the crate `app`; do not edit.

export type AppendFault = { "kind": "noExport" } | { "kind": "damaged" } | { "kind": "old" } | { "kind": "key" } | { "kind": "surrounded" } | { "kind": "line", 
/** The label at the beginning of the line. */
label: string, };

export type BackupFault = "notOurs" | "damaged";

export type BackupInfo = { 
/** The number of gamesets. */
gamesets: number, 
/** The number of games that were begun. */
games: number, 
/** The number of rows in lists of scores. */
scores: number, };

export type BinView = { 
/** The least value of the range; for scores, their value. */
from: number, 
/** The greatest value of the range; for scores, their value. */
to: number, 
/** The number of games whose result is in the range. */
games: number, };

export type Board = { "game": "gaps" } & GapsBoard | { "game": "klondike" } & KlondikeBoard;

export type Bootstrap = { 
/** The game on the table. */
view: View, 
/** The PlayID of the gameset whose options these are. The view may be of another one, in a puzzle or a replay. */
playid: string, 
/** The options. */
options: Options, 
/** The default options of the gameset. */
defaults: Options, 
/** The notices that the player has not seen yet. */
notices: Array<Notice>, 
/** Whether the program was closed during the game on the table, so that the player may want to replay it. */
interrupted: boolean, 
/**
 * Whether the home screen covers the game, because games do not start automatically and the player has done
 * nothing on the table yet. A page that is loaded again may ask in the middle of a game.
 */
homeScreen: boolean, 
/** Whether large cards may be offered because all text is large. */
offersLargeCards: boolean, 
/** The version of the program. */
version: string, };

export type CardFace = { 
/** The suit. */
suit: Suit, 
/** The rank, 1 for the ace to 13 for the king. */
rank: number, };

export type CardView = { 
/** The id of the card as long as the game lasts. It reveals nothing about the card. */
id: number, 
/** The face of the card; `None` if it is face down. */
face: CardFace | null, 
/** The spot of the card: a place or a pile of the board, numbered by its game. */
spot: number, 
/** The number of cards below it on that spot. */
at: number, };

export type CardsFault = { "kind": "unknown" } | { "kind": "end", 
/** The line. */
line: number, 
/** The column. */
column: number, } | { "kind": "syntax", 
/** The line. */
line: number, 
/** The column. */
column: number, 
/** The word that does not belong there. */
word: string, } | { "kind": "notCard", 
/** The line. */
line: number, 
/** The column. */
column: number, 
/** The word. */
word: string, } | { "kind": "twice", 
/** The line of the second one. */
line: number, 
/** The column of the second one. */
column: number, 
/** The card, as it was written there. */
word: string, } | { "kind": "missing", 
/** The first of them, as Rangoon writes them, and an ellipsis if there are more. */
cards: string, 
/** The number of cards that are missing. */
count: number, } | { "kind": "foundations", 
/** The number of these cards. */
count: number, } | { "kind": "waste", 
/** The number of these cards. */
count: number, } | { "kind": "pile", 
/** The number of the pile, from 1. */
pile: number, 
/** The number of face-down cards that it should have. */
down: number, } | { "kind": "deal", 
/** The number of that deal. */
deal: number, } | { "kind": "begun" };

export type Career = { 
/** The player's name. */
player: string, 
/** The code of the rules. */
rules: string, 
/** Hands that counted. */
hands: number, 
/** Hands that were won. */
won: number, 
/** The sum of all hands, in dollars. */
total: number, 
/** The best hand, in dollars. */
best: number, 
/** The average of all hands, in dollars. */
average: number, 
/** How many of the latest hands in a row were won. */
streak: number, 
/** The most hands that were won in a row. */
longestStreak: number, 
/** The shortest time of a won hand, in milliseconds; `None` if none was won. */
fastestMs: number | null, 
/** The fewest moves of a won hand; `None` if none was won. */
fewestMoves: number | null, 
/** Hands in which the player looked at face-down cards. */
peeked: number, 
/** Hands in which the player took a hint that depends on face-down cards. */
helped: number, };

export type Cause = "opened" | "dealt" | "redealt" | "played" | "jumped" | "resumed" | "other";

export type CertainHint = { 
/** The revision of the view that the hint is about. */
revision: number, 
/** Whether the hand can still be won. */
outlook: Outlook, 
/**
 * The move that keeps the win, as in [`crate::MoveView::ply`]; `None` if the hand cannot be won or that is not
 * known.
 */
ply: string | null, };

export type CommandName = "undo" | "redo" | "redeal" | "backTillDeal" | "snapshot" | "rollback" | "restart" | "auto" | "finish" | "peek" | "showPack" | "giveUp" | "replay" | "next" | "outlook" | "hint" | "certainHint" | "review" | "choose" | "deleteGameset" | "resetStatistics" | "importScores";

export type ComparedRules = { 
/** The name of the rules, regardless of their number of deals, or their code. */
rules: string, 
/** Deals allowed; `None` if unlimited. */
deals: number | null, 
/** The game that the rules are for. */
game: GameName, 
/** The value of the greatest score possible. */
max: number, 
/** The gamesets that have these rules and were played. */
gamesets: Array<string>, 
/** Games that were begun. */
played: number, 
/** Games that were finished. */
ended: number, 
/** Games that were won. */
won: number, 
/** The value of the best score; `None` if no game was finished. */
best: number | null, 
/** The average value of the games' best scores; `None` if no game was finished. */
average: number | null, 
/** The fewest deals in which a game was won; `None` if none was. */
fewestDeals: number | null, 
/** The fewest moves in which a game was won; `None` if none was. */
fewestMoves: number | null, };

export type Contest = { 
/** The criteria that decide between equal scores, in this order. */
ties: Array<ContestTieBreak>, 
/** The end of the time for exports, in milliseconds since 1970; `None` if there is none. */
untilMs: number | null, 
/** The players who are expected; empty if none are named. */
players: Array<NamedPlayer>, };

export type CopyInfo = { 
/** The amount of data in the copy. */
copy: BackupInfo, 
/** The amount of data now. */
now: BackupInfo, };

export type CopyView = { 
/** The name of its file, by which it is requested. */
name: string, 
/** The day on which it was made, such as 2026-11-25. */
day: string, 
/** Whether this is the data that a restore replaced, rather than a daily copy. */
isReplaced: boolean, };

export type Course = { 
/** The best result of any game by these rules. */
full: number, 
/** One point for each place on the line of plies, from the deal on. */
points: Array<CoursePoint>, 
/** The number of moves after which as much was possible as before; `None` if one of them is not proven. */
kept: number | null, };

export type CoursePoint = { 
/** Moves made up to here, redeals not counted. */
moves: number, 
/** The number of the deal, from 1. */
deal: number, 
/** The result that was reached. */
reached: number, 
/** The best result that this deal could still give; `None` if that is not proven. */
possible: number | null, 
/** Whether somebody who knows every card can still win; `None` if that is not proven, or `possible` says it. */
winnable: boolean | null, 
/**
 * The odds of winning the game for a player who goes on as the hints say, in percent; `None` if they are not
 * known.
 */
odds: number | null, 
/**
 * The same odds if the player makes the next move of this game first, judged before it turns up a card; `None` if
 * they are not known. So they are less than `odds` by what that move costs, and luck has no part in it.
 */
nextOdds: number | null, 
/** The card that the next move of this game moves, if that move cost something; `None` if it moves none. */
card: CardFace | null, };

export type DayRecord = { 
/** The days, in their order. */
played: Array<PlayedDay>, 
/**
 * The length of the streak of consecutive days that ends on the last day that was asked about, or on the day
 * before it.
 */
streak: number, };

export type Deck = "standard" | "large" | "fourColour" | "plain" | "own";

export type DeckFault = "notAPicture" | "tooLarge" | "tooManyPixels" | "tooElaborate" | "noGrid";

export type DeckImage = { 
/** The number of rows: 4, or 5 with a row of backs. */
rows: number, 
/** The picture as a data URL. */
url: string, };

export type DeletedGameset = { 
/** The name of the gameset while it is set aside. */
name: string, 
/** The PlayID of the gameset. */
playid: string, 
/** The time when it was set aside, in milliseconds since 1970. */
asideMs: number, 
/** The number of games that were begun. */
played: number, 
/** The number of rows in its list of scores. */
scores: number, };

export type Difficulty = "any" | "easy" | "medium" | "hard";

export type EndView = { 
/** The value of the score, by the player's current scoring method. */
total: number, 
/** The parts of the score, in the game's own order. */
parts: Array<number>, 
/** The value of the greatest score possible. */
max: number, 
/** The code of the rules. */
rules: string, 
/** Whether the game was won. */
won: boolean, 
/** Deals used. */
deals: number, 
/** How often the pack was turned; `None` if the game has no pack, or the moves are not recorded. */
turns: number | null, 
/** Moves made, redeals not counted. */
moves: number, 
/** How often the player went back. */
undos: number, 
/** Time played, in milliseconds. */
elapsedMs: number, 
/** The time when the result was reached, in milliseconds since 1970. */
endedMs: number, 
/** Whether the moves are recorded. */
recorded: boolean, };

export type EntrantRuling = { 
/** Whether the player's games count. */
state: EntrantState, 
/** The reason for a disqualification. */
reason: string, 
/** The moderator's note. */
note: string, };

export type EntrantState = "plays" | "withdrawn" | "disqualified";

export type Example = { 
/** The number of columns of the board. */
columns: number, 
/** All cards. */
cards: Array<CardView>, };

export type ExpectedToken = { "kind": "label", 
/** The label, as it is written before the colon. */
label: string, } | { "kind": "beginning" } | { "kind": "playId" } | { "kind": "number", 
/** The label, as it is written before the colon. */
label: string, 
/** The least number that may follow the label. */
least: number, 
/** The greatest number that may follow the label. */
most: number, } | { "kind": "sum", 
/** The label, as it is written before the colon. */
label: string, 
/** The correct sum. */
sum: number, } | { "kind": "rules" } | { "kind": "hex", 
/** The label, as it is written before the colon. */
label: string, 
/** The number of digits. */
digits: number, } | { "kind": "game" } | { "kind": "time" } | { "kind": "moves" } | { "kind": "end" };

export type ExportInfo = { 
/** The PlayID of the gameset. */
playid: string, 
/** The game that the gameset is of. */
of: GameName, 
/** The player's name, as it will appear in the file. */
player: string, 
/** The number of the game on the table. */
game: number, 
/** The reason why the game on the table cannot be exported; `None` if it can. */
table: Refusal | null, 
/** Whether the game on the table has not ended. */
unfinished: boolean, 
/** The game on the table as one line of text; `None` if it cannot be exported. */
line: string | null, 
/** The number of finished games. */
ended: number, 
/** The number of games in the gameset. */
games: number, 
/** Whether the gameset is a tournament, and the player's part in it. */
tournament: Tournament, 
/** The format that the moderator can read according to the invitation: 1 or 2. */
format: number, };

export type ExportSelection = { "kind": "table" } | { "kind": "games", 
/** The numbers of the games. */
numbers: Array<number>, } | { "kind": "listed", 
/** The query that lists them. */
query: HistoryQuery, } | { "kind": "all" };

export type FactView = { 
/** The code of the sentence. */
code: FactCode, 
/** The number in the sentence, if any. */
number: number | null, };

export type Failure = { "code": "stale" } | { "code": "illegal" } | { "code": "impossible", 
/** The reason. */
why: WhyNot, } | { "code": "refused", 
/** The reason. */
why: Refusal, } | { "code": "noSuchGame", 
/** The requested number. */
number: number, 
/** The number of games in the gameset. */
games: number, } | { "code": "nothingToResume", 
/** The number of the game. */
number: number, } | { "code": "noAttempt" } | { "code": "notRecorded", 
/** The number of the game. */
number: number, } | { "code": "badRecord", 
/** The number of the game. */
number: number, } | { "code": "badRules", 
/** The fault in the text. */
fault: RulesFault, } | { "code": "badCards", 
/** The fault in the text. */
fault: CardsFault, } | { "code": "givenCards", 
/** The text with the cards. */
text: string, } | { "code": "badNote", 
/** The greatest length of a note, in characters. */
most: number, } | { "code": "notSaved", 
/** The system's message. */
detail: string, } | { "code": "outOfRange", 
/** The name of the option in the profile. */
topic: string, 
/** The least value allowed. */
least: number, 
/** The greatest value allowed. */
most: number, } | { "code": "badValue", 
/** The name of the option in the profile. */
topic: string, 
/** The value. */
value: string, } | { "code": "badDeck", 
/** The fault in them. */
fault: DeckFault, } | { "code": "badGameset", 
/** The fault in them. */
fault: GamesetFault, } | { "code": "noGameset", 
/** The requested PlayID. */
playid: string, } | { "code": "fixed", 
/** The name of the option in the profile. */
topic: string, } | { "code": "badFile", 
/** The line, from 1; 0 for the file as a whole. */
line: number, 
/** The fault in that line. */
fault: FileFault, } | { "code": "cannotAppend", 
/** The reason. */
fault: AppendFault, } | { "code": "notImported", 
/** The reason. */
fault: ImportFault, } | { "code": "badInvitation", 
/** The fault in the text. */
fault: InvitationFault, } | { "code": "badPlayer", 
/** The place of the player in the list, from 1. */
line: number, 
/** The text in place of a PlayID. */
found: string, } | { "code": "badLine", 
/** The fault in the line. */
fault: LineFault, } | { "code": "badBackup", 
/** The fault in the file. */
fault: BackupFault, } | { "code": "fileUnusable", 
/** The path of the file. */
file: string, 
/** The system's message. */
detail: string, } | { "code": "ownFolder", 
/** The name of the file. */
file: string, } | { "code": "fileIncomplete", 
/** The name of the file. */
file: string, 
/** The system's message. */
detail: string, } | { "code": "badLink" } | { "code": "stopped" } | { "code": "crashed" } | { "code": "noChance" } | { "code": "folderInUse", 
/** The path of the folder. */
folder: string, } | { "code": "newerDatabase", 
/** The version of the database. */
found: number, 
/** The latest version that this program knows. */
known: number, } | { "code": "noFolder", 
/** The path of the folder. */
folder: string, 
/** The system's message. */
detail: string, } | { "code": "databaseUnusable", 
/** The system's message. */
detail: string, } | { "code": "databaseDamaged", 
/** The damage. */
detail: string, } | { "code": "databaseRepaired" };

export type FileFault = { "kind": "tooLarge", 
/** The greatest size allowed, in MiB. */
most: number, } | { "kind": "longLine", 
/** The greatest length allowed, in bytes. */
most: number, } | { "kind": "case" } | { "kind": "broken" } | { "kind": "tooManyGames", 
/** The greatest number allowed. */
most: number, } | { "kind": "longRecord", 
/** The number of the game. */
number: number, 
/** The greatest length of a record, in KiB. */
most: number, } | { "kind": "character", 
/** The character, written as in `U+202E`. */
character: string, } | { "kind": "twice", 
/** The number of the game. */
number: number, } | { "kind": "noTopic" } | { "kind": "expected", 
/** The kind of line that was expected. */
wanted: ExpectedToken, 
/** The line as it is in the file; `None` at the end of the file. */
found: string | null, };

export type FileReport = { 
/** The name of the file. */
name: string, 
/** The file format: `1.31`, `1` or `2`. */
format: string, 
/** The PlayID of the gameset. */
playid: string, 
/** The game that was played, if this program knows its rules; otherwise the first of all games. */
game: GameName, 
/** The code of the rules; `None` if this program does not know them. */
rules: string | null, 
/** Whether the gameset is a tournament. */
tournament: boolean, 
/** The player's name. */
player: string, 
/** The player's remark in the file. */
info: string, 
/** Whether the file is unchanged since it was written. */
undamaged: boolean | null, 
/** The key that signed the file. */
key: string | null, 
/** What the archive knows about the key; set by [`crate::App::add_signer`]. */
signer: Signer | null, 
/** The other PlayIDs whose exports with the same key were imported here; set by [`crate::App::add_signer`]. */
sameKey: Array<string>, 
/**
 * The time when the file was written, in universal time by the writer's clock; like the next two, `None` in format
 * 1.
 */
written: string | null, 
/** The number of the export; 1 for the first one of the gameset. */
serial: number | null, 
/** How often the gameset had been begun again before that. */
resets: number | null, 
/** The cheat level whose cards were used to play a tournament's games again. */
cheatLevel: number | null, 
/** The cheat level with whose cards most of its games are true. */
playedOn: number | null, 
/** Whether the games can be played again at all. */
verifiable: boolean, 
/** The number of games that were won. */
won: number, 
/** The sum of all scores as the file states them, as a number to compare. */
score: number, 
/** The sum of all scores, with sequences counted in runs only. */
posOnly: number | null, 
/** The sum of all scores, with all sequences counted. */
allSeq: number | null, 
/** Games that cannot have been played as the file says. */
untrue: number, 
/** Games that were played with the cards of another cheat level. */
otherLevel: number, 
/** Games that cannot be judged. */
unknown: number, 
/** The games, in the order of the file. */
games: Array<GameReport>, };

export type GameInfo = { 
/** The number of the game. */
number: number, 
/** The value of the best score; `None` if the game was never finished. */
best: number | null, 
/** Moves made in the newest unfinished attempt, which may be on the table; `None` if there is none. */
unfinished: number | null, 
/** The link that opens the game on another device; `None` if another game would be dealt there. */
link: string | null, };

export type GameLink = { "kind": "game", 
/** The PlayID of its gameset. */
playid: string, 
/** The number of the game, from 1. */
number: number, 
/** The code of the rules, if games of the gameset can have several and the link names one. */
rules: string | null, } | { "kind": "day" } | { "kind": "try", 
/** The rules that are tried out, by name or by code. */
rules: string, };

export type GameName = "gaps" | "klondike";

export type GameReport = { 
/** The number of the game. */
number: number, 
/** The score as the file states it, as a number to compare. */
total: number, 
/** How often the player went back; `None` in a file of 1.31. */
undos: number | null, 
/** Whether the game was exported before its end. */
unfinished: boolean, 
/** Whether the game can have been played as the file says. */
truth: Judgement, 
/** The reason why the game is untrue or unknown; `None` if it is true. */
why: UntrueReason | null, };

export type GamesetFault = "playId" | "shortName" | "exists" | "reserved" | "games" | "rules" | "deals" | "cheatLevel" | "hints";

export type GamesetView = { 
/** The PlayID of the gameset. */
playid: string, 
/** The number of games. */
games: number, 
/** The game that is played. */
game: GameName, 
/** The name of the rules, regardless of their number of deals, or their code. */
rules: string, 
/** Deals allowed; `None` if unlimited. */
deals: number | null, 
/** The cheat level, 1 to 3, which limits how much may be taken back. */
cheatLevel: number, 
/** Whether the cheat level can no longer be changed. */
cheatIsFixed: boolean, 
/** Whether it is a tournament, and the player's part in it. */
tournament: Tournament, 
/** Whether hints are allowed. */
hints: boolean, 
/** The reason why no light may show whether a game can still be won; `None` if one may. */
light: Refusal | null, 
/** The number of games that were begun. */
played: number, 
/** The number of rows in its list of scores. */
scores: number, 
/** Whether it is the standard gameset, which cannot be deleted. */
stays: boolean, 
/**
 * Whether it was ever opened. The gameset of a preset is created only then; before that there is nothing to
 * delete.
 */
opened: boolean, 
/** Whether it is the current gameset. */
current: boolean, };

export type Gamesets = { 
/** The gamesets that can be played, including presets that were never opened. */
sets: Array<GamesetView>, 
/** The gamesets that can be brought back, the latest first. */
aside: Array<DeletedGameset>, };

export type GapStateView = "live" | "behindLast" | "behindGap" | "headsFirst";

export type GapView = { 
/** The number, 1–4; a gap keeps it while it moves over the board. */
number: number, 
/** The spot, as in [`crate::CardView::spot`]. */
spot: number, 
/** Whether the gap takes a card, and if not, the reason. */
state: GapStateView, 
/**
 * The cards that the gap takes, as in [`crate::CardView::id`]. They are listed even if the board cannot be played
 * on.
 */
takes: Array<number>, 
/** The cards that the gap will take once all heads are placed. */
afterHeads: Array<number>, };

export type GapsBoard = { 
/** The number of rows. */
rows: number, 
/** The number of columns, including the front. */
columns: number, 
/** The side where the heads are. */
rowHead: Side, 
/** The rule about which card fills a gap: the value of the switch `fill`. */
fill: SwitchValues["fill"], 
/** The score at the end of each deal before this one. */
earlierScores: Array<number>, 
/** All gaps, by number. */
gaps: Array<GapView>, 
/** The cards in the runs of their rows, as in [`crate::CardView::id`]. */
runs: Array<number>, 
/** The cards of each family in their order, from the head. */
families: Array<Array<number>>, 
/**
 * The number of games, out of a hundred, that are won from here by a player who goes on as the hints say; `None`
 * unless no move is left but a deal is, or if hints are not allowed or that is not known. It depends on the
 * lengths of the runs and the number of deals left alone.
 */
odds: number | null, };

export type GoalView = "score" | "deals" | "moves";

export type Hint = { 
/** The revision of the view that the hint is about. */
revision: number, 
/** The kind of hint. */
kind: HintKind, 
/** The move that the hint names, as in [`crate::MoveView::ply`], if any. */
ply: string | null, 
/**
 * The score in this deal to which the move leads, by the player's scoring method; `None` if the deal can be won or
 * the hint names no move.
 */
score: number | null, 
/** The reason for the move, in games whose hints go by the visible cards. */
reason: HintReason | null, 
/**
 * The number of games like this, out of a hundred, that are won by a player who goes on as the hints say, 0–100;
 * `None` if it is not known.
 */
odds: number | null, };

export type HintAim = "winning" | "score";

export type HintKind = "win" | "gain" | "odds" | "oddsOverOrder" | "sensible" | "nothing" | "deal" | "unknown";

export type HintReason = { "kind": "turnsUp" } | { "kind": "home" } | { "kind": "uncovers" } | { "kind": "king" } | { "kind": "freesSpace", 
/** The king. */
card: CardFace, } | { "kind": "takes", 
/** The card that can go there. */
card: CardFace, } | { "kind": "makesWay", 
/** The card that gets a clear way. */
card: CardFace, } | { "kind": "leads", 
/** The number of these moves. */
moves: number, } | { "kind": "fromWaste", 
/** The card that comes to the top of the waste; `None` if it was the last one. */
card: CardFace | null, } | { "kind": "notNeeded" } | { "kind": "lastWay", 
/** The card that could still be put on it. */
card: CardFace, } | { "kind": "news" } | { "kind": "keeps", 
/** The card that stays in the piles. */
card: CardFace, 
/** The card that may have to be put on that card. */
other: CardFace, } | { "kind": "brings", 
/** The card that comes nearer. */
card: CardFace, } | { "kind": "likeliest" };

export type HistoryFilter = "all" | "won" | "notWon" | "unfinished" | "recorded" | "favourites" | "notes";

export type HistoryGame = { 
/** The number of the game. */
number: number, 
/** How often the game was begun. */
attempts: number, 
/** The best result; `None` if the game was never finished. */
best: EndView | null, 
/**
 * The number of moves of the best result that kept what was possible; `None` if the player has not looked at the
 * course of that game.
 */
kept: number | null, 
/** The par of the game; `None` if the game was never finished, or it is not known without a search. */
par: ParView | null, 
/** The unfinished attempts, the latest begun first. */
unfinished: Array<UnfinishedView>, 
/** Whether the game is on the table. */
onTable: boolean, 
/** The player's note about the game. */
note: string, 
/** Whether the player has marked the game as a favourite. */
favourite: boolean, 
/** The reason why the game cannot be started over; `None` if it can. */
play: Refusal | null, 
/** The reason why the player cannot look back at the course of a game of the gameset; `None` if that is allowed. */
review: Refusal | null, };

export type HistoryPage = { 
/** The number of rows in the whole list. */
total: number, 
/** The number of games in the whole list, without those that were not played. */
games: number, 
/** The first row of this range, from 0. */
from: number, 
/** The rows. */
rows: Array<HistoryRow>, };

export type HistoryQuery = { 
/** The column by which the list is sorted. */
sort: HistorySort, 
/** Whether the greatest comes first. */
descending: boolean, 
/** The filter for the games in the list. */
filter: HistoryFilter, 
/**
 * The text that the games must match: the beginning of a number, or part of a note. If it is empty, every game
 * matches.
 */
search: string, };

export type HistoryRow = { 
/** The game's number. */
number: number, 
/** The last number, if this is a row of games that were not played; otherwise `None`. */
to: number | null, 
/** The value of the best score; `None` if the game was never finished. */
score: number | null, 
/** Deals used for the best score. */
deals: number, 
/** Moves made for the best score. */
moves: number, 
/**
 * The number of these moves that kept what was possible; `None` if the player has not looked at the course of the
 * game.
 */
kept: number | null, 
/** Time played for the best score, in milliseconds. */
elapsedMs: number, 
/** Complete families. */
families: number, 
/** Whether the game was won. */
won: boolean, 
/** Whether the moves of the best result are recorded. */
recorded: boolean, 
/** Whether the game can be resumed. */
unfinished: boolean, 
/** Whether the player has marked the game. */
favourite: boolean, 
/** Whether the game has a note. */
note: boolean, };

export type HistorySort = "number" | "score" | "date" | "deals" | "moves" | "time";

export type HouseRules = { 
/** The value of every switch, by its name. */
values: SwitchValues, 
/** Deals, 1–99; `None` if unlimited. */
deals: number | null, 
/** The number of cards in each suit, 4–13, including any removed card. */
steps: number, };

export type IdleSpot = { 
/** The spot, as in [`crate::CardView::spot`]. */
spot: number, 
/** The reason. */
why: WhyNot, };

export type ImportChange = { 
/** The PlayID under which the games were played. */
tourid: string, 
/** The player's name. */
player: string, 
/** The sum in the list for this PlayID and key before the import; `None` if there was none. */
before: ScoreSum | null, 
/** The sum in the list after the import. */
after: ScoreSum, 
/** The number of games that are new in the list. */
added: number, 
/** Games that were replaced by a better result. */
replaced: number, 
/** Games of the file that were left out because the list has better results. */
kept: number, 
/**
 * Whether the list has only sums, stored by an earlier version, and keeps them because the file does not cover
 * them.
 */
sumsStay: boolean, 
/** Games of the file that were left out because they were played with the cards of another cheat level. */
otherLevel: number, };

export type ImportFault = { "kind": "old" } | { "kind": "damaged" } | { "kind": "signature" } | { "kind": "noTournament" } | { "kind": "other", 
/** The label of the line that differs. */
label: string, 
/** The text of the line. */
found: string, 
/** The right text of the line. */
wanted: string, } | { "kind": "level", 
/** The cheat level of the games. */
found: number, 
/** The cheat level of the tournament. */
wanted: number, } | { "kind": "check", 
/** The number of the game. */
number: number, };

export type ImportReport = { 
/** The name of the file. */
name: string, 
/** The number of the export in the file, if the file has several. */
part: number | null, 
/** The reason why the file was not imported; `None` if it was. */
failure: Failure | null, 
/** The changes to the list; `None` if the file was not imported. */
change: ImportChange | null, };

export type ImportedSetting = { 
/** The number of its line in the file, from 1. */
line: number, 
/** The section. */
section: string, 
/** The topic. */
topic: string, 
/** The value in the file. */
value: string, 
/** The player's note about a change of meaning; `None` if the topic means the same as in 1.31. */
note: TopicNote | null, };

export type Indices = "language" | "english" | "dutch" | "german" | "french" | "russian" | "nordic" | "numeric" | "none" | "own";

export type Intent = { "kind": "play", 
/** The move, as in [`crate::MoveView::ply`]. */
ply: string, } | { "kind": "redeal" } | { "kind": "giveUp" } | { "kind": "auto" } | { "kind": "finish" } | { "kind": "peek" } | { "kind": "takeHelp" } | { "kind": "showPack" } | { "kind": "multi", 
/** The multi-move, as in [`crate::MultiView::multi`]. */
multi: string, } | { "kind": "continue" } | { "kind": "stop" } | { "kind": "replay", 
/**
 * The reason, [`ReplayKind::Current`] or [`ReplayKind::Interrupted`]: other replays have separate intents or
 * calls.
 */
of: ReplayKind, } | { "kind": "replayGame", 
/** The number of the game, from 1. */
number: number, } | { "kind": "viewGame", 
/** The place of the game in the file, from 0. */
place: number, } | { "kind": "replayTo", 
/** The number of plies played at that point. */
at: number, } | { "kind": "replayAccept" } | { "kind": "replayCancel" } | { "kind": "puzzle", 
/** Today, in days since 1970 at the player's place. */
day: number, } | { "kind": "puzzleMissed", 
/** The number of plies before the move that lost it, as in [`crate::LostView::at`]. */
at: number, 
/** The moves that keep the win, as in [`crate::ReviewView::kept_by`]. */
keptBy: Array<string>, 
/** Today, in days since 1970 at the player's place. */
day: number, } | { "kind": "puzzleShow" } | { "kind": "puzzleLeave" } | { "kind": "undo" } | { "kind": "undoAction" } | { "kind": "redo" } | { "kind": "redoAction" } | { "kind": "backTillDeal" } | { "kind": "snapshot" } | { "kind": "rollback" } | { "kind": "restart" } | { "kind": "next" } | { "kind": "start", 
/** The number of the game, from 1. */
number: number, 
/** Whether to resume the newest unfinished attempt rather than begin a new one. */
resume: boolean, } | { "kind": "resume", 
/** The attempt, as in [`crate::UnfinishedView::attempt`]. */
attempt: number, } | { "kind": "goOn" } | { "kind": "playWithoutSaving" };

export type IntroText = "question" | "gap" | "leftGap" | "otherWays" | "closed" | "home" | "helps" | "newDeal" | "looks" | "foundations" | "piles" | "pack";

export type IntroductionView = { 
/**
 * Whether the game on the table is the introduction's own, which is not stored afterwards. The next game is the
 * one that the player left for it, or the player's first.
 */
ownGame: boolean, 
/** The current text; `None` if there is none. */
text: IntroText | null, 
/** The number of the step, from 1; 0 if this is not a step. */
step: number, 
/** The number of steps; 0 if this is not a step. */
steps: number, 
/** The spot to point at, as in [`crate::CardView::spot`]. */
spot: number | null, 
/** The number of the gap there; the key with that number fills it. */
number: number | null, 
/** The card before that spot, as in [`crate::CardView::id`]. */
before: number | null, 
/** The card to play there, as in [`crate::CardView::id`]. */
card: number | null, 
/** Whether [`crate::Intent::GoOn`] continues from here. If not, the step waits for the only move in the view. */
goesOn: boolean, };

export type InvitationView = { 
/** The name of the tournament. */
name: string, 
/** The line that a player pastes. */
line: string, 
/** The same line as a QR code: its rows, `1` for each dark module and `0` for each light one. */
qr: Array<string>, };

export type Judgement = "true" | "untrue" | "unknown";

export type KeptView = { 
/** The number of these games. */
games: number, 
/** The number of moves that kept what was possible. */
kept: number, 
/** The number of all their moves. */
moves: number, };

export type KlondikeBoard = { 
/**
 * How the pack is turned: 0 one card at a time, once through the pack; 1 three cards at a time, without limit; 2
 * one card at a time, without limit.
 */
variation: number, 
/** The rule for moving cards between piles: `strict` or `relaxed`. */
movement: "strict" | "relaxed", 
/** The pass through the pack, from 1. */
pass: number, 
/** The top card of each spot, as in [`crate::CardView::id`]; `None` if the spot is empty. */
tops: Array<number | null>, 
/** The effect of turning; `None` if it is not possible. */
turnable: Turnable | null, 
/** The value of the hand now, in dollars. */
money: number, 
/** The sum of all the player's hands by these rules, this one included, in dollars; `None` if it is not shown. */
total: number | null, 
/** Whether the player has looked at face-down cards in this attempt. */
peeked: boolean, 
/** Whether the player took a hint in this attempt that depends on face-down cards. */
helped: boolean, 
/** Whether the face-down cards of the piles are shown now. */
peeking: boolean, 
/** The cards that lie face down although the player knows them; `None` unless the hand is open. */
open: OpenCards | null, 
/** Whether the hand has been counted in the player's career. */
booked: boolean, 
/**
 * Whether the cards that the player has seen prove that the hand is lost; never in an open hand, which is a
 * puzzle.
 */
stuck: boolean, 
/** The spots whose top card cannot move, with the reasons. */
idle: Array<IdleSpot>, };

export type Language = string;

export type Lateness = "written" | "imported";

export type LeftGame = { 
/** The number of the game. */
number: number, 
/** The score with which it ends then, as players read it; `None` if it can be resumed. */
endsWith: number | null, };

export type Lesson = "concealing" | "blockade" | "noDelay" | "introduction";

export type LineFault = { "kind": "words" } | { "kind": "playId" } | { "kind": "number" } | { "kind": "tournament" } | { "kind": "rules" } | { "kind": "record" } | { "kind": "ply", 
/** The number of the ply, from 1. */
ply: number, } | { "kind": "case" };

export type LostBy = "move" | "redeal" | "givenUp";

export type LostView = { 
/** The number of plies before the losing one. */
at: number, 
/** Moves made before the ply that lost it, redeals not counted. */
moves: number, 
/** The number of the deal, from 1. */
deal: number, 
/** The action that lost it. */
by: LostBy, };

export type MainButton = "deal" | "next" | "history";

export type MoneyRecord = { 
/** The career of every player by each of the rules, the latest played first. */
careers: Array<Career>, 
/** The best hands of all players, the best first. */
top: Array<TopHand>, };

export type Motion = "usual" | "never" | "always";

export type MoveView = { 
/** The card, as in [`CardView::id`]. */
card: number, 
/** The spot it goes to, as in [`CardView::spot`]. */
spot: number, 
/** The ply for [`crate::Intent::Play`]. */
ply: string, };

export type MultiView = { 
/** The card, as in [`CardView::id`]; `None` if the multi-move belongs to a spot. */
card: number | null, 
/** The spot, as in [`CardView::spot`]; `None` if the multi-move belongs to a card. */
spot: number | null, 
/** The multi-move for [`crate::Intent::Multi`]. */
multi: string, };

export type NamedPlayer = { 
/** The PlayID under which the player takes part. */
tourid: string, 
/** The player's name; it may be empty. */
name: string, };

export type NewGameset = { 
/** The PlayID: one to eight letters or digits. */
playid: string, 
/** The number of games, 7 to 32,765. */
games: number, 
/** The rules, by name or by code. */
rules: string, 
/** Deals allowed; `None` if unlimited. */
deals: number | null, 
/** The cheat level, 1 to 3, which limits how much may be taken back. */
cheatLevel: number, 
/** Whether it is a tournament, and the player's part in it. */
tournament: Tournament, 
/** Whether hints are allowed; must be false in a tournament. */
hints: boolean, 
/** The player's name; if empty, the name stays as it is. */
userName: string, 
/** The newest format of exports that the moderator can read according to an invitation; `None` if that is unknown. */
format: number | null, };

export type Notice = { "kind": "updated", 
/** The version. */
version: string, } | { "kind": "profileRestored" } | { "kind": "profileDamaged" } | { "kind": "profileValue", 
/** The name of the option in the profile. */
topic: string, 
/** The value that the profile had. */
value: string, } | { "kind": "journalCut", 
/** The number of plies. */
plies: number, } | { "kind": "placeLost" } | { "kind": "runningGameLeft", 
/** The number of the game. */
number: number, 
/** The PlayID of its gameset. */
playid: string, } | { "kind": "ownDeckLeft" } | { "kind": "databaseRestored", 
/** The path of the damaged database; `None` if it was gone. */
file: string | null, 
/** The day of the copy that supplied the unreadable parts, such as 2026-11-25; `None` if no copy was used. */
copy: string | null, 
/** Whether part of its content was lost. */
lost: boolean, } | { "kind": "databaseNotRepaired", 
/** The system's message. */
detail: string, } | { "kind": "databaseMissing" } | { "kind": "nothingStored" } | { "kind": "storageDeleted" } | { "kind": "keyLost" } | { "kind": "trialKept", 
/** The PlayID of the gameset that was not opened. */
playid: string, } | { "kind": "gamesetNotOpened", 
/** The PlayID of the gameset. */
playid: string, 
/** The reason. */
why: Failure, } | { "kind": "gamesetOfOtherGame", 
/** The PlayID of the gameset. */
playid: string, } | { "kind": "gamesetLost", 
/** The PlayID of the gameset. */
playid: string, 
/** The number of the game. */
number: number, };

export type NumberButtons = "auto" | "always" | "never";

export type OpenCards = { 
/** The number of face-down cards of each pile, from the left. */
down: Array<number>, 
/** The cards of the pack, in the order in which they come. */
pack: Array<CardFace>, };

export type Options = { 
/** The language of the program and its help. */
language: Language, 
/** The colours of the table. */
theme: Theme, 
/** The player's background colour, `#rrggbb`. */
backColor: string, 
/** The player's text colour, `#rrggbb`. */
textColor: string, 
/** The ranking: 0: K Q … 2 A; 1: A K … 3 2; 2: A 2 … Q K; 3: 2 3 … K A. */
ranking: number, 
/** The side of the board where the heads are. */
rowHead: Side, 
/** The order of suits: one of the 24 orders of S H D C, counted lexicographically from 0. */
suitSequence: number, 
/** The letters on courts and aces. */
indices: Indices, 
/** The player's letters for ace, king, queen and jack: up to three characters each. */
ownIndices: [string, string, string, string], 
/** The drawing of the cards. */
deck: Deck, 
/** Whether every suit has a different colour, with any drawing. */
fourColours: boolean, 
/** The back of the cards: 0 for a random one, 1–8 for one of the backs, 9 for none: cards are dealt face up. */
cardBack: number, 
/** Whether gaps show the card they take. */
gapLabels: boolean, 
/** The conditions for numbers on gaps, and for buttons with these numbers. */
numberButtons: NumberButtons, 
/** Whether cards in a run are tinted. */
runTint: boolean, 
/** The layout of the board. */
shape: Shape, 
/** Whether buttons are mirrored for the left hand. */
leftHanded: boolean, 
/** Whether the time played is shown. */
clock: boolean, 
/** Whether the window shows if the deal can still be won; only if the gameset allows hints. */
outlook: boolean, 
/** Whether the program starts with a game on the table. */
autoStart: boolean, 
/** Whether a wide window has a menu bar. */
menuBar: boolean, 
/** Whether cards glide to their places. */
animatedMove: Motion, 
/** Whether cards must be dragged, because a tap does not move them. */
manualDrag: boolean, 
/** The delay between two plies of a multi-move, in milliseconds, 0 to 2000. */
autoDelay: number, 
/** The time that one card takes to turn, in milliseconds, 0 to 2000. */
dealDelay: number, 
/** The time that a card glides, in milliseconds, 0 to 2000. */
moveDelay: number, 
/** The sounds that are played. */
sound: Sound, 
/** The volume, 0 to 100. */
volume: number, 
/** Whether the device vibrates when a card lands. */
haptics: boolean, 
/** The way sequences are counted. */
scoring: Scoring, 
/** The aim of hints in a deal that cannot be won. */
hintAim: HintAim, 
/** Whether uncovered cards are turned up at once. */
turnUp: boolean, 
/** The cards that go to the foundations automatically. */
toFoundation: ToFoundation, 
/** Whether only the last move can be taken back. */
classicUndo: boolean, 
/** Whether the foundations of Klondike are in a column beside the piles, not in a row above them. */
foundationColumn: boolean, 
/** Whether the window says why a move is not possible. */
messages: boolean, 
/** Whether the window shows the sum of the earnings of all games. */
runningTotal: boolean, 
/**
 * The cheat level, which limits how much may be taken back: a single mistake (1), beginning again as well (2), or
 * everything (3). It is stored with the gameset, not in the profile.
 */
cheatLevel: number, 
/** The greatest number of possible moves for which automatic play is offered; 0 for never, 4 for always. */
autoLevel: number, 
/**
 * The lowest score of a game whose moves are recorded; 0 for all games, 101 for none. A tournament always records
 * all.
 */
recorderLevel: number, 
/** The player's name, up to 80 characters. */
userName: string, 
/** The player's remark in exports, up to 200 characters. */
info: string, };

export type OptionsChange = { 
/** The current options. */
options: Options, 
/** The view with these options. */
view: View, };

export type Outlook = "yes" | "no" | "unknown";

export type ParView = { 
/** The best score of the first deal, with sequences counted in runs only. */
bestSingle: number, 
/** The best score of the first deal, with all sequences counted. */
bestSingleAllSequences: number, 
/** The fewest deals that win the game; `None` if all its deals are not enough. */
fewestDeals: number | null, 
/** The best score after the last deal, with sequences counted in runs only. */
bestFinal: number, };

export type PlayedDay = { 
/** The day, counted in days since 1970 at the player's place. */
day: number, 
/** Whether the game was won that day. */
won: boolean, };

export type PresetView = { 
/** The name. */
name: PresetName, 
/** The rule code. */
code: string, };

export type PreviewStep = { 
/** The card, as in [`CardView::id`]. */
card: number, 
/** The spot it goes to, as in [`CardView::spot`]. */
spot: number, };

export type ProfileReport = { 
/** The topics that were imported. */
imported: Array<ImportedSetting>, 
/** The topics that were skipped. */
skipped: Array<SkippedSetting>, };

export type PuzzleState = "asked" | "wrong" | "solved";

export type PuzzleView = { 
/** Where the player is. */
state: PuzzleState, 
/** Whether the player has made a wrong move or was shown the right one. */
missed: boolean, 
/** Whether it is a hand with face-down cards, all of which are open to the player. */
open: boolean, 
/** Whether it is the puzzle of the day. */
ofDay: boolean, 
/** How hard it is, from 1 to 5; `None` for a position of the player's own game. */
grade: number | null, 
/** Whether it comes back on another day if the player misses it. */
comesBack: boolean, 
/** Whether the player asked for the next puzzle, and not for this one. */
cameNext: boolean, 
/** The number of moves that have to be found. */
moves: number, 
/** The number of moves that have been found or shown. */
found: number, 
/** The player's rating. */
rating: number, 
/** How much the rating changed with the answer; `None` if it did not. */
change: number | null, 
/** The number of consecutive days on which the puzzle of the day was answered. */
streak: number, };

export type RateView = { 
/** The number of first attempts so far, from 1. */
attempts: number, 
/** The number of the latest first attempts that are considered. */
of: number, 
/** The number of wins among these attempts. */
won: number, };

export type Refusal = "nothingToUndo" | "nothingToRedo" | "movesPossible" | "noDealLeft" | "gameWon" | "gameOver" | "noMoves" | "choice" | "autoNever" | "tooManyMoves" | "nothingRunning" | "replaying" | "puzzle" | "noSuchPly" | "cheatLevel" | "oneUndoOnly" | "redealStays" | "atBeginning" | "noSnapshot" | "atSnapshot" | "allPlayed" | "standardGameset" | "noTrial" | "noHints" | "faceDownCards" | "notEnded" | "notFoundOut" | "noSuchChoice" | "solution" | "trial" | "nothingToExport" | "notModerated" | "nothingToView" | "gamesCount" | "otherGame" | "booked" | "notForced" | "nothingToFinish" | "nothingFaceDown" | "noPackCard" | "classicUndo" | "introduction" | "noReason" | "sumsOnly";

export type Refusals = { [key in CommandName]?: Refusal };

export type ReplayKind = "current" | "interrupted" | "archived" | "imported" | "solution";

export type ReplaySource = { 
/** The PlayID of the gameset in which it was played. */
playid: string, 
/** The name of the player. */
player: string, 
/** The place of the game in the file, from 1. */
place: number, 
/** The number of games in the file. */
places: number, };

export type ReplayView = { 
/** Which game is replayed. */
kind: ReplayKind, 
/** The ply on show, from 0. */
at: number, 
/** The number of the last ply. */
length: number, 
/** The reason why the player cannot play on from the game; `None` if that is possible. */
accept: Refusal | null, 
/** The game on the table, if playing on from the replay would leave it unfinished. */
leaves: LeftGame | null, 
/** The origin of the game; `None` if it is a game of the current gameset. */
source: ReplaySource | null, };

export type ReviewView = { 
/** The par of the game; `None` if it is not known. */
par: ParView | null, 
/** The last ply that lost a deal which could still be won; `None` if none is known. */
lost: LostView | null, 
/** Whether the search reached an answer. If not, a deal may have been lost even though none is named. */
certain: boolean, 
/** The card of a move that would have kept the win; `None` if no win was lost, or that move has no card. */
keeping: CardFace | null, 
/**
 * Every move that would have kept the win instead of the one that lost it. Empty if no move lost it, if cards are
 * hidden, or if that is not proven of each move.
 */
keptBy: Array<string>, 
/** The course of the game. */
course: Course, 
/** Why the player cannot go to that ply; `None` if that is allowed. */
go: Refusal | null, };

export type RulesFault = "unknown" | "mistyped" | "newer" | "refused";

export type RulesGame = { 
/** The name of the rules; `None` if they have none. */
name: PresetName | null, 
/** The rule code. */
code: string, 
/** All sentences about it. */
facts: Array<FactView>, 
/** The greatest score possible. */
max: number, 
/** A game by these rules, just dealt, in the current look. */
example: Example, };

export type RulesView = { 
/** The switches. */
rules: HouseRules, 
/** The game; `None` if the switches do not make one. */
game: RulesGame | null, 
/** The reason why the switches do not make a game; `None` if they do. */
refused: RulesRefusal | null, 
/** Switches that have no effect with the values of the others. */
idle: (keyof SwitchValues)[], 
/** The rank of the heads in this look, 1 for the ace to 13 for the king. */
heads: number, 
/** The rank of the last step. */
lasts: number, };

export type SameMoves = { 
/** The PlayID under which the other player takes part. */
tourid: string, 
/** The number of games with the same moves. */
games: number, };

export type ScoreLine = { 
/** The id of the row. */
id: number, 
/** The place, from 1, the same for equal scores; `None` if the score is not known. */
place: number | null, 
/** The PlayID under which the games were played. */
tourid: string, 
/** The player's name. */
player: string, 
/** The player's remark. */
info: string, 
/** The key that signed the exports. */
key: string, 
/** Whether exports of the same PlayID were signed by other keys too. */
sharesName: boolean, 
/** The other PlayIDs whose exports the same key signed. */
sameKey: Array<string>, 
/** Another player whose games have the same moves, if there is one. */
sameMoves: SameMoves | null, 
/** Games with two different ends, although the cheat level allows only one. */
twoEnds: Array<number>, 
/** Games that an earlier export stated falsely. */
onceUntrue: Array<number>, 
/** Serial numbers that several exports share. */
sharedSerials: Array<number>, 
/** Whether an export was in format 1, while others in the list are in format 2. */
hasFormat1: boolean, 
/** The number of games in the list. */
games: number, 
/** The number of games that were won. */
won: number, 
/** The sum of all scores, with sequences counted in runs only; `None` if that is not known. */
posOnly: number | null, 
/** The sum of all scores, with all sequences counted; `None` if that is not known. */
allSeq: number | null, 
/** Games that cannot have been played as the export says. */
untrue: number, 
/** Games that cannot be judged. */
unknown: number, 
/** The number of unfinished games. */
unfinished: number, 
/** The sum of the deals; like the next two, `None` for imports of earlier versions. */
deals: number | null, 
/** The sum of the moves. */
moves: number | null, 
/** How often the player went back in all games. */
undos: number | null, 
/** The moderator's ruling on the player. */
ruling: EntrantRuling, 
/**
 * The name under which the moderator expects the player; `None` if the moderator expects no player with this
 * PlayID.
 */
expected: string | null, 
/** The part that came after the time for exports; `None` if it all came in time. */
late: Lateness | null, 
/**
 * The time when the last export was written, in universal time by the player's clock; like the next two, `None` in
 * format 1.
 */
written: string | null, 
/** The number of the last export; 1 for the first one of the player's gameset. */
serial: number | null, 
/** How often the player had begun the gameset again before that. */
resets: number | null, 
/** The time of the last import that changed the row, in milliseconds since 1970. */
importedMs: number, };

export type ScoreList = { 
/** The PlayID of the tournament. */
playid: string, 
/** The number of games in the tournament. */
games: number, 
/** The scoring by which the tournament is ranked. */
ranking: Scoring, 
/** The moderator's settings of the tournament. */
contest: Contest, 
/** The players who were named in advance and have no import yet. */
missing: Array<NamedPlayer>, 
/** The exports, the best first. */
rows: Array<ScoreLine>, };

export type ScoreSum = { 
/** The number of games. */
games: number, 
/** The sum of all scores, as the exports state them. */
score: number, };

export type ScoreView = { 
/** The score. */
total: number, 
/** The parts of the score, in the game's own order. */
parts: Array<number>, 
/** The greatest total possible. */
max: number, };

export type Scoring = "posOnly" | "allSeq";

export type Shape = "auto" | "straight" | "turned" | "folded";

export type Side = "left" | "right";

export type Signer = "own" | "same" | "other" | "several" | "new";

export type SkipReason = "dataFolder" | "builtIn" | "tunesItself" | "otherShuffle" | "bitmap" | "gameset" | "otherSection" | "unknown" | "badValue" | "noSection" | "section" | "noValue" | "twice" | "oldDefault";

export type SkippedSetting = { 
/** The number of its line in the file, from 1. */
line: number, 
/** The section; empty before the first one. */
section: string, 
/** The topic. */
topic: string, 
/** The value in the file. */
value: string, 
/** The reason. */
why: SkipReason, };

export type Sound = "full" | "partial" | "off";

export type StatisticsView = { 
/** The goal by which results are counted. */
goal: GoalView, 
/** The value of the greatest score possible. */
max: number, 
/** The code of the rules by which results are counted. */
rules: string, 
/** Games in the gameset. */
games: number, 
/**
 * Games that were begun, including the game on the table once it has a ply; the list of gamesets shows the same
 * number.
 */
played: number, 
/** First attempts that have ended or were left; only these count. */
firstAttempts: number, 
/** Games that were finished. */
ended: number, 
/** Games that were won. */
won: number, 
/**
 * The games that were won in the first deal, in the second, and so on. All deals of the game are included unless
 * there are many.
 */
wonByDeal: Array<number>, 
/** The best result, as the goal counts it (for scores, the value of the score); `None` if there is none. */
best: number | null, 
/** The average of the results, as the goal counts them (for scores, their values); `None` if there are none. */
average: number | null, 
/**
 * The moves that kept what was possible; `None` if the player has not looked at the course of any game, and no
 * course would give that number.
 */
kept: KeptView | null, 
/** First attempts that were won. */
wonAtFirst: number, 
/** The current winning streak of first attempts. */
streak: number, 
/** The longest winning streak of first attempts. */
longestStreak: number, 
/** The longest streak of first attempts that were not won. */
longestDrought: number, 
/** The number of winning streaks of one, two, three … first attempts; the last place counts longer ones too. */
streaks: Array<number>, 
/** The results, grouped by the quantity that the goal counts. */
distribution: Array<BinView>, 
/** The winning rate of first attempts over time. */
rates: Array<RateView>, 
/** The number of first attempts over which that rate is taken. */
rateSpan: number, };

export type StatusView = "playing" | "ceased" | "over" | "won";

export type Suit = "S" | "H" | "D" | "C";

export type Theme = "felt" | "classic" | "night" | "paper" | "contrast" | "system" | "own";

export type ToFoundation = "safe" | "never" | "always";

export type TopHand = { 
/** The player's name. */
player: string, 
/** The code of the rules. */
rules: string, 
/** The PlayID of the gameset. */
playid: string, 
/** The number of the hand. */
game: number, 
/** The value of the hand, in dollars. */
money: number, 
/** Whether it was won. */
won: boolean, 
/** Moves made. */
moves: number, 
/** Time played, in milliseconds. */
elapsedMs: number, };

export type TopicNote = "suitOrder" | "dealDelay";

export type Turnable = "cards" | "waste";

export type UnfinishedView = { 
/** The id of the attempt. */
attempt: number, 
/** The time when the attempt was begun, in milliseconds since 1970. */
startedMs: number, 
/** Moves on the table, redeals not counted. */
moves: number, 
/** The current deal of the attempt, from 1. */
deal: number, 
/** The code of the rules of the attempt. */
rules: string, };

export type UntrueReason = { "kind": "check", 
/** The value in the file. */
found: string, 
/** The correct value. */
right: string, } | { "kind": "record" } | { "kind": "ply", 
/** The number of the ply, from 1. */
ply: number, } | { "kind": "deals", 
/** The value in the file. */
found: number, 
/** The correct value. */
right: number, } | { "kind": "points", 
/** The value in the file. */
found: string, 
/** The correct points, with sequences counted in runs only. */
posOnly: string, 
/** The correct points, with all sequences counted. */
allSeq: string, } | { "kind": "ended" } | { "kind": "level", 
/** The cheat level with whose cards the game is true. */
found: number, 
/** The cheat level of the tournament, or of most games. */
right: number, } | { "kind": "noMoves" };

export type View = { 
/** The revision, which rises with every change; an intent names the revision that the player saw. */
revision: number, 
/** How the board came about; this decides only the animation. */
cause: Cause, 
/** The PlayID of the gameset. */
playid: string, 
/** The number of games in the gameset. */
games: number, 
/** The number of this game. */
game: number, 
/** The next game: an unplayed one or, if there is none, an unfinished one. `None` if every game has been finished. */
next: number | null, 
/** The number of the current deal, from 1. */
deal: number, 
/** Deals allowed; `None` if unlimited. */
deals: number | null, 
/** The name of the rules, regardless of their number of deals, or their code. */
rules: string, 
/** The link that opens this game on another device; `None` if another game would be dealt there. */
link: string | null, 
/** Whether the player is trying out the rules, without a gameset. */
trial: boolean, 
/** Whether the cards of the game are given, instead of chosen by its number. */
given: boolean, 
/** The status of the game. */
status: StatusView, 
/**
 * Whether the game on the table would be unfinished if the player left it now. It may be covered by a replay or a
 * puzzle, and begun without a move: by a look at a hidden card.
 */
unfinished: boolean, 
/** All cards. */
cards: Array<CardView>, 
/** All legal moves. */
moves: Array<MoveView>, 
/** The multi-moves that belong to cards and spots. */
multis: Array<MultiView>, 
/** The parts of the board that only this game has. */
board: Board, 
/** The score, by the method of the gameset. */
score: ScoreView, 
/** The number of moves made, redeals not counted. */
moveCount: number, 
/** Time played until the last ply, in milliseconds. */
elapsedMs: number, 
/** The action of the main button. */
main: MainButton, 
/** The commands that are not possible now, with the reasons. */
refusals: Refusals, 
/** Whether an automatic continuation is running: [`crate::Intent::Continue`] requests its next ply. */
running: boolean, 
/** The replay that is shown; `None` if none is. */
replay: ReplayView | null, 
/** The puzzle on the board; `None` if there is none. */
puzzle: PuzzleView | null, 
/**
 * The par of the game; `None` if the game has not ended, hints are not allowed, or par is not known without a
 * search.
 */
par: ParView | null, 
/** The introduction's text about the game; `None` if it has nothing to do with it. */
introduction: IntroductionView | null, 
/** Whether the player's plies are stored; false if the player chose to play on without saving. */
saving: boolean, };

export type WhyNot = { "kind": "nothingToTurn" } | { "kind": "onePass" } | { "kind": "noCard", 
/** The spot. */
spot: number, } | { "kind": "turnedInThrees" } | { "kind": "faceDown", 
/** The spot. */
spot: number, } | { "kind": "notFaceDown", 
/** The spot. */
spot: number, } | { "kind": "sameSpot", 
/** The spot. */
spot: number, } | { "kind": "notNext", 
/** The card that the player tried to move there. */
card: CardFace, 
/** The rank of the card that its foundation takes next. */
rank: number, } | { "kind": "noFit", 
/** The card that the player tried to move there. */
card: CardFace, 
/** The top card of the target. */
on: CardFace, } | { "kind": "wholeUnit", 
/** The card that would go there. */
card: CardFace, 
/** The lowest card of the unit. */
head: CardFace, } | { "kind": "kingsOnly", 
/** The card that the player tried to move there. */
card: CardFace, } | { "kind": "noTarget", 
/** The card. */
card: CardFace, 
/** The rank of the card that its foundation takes next; `None` if it is complete. */
rank: number | null, } | { "kind": "ended" };

export type Tournament = "off" | "play" | "moderate";

export type ContestTieBreak = "won" | "deals" | "moves" | "undos";

export type InvitationFault = "words" | "check" | "rules" | "shortName" | "terms";

export type FactCode = "dealFront" | "dealTail" | "dealLast" | "dealJokers" | "headsFixed" | "headsAppearance" | "headsNever" | "headsOnce" | "headsFree" | "headsUnmoved" | "headsFirst" | "fillBehind" | "fillBehindOrBefore" | "fillAnyLater" | "frontPredecessor" | "redealCeasedLoose" | "redealCeasedLooseAndLast" | "redealAnyTimeLoose" | "redealAnyTimeLooseAndLast" | "gapsBehindRun" | "gapsRowEnd" | "gapsFallenLast" | "gapsFallenJokers" | "endsReturn" | "endsStay" | "dealsOne" | "dealsSeveral" | "dealsEndless" | "goalFewestDeals" | "goalFewestMoves";

export type PresetName = "rangoon" | "gaps" | "bluemoon" | "station" | "montana-aces" | "montana" | "addiction" | "spaces-and-aces" | "free-parking" | "jokers";

export type RulesRefusal = "noGap" | "eightGaps" | "noRoomForJokers" | "noFrontForDealtHeads" | "noFrontForHeadsFirst" | "noUnmovedHead" | "frontWithoutBefore" | "beforeHardlyCeases" | "nothingFalls" | "noGapToReturnTo" | "loneHeadHasNoFront" | "headsFirstWithoutFront";

export type SwitchValues = { spare: "front" | "tail" | "none", removed: "none" | "last" | "jokers", heads: "fixed" | "appearance" | "player", lock: "never" | "once" | "free" | "unmoved", headsFirst: "no" | "yes", fill: "behind" | "behindOrBefore" | "anyLater", frontTakes: "heads" | "predecessor", redealTakes: "loose" | "looseAndLast", redealGaps: "behindRun" | "rowEnd" | "fallen", endsReturn: "no" | "yes", redealWhen: "ceased" | "anyTime", };
