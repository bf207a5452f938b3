// Written by a test of the crate `app`; do not edit.

export type Opening = { 
/**
 * The game on the table.
 */
view: View, 
/**
 * The options.
 */
options: Options, 
/**
 * The options as they are when nothing was ever changed.
 */
defaults: Options, 
/**
 * What the player should know, once.
 */
notices: Array<Notice>, 
/**
 * Whether the game on the table was left in the middle, so that one may want to look back.
 */
interrupted: boolean, 
/**
 * Whether the program starts with its opening screen rather than a game.
 */
openingScreen: boolean, 
/**
 * The version of the program.
 */
version: string, };

export type Changed = { 
/**
 * The options as they are now.
 */
options: Options, 
/**
 * The game as it looks with them.
 */
view: View, };

export type View = { 
/**
 * Rises with every change; an intent names the one it saw.
 */
revision: number, 
/**
 * How the board came to be what it is; it decides the animation only.
 */
cause: Cause, 
/**
 * The gameset.
 */
playid: string, 
/**
 * Games in the gameset.
 */
games: number, 
/**
 * The number of this game.
 */
game: number, 
/**
 * The first unplayed game.
 */
next: number | null, 
/**
 * The deal that is running, from 1.
 */
deal: number, 
/**
 * Deals allowed; nothing when there is no end of them.
 */
deals: number | null, 
/**
 * What is played: the name of the rules, whatever their number of deals, or their code.
 */
rules: string, 
/**
 * Whether it is tried out without a gameset.
 */
trial: boolean, 
/**
 * Where a card may go, as the switch `fill` says it.
 */
fill: SwitchValues["fill"], 
/**
 * How the game stands.
 */
status: Status, 
/**
 * Rows of the board.
 */
rows: number, 
/**
 * Columns of the board, the front included.
 */
columns: number, 
/**
 * Where the heads are.
 */
rowHead: Side, 
/**
 * All cards, by id.
 */
cards: Array<CardView>, 
/**
 * All gaps, by number.
 */
gaps: Array<GapView>, 
/**
 * All legal moves.
 */
moves: Array<MoveView>, 
/**
 * The score, by the method of the gameset.
 */
score: ScoreView, 
/**
 * Moves made, redeals not counted.
 */
moveCount: number, 
/**
 * Time played until the last ply, in milliseconds.
 */
elapsedMs: number, 
/**
 * What the main button offers.
 */
main: MainButton, 
/**
 * What is possible now; where it is not, why.
 */
can: Can, 
/**
 * Whether something goes on by itself: [`crate::Intent::Continue`] asks for its next ply.
 */
running: boolean, 
/**
 * Present while a replay is shown.
 */
replay: ReplayView | null, 
/**
 * Par of a game that has ended, where it is known without a search.
 */
par: ParView | null, 
/**
 * Whether what is played is stored; not when the player chose to play on without.
 */
saving: boolean, };

export type Cause = "opened" | "dealt" | "redealt" | "played" | "jumped" | "resumed" | "other";

export type Status = "playing" | "ceased" | "over" | "won";

export type Side = "left" | "right";

export type CardView = { 
/**
 * Names the card as long as the game lasts, in whatever look.
 */
id: number, 
/**
 * The suit it shows.
 */
suit: Suit, 
/**
 * The rank it shows, 1 for the ace to 13 for the king.
 */
rank: number, 
/**
 * From the top, from 0.
 */
row: number, 
/**
 * From the left, from 0.
 */
column: number, 
/**
 * The card it goes behind, whose id is this one; nothing for a head.
 */
behind: number | null, 
/**
 * Whether it is in the run of its row.
 */
inRun: boolean, };

export type Suit = "S" | "H" | "D" | "C";

export type GapView = { 
/**
 * 1–4; a gap keeps its number while it wanders.
 */
number: number, 
/**
 * From the top, from 0.
 */
row: number, 
/**
 * From the left, from 0.
 */
column: number, 
/**
 * Whether it takes a card, else why not.
 */
state: GapState, 
/**
 * The cards it takes, as in [`CardView::id`]: on this board, even where nothing can be played on it.
 */
takes: Array<number>, 
/**
 * The cards it waits with for the heads to be placed.
 */
afterHeads: Array<number>, };

export type GapState = "live" | "behindLast" | "behindGap" | "headsFirst";

export type MoveView = { 
/**
 * 1–4.
 */
gap: number, 
/**
 * As in [`CardView::id`].
 */
card: number, };

export type ScoreView = { 
/**
 * All parts together.
 */
total: number, 
/**
 * For cards in runs.
 */
position: number, 
/**
 * For cards behind their predecessors.
 */
sequence: number, 
/**
 * For complete families.
 */
rows: number, 
/**
 * The greatest total.
 */
max: number, };

export type MainButton = "deal" | "next" | "history";

export type Can = { 
/**
 * [`crate::Intent::Undo`] and [`crate::Intent::UndoAction`].
 */
undo: Refusal | null, 
/**
 * [`crate::Intent::Redo`] and [`crate::Intent::RedoAction`].
 */
redo: Refusal | null, 
/**
 * [`crate::Intent::Redeal`].
 */
redeal: Refusal | null, 
/**
 * [`crate::Intent::BackTillDeal`].
 */
backTillDeal: Refusal | null, 
/**
 * [`crate::Intent::Snapshot`].
 */
snapshot: Refusal | null, 
/**
 * [`crate::Intent::Rollback`].
 */
rollback: Refusal | null, 
/**
 * [`crate::Intent::Restart`].
 */
restart: Refusal | null, 
/**
 * [`crate::Intent::Auto`].
 */
auto: Refusal | null, 
/**
 * [`crate::Intent::GiveUp`].
 */
giveUp: Refusal | null, 
/**
 * [`crate::Intent::Replay`].
 */
replay: Refusal | null, 
/**
 * [`crate::Intent::Next`].
 */
next: Refusal | null, 
/**
 * A hint.
 */
hint: Refusal | null, 
/**
 * Looking back at what could have been made of the game.
 */
review: Refusal | null, 
/**
 * Letting a game be chosen.
 */
choose: Refusal | null, 
/**
 * Deleting a gameset.
 */
deleteGameset: Refusal | null, 
/**
 * Beginning the gameset again with every game counted as not played.
 */
resetStatistics: Refusal | null, 
/**
 * Taking exports into the list of scores.
 */
importScores: Refusal | null, };

export type Refusal = "nothingToUndo" | "nothingToRedo" | "movesPossible" | "noDealLeft" | "gameWon" | "gameOver" | "noMoves" | "choice" | "autoNever" | "tooManyMoves" | "nothingRunning" | "replaying" | "noSuchPly" | "cheatLevel" | "oneUndoOnly" | "redealStays" | "atBeginning" | "noSnapshot" | "atSnapshot" | "allPlayed" | "standardGameset" | "noTrial" | "noHints" | "notEnded" | "notFoundOut" | "noSuchChoice" | "solution" | "trial" | "nothingToExport" | "notModerated" | "nothingToView" | "gamesCount";

export type ReplayView = { 
/**
 * What is replayed.
 */
kind: ReplayKind, 
/**
 * The ply that is shown, from 0.
 */
at: number, 
/**
 * The last ply there is.
 */
length: number, 
/**
 * Why the game cannot be taken over, if it cannot.
 */
accept: Refusal | null, 
/**
 * The number of the game on the table, if taking this one over leaves that one in the middle.
 */
leaves: number | null, 
/**
 * Where the game came from, if it is not of the gameset that is played.
 */
source: Source | null, };

export type ReplayKind = "current" | "interrupted" | "archived" | "imported" | "solution";

export type Source = { 
/**
 * The gameset it was played in.
 */
playid: string, 
/**
 * Who played it.
 */
player: string, 
/**
 * Which game of the file it is, from 1.
 */
place: number, 
/**
 * Games of the file.
 */
places: number, };

export type ChainStep = { 
/**
 * As in [`CardView::id`].
 */
card: number, 
/**
 * The gap it fills, 1–4.
 */
gap: number, 
/**
 * Where it goes, from the top.
 */
row: number, 
/**
 * Where it goes, from the left.
 */
column: number, };

export type Hint = { 
/**
 * The view it is about.
 */
revision: number, 
/**
 * What it says.
 */
kind: HintKind, 
/**
 * The move it names.
 */
it: MoveView | null, 
/**
 * The score to which it leads in this deal, as the player counts; where the deal is won there is none to tell.
 */
score: number | null, };

export type HintKind = "win" | "gain" | "nothing" | "deal" | "unknown";

export type Outlook = "yes" | "no" | "unknown";

export type ReviewView = { 
/**
 * What somebody could make of the game who knows every card, where that is known.
 */
par: ParView | null, 
/**
 * The last ply that lost a deal which could still be won.
 */
lost: LostView | null, 
/**
 * Whether every deal was looked at to the end; without it a deal may have been lost though none is named.
 */
certain: boolean, 
/**
 * Why one cannot go there, if one cannot.
 */
go: Refusal | null, };

export type ParView = { 
/**
 * The best score of the first deal, sequences counted in runs only.
 */
bestSingle: number, 
/**
 * The same, sequences counted anywhere.
 */
bestSingleAllSequences: number, 
/**
 * The fewest deals that win it; nothing when all deals are not enough.
 */
fewestDeals: number | null, 
/**
 * The best score after the last deal, sequences counted in runs only.
 */
bestFinal: number, };

export type LostView = { 
/**
 * Plies until there: the next one lost it.
 */
at: number, 
/**
 * Moves made until there, redeals not counted; the one that lost it comes next.
 */
moves: number, 
/**
 * The deal, from 1.
 */
deal: number, 
/**
 * What lost it.
 */
by: LostBy, };

export type LostBy = "move" | "redeal" | "givenUp";

export type Difficulty = "any" | "easy" | "medium" | "hard";

export type Lesson = "concealing" | "blockade" | "noDelay";

export type Intent = { "kind": "move", 
/**
 * 1–4.
 */
gap: number, 
/**
 * As in [`crate::CardView`].
 */
card: number, } | { "kind": "redeal" } | { "kind": "giveUp" } | { "kind": "auto" } | { "kind": "repeat", 
/**
 * 1–4.
 */
gap: number, } | { "kind": "complete", 
/**
 * As in [`crate::CardView`].
 */
card: number, } | { "kind": "continue" } | { "kind": "stop" } | { "kind": "replay", 
/**
 * Why: a game of the history has an intent of its own.
 */
of: ReplayKind, } | { "kind": "replayGame", 
/**
 * From 1.
 */
number: number, } | { "kind": "viewGame", 
/**
 * Which, from 0, in the order of the file.
 */
place: number, } | { "kind": "replayTo", 
/**
 * Plies on the table.
 */
at: number, } | { "kind": "replayAccept" } | { "kind": "replayCancel" } | { "kind": "undo" } | { "kind": "undoAction" } | { "kind": "redo" } | { "kind": "redoAction" } | { "kind": "backTillDeal" } | { "kind": "snapshot" } | { "kind": "rollback" } | { "kind": "restart" } | { "kind": "next" } | { "kind": "start", 
/**
 * From 1.
 */
number: number, 
/**
 * Take up the newest unfinished attempt instead of beginning a new one.
 */
resume: boolean, } | { "kind": "resume", 
/**
 * As in [`crate::UnfinishedView`].
 */
attempt: number, } | { "kind": "playWithoutSaving" };

export type GameInfo = { 
/**
 * Its number.
 */
number: number, 
/**
 * The best score, if it was played to an end.
 */
best: number | null, 
/**
 * Moves made in the newest attempt that was left unfinished, if one is kept.
 */
unfinished: number | null, };

export type Options = { 
/**
 * The language of the screen.
 */
language: Language, 
/**
 * The colours of the table.
 */
theme: Theme, 
/**
 * The own background, `#rrggbb`.
 */
backColor: string, 
/**
 * The own text, `#rrggbb`.
 */
textColor: string, 
/**
 * 0: K Q … 2 A; 1: A K … 3 2; 2: A 2 … Q K; 3: 2 3 … K A.
 */
ranking: number, 
/**
 * Where the heads are.
 */
rowHead: Side, 
/**
 * Which of the 24 orders of S H D C, counted lexicographically from 0.
 */
suitSequence: number, 
/**
 * The letters on courts and aces.
 */
indices: Indices, 
/**
 * The own letters, of ace, king, queen and jack: up to three signs each.
 */
ownIndices: [string, string, string, string], 
/**
 * The drawing of the cards.
 */
deck: Deck, 
/**
 * Whether every suit has a colour of its own, whatever the drawing.
 */
fourColours: boolean, 
/**
 * 0 a random one, 1–8 one of the backs, 9 none: cards are dealt face up.
 */
cardBack: number, 
/**
 * Whether gaps show their number and the card they take.
 */
gapLabels: boolean, 
/**
 * Whether cards in a run are tinted.
 */
runTint: boolean, 
/**
 * Which board is used.
 */
shape: Shape, 
/**
 * Whether buttons are mirrored for the left hand.
 */
leftHanded: boolean, 
/**
 * Whether the time played is shown.
 */
clock: boolean, 
/**
 * Whether it is shown if the deal can still be won, where the gameset allows hints.
 */
outlook: boolean, 
/**
 * Whether a game is on the table at once when the program starts.
 */
autoStart: boolean, 
/**
 * Whether cards glide to their places.
 */
animatedMove: Motion, 
/**
 * Whether cards must be dragged: a tap does not move them.
 */
manualDrag: boolean, 
/**
 * Between two plies of a multi-move, in milliseconds, 0 to 2000.
 */
autoDelay: number, 
/**
 * How long one card takes to turn, in milliseconds, 0 to 2000.
 */
dealDelay: number, 
/**
 * How long a card glides, in milliseconds, 0 to 2000.
 */
moveDelay: number, 
/**
 * What is heard.
 */
sound: Sound, 
/**
 * How loud, 0 to 100.
 */
volume: number, 
/**
 * Whether the device trembles when a card lands.
 */
haptics: boolean, 
/**
 * How sequences are counted.
 */
scoring: Scoring, 
/**
 * How much may be taken back: 1 a single mistake, 2 also beginning again, 3 everything. It is kept with the
 * gameset, not in the profile.
 */
cheatLevel: number, 
/**
 * Automatic play is offered with at most so many moves; 0 never, 4 always.
 */
autoLevel: number, 
/**
 * The moves of a game are recorded from this score on; 0 all, 101 none. In a tournament always all.
 */
recorderLevel: number, 
/**
 * Who plays, up to 80 signs.
 */
userName: string, 
/**
 * What else an export tells, up to 200 signs.
 */
info: string, };

export type Language = string;

export type Theme = "classic" | "felt" | "night" | "paper" | "contrast" | "system" | "own";

export type Indices = "english" | "dutch" | "german" | "french" | "russian" | "nordic" | "numeric" | "none" | "own";

export type Deck = "standard" | "large" | "fourColour" | "plain" | "own";

export type Shape = "auto" | "straight" | "turned" | "folded";

export type Sound = "full" | "partial" | "off";

export type Motion = "usual" | "never" | "always";

export type Scoring = "posOnly" | "allSeq";

export type Sheet = { 
/**
 * 4, or 5 with a row of backs.
 */
rows: number, 
/**
 * The picture as a data URL.
 */
url: string, };

export type DeckFault = "notAPicture" | "tooLarge" | "tooManyPixels" | "noGrid";

export type Notice = { "kind": "profileRestored" } | { "kind": "profileDamaged" } | { "kind": "profileValue", 
/**
 * The topic.
 */
topic: string, 
/**
 * What stood there.
 */
value: string, } | { "kind": "journalCut", 
/**
 * How many.
 */
plies: number, } | { "kind": "placeLost" } | { "kind": "notKept" } | { "kind": "runningGameLeft", 
/**
 * Its number.
 */
number: number, 
/**
 * Its gameset.
 */
playid: string, } | { "kind": "databaseRestored", 
/**
 * Where the damaged one is.
 */
file: string, 
/**
 * Whether something could not be taken over.
 */
lost: boolean, } | { "kind": "databaseUnmended", 
/**
 * What the system says.
 */
detail: string, } | { "kind": "databaseMissing" } | { "kind": "keyLost" } | { "kind": "gamesetLost", 
/**
 * The gameset.
 */
playid: string, 
/**
 * The number of the game.
 */
number: number, };

export type Failure = { "code": "stale" } | { "code": "illegal" } | { "code": "refused", 
/**
 * Why.
 */
why: Refusal, } | { "code": "noSuchGame", 
/**
 * What was asked for.
 */
number: number, 
/**
 * How many there are.
 */
games: number, } | { "code": "nothingToResume", 
/**
 * The game.
 */
number: number, } | { "code": "noAttempt" } | { "code": "notRecorded", 
/**
 * The game.
 */
number: number, } | { "code": "badRecord", 
/**
 * The game.
 */
number: number, } | { "code": "badRules", 
/**
 * Why not.
 */
fault: RulesFault, } | { "code": "badNote", 
/**
 * The most signs of a note.
 */
most: number, } | { "code": "notSaved", 
/**
 * What the system says.
 */
detail: string, } | { "code": "outOfRange", 
/**
 * Which one, as the profile names it.
 */
topic: string, 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, } | { "code": "badValue", 
/**
 * Which one, as the profile names it.
 */
topic: string, 
/**
 * What it was.
 */
value: string, } | { "code": "badDeck", 
/**
 * What is wrong with them.
 */
fault: DeckFault, } | { "code": "badGameset", 
/**
 * What is wrong with them.
 */
fault: GamesetFault, } | { "code": "noGameset", 
/**
 * What was asked for.
 */
playid: string, } | { "code": "fixed", 
/**
 * What, as the profile names it.
 */
topic: string, } | { "code": "badFile", 
/**
 * The line, from 1; 0 for the file as a whole.
 */
line: number, 
/**
 * What is wrong there.
 */
fault: FileFault, } | { "code": "cannotAppend", 
/**
 * Why.
 */
fault: AppendFault, } | { "code": "notImported", 
/**
 * Why.
 */
fault: ImportFault, } | { "code": "badLine", 
/**
 * What is wrong with it.
 */
fault: LineFault, } | { "code": "badBackup", 
/**
 * What is wrong with it.
 */
fault: BackupFault, } | { "code": "fileUnusable", 
/**
 * The file.
 */
file: string, 
/**
 * What the system says.
 */
detail: string, } | { "code": "stopped" } | { "code": "crashed" } | { "code": "noChance" } | { "code": "folderInUse", 
/**
 * The folder.
 */
folder: string, } | { "code": "newerDatabase", 
/**
 * Its version.
 */
found: number, 
/**
 * The latest known here.
 */
known: number, } | { "code": "noFolder", 
/**
 * The folder.
 */
folder: string, 
/**
 * What the system says.
 */
detail: string, } | { "code": "databaseUnusable", 
/**
 * What the system says.
 */
detail: string, } | { "code": "databaseDamaged", 
/**
 * What is wrong with it.
 */
detail: string, } | { "code": "databaseMended" };

export type Gamesets = { 
/**
 * Those that can be played, presets that were never opened included.
 */
sets: Array<GamesetView>, 
/**
 * Those that can be brought back, the latest first.
 */
aside: Array<AsideView>, };

export type GamesetView = { 
/**
 * Its name.
 */
playid: string, 
/**
 * Number of games.
 */
games: number, 
/**
 * What its games are played by: the name of the rules, whatever their deals, or their code.
 */
rules: string, 
/**
 * Deals allowed; nothing where there is no end of them.
 */
deals: number | null, 
/**
 * How much may be taken back, 1 to 3.
 */
cheatLevel: number, 
/**
 * Whether the cheat level can be changed no more.
 */
cheatIsFixed: boolean, 
/**
 * Whether it is a tournament.
 */
tournament: Tournament, 
/**
 * Whether hints are allowed.
 */
hints: boolean, 
/**
 * Games that were begun.
 */
played: number, 
/**
 * Rows of its list of scores.
 */
scores: number, 
/**
 * Whether it is there from the start and cannot be deleted.
 */
stays: boolean, 
/**
 * Whether it was ever opened: one of a preset is made then, and is nothing to be deleted before.
 */
opened: boolean, 
/**
 * Whether it is the one that is played.
 */
current: boolean, };

export type AsideView = { 
/**
 * What it is called while it is aside.
 */
name: string, 
/**
 * Its PlayID.
 */
playid: string, 
/**
 * When it was set aside, in milliseconds since 1970.
 */
asideMs: number, 
/**
 * Games that were begun.
 */
played: number, 
/**
 * Rows of its list of scores.
 */
scores: number, };

export type NewGameset = { 
/**
 * One to eight letters or digits.
 */
playid: string, 
/**
 * Number of games, 7 to 32,765.
 */
games: number, 
/**
 * What the games are played by: the name or the code of the rules.
 */
rules: string, 
/**
 * Deals allowed; nothing where there is no end of them.
 */
deals: number | null, 
/**
 * How much may be taken back, 1 to 3.
 */
cheatLevel: number, 
/**
 * Whether it is a tournament.
 */
tournament: Tournament, 
/**
 * Whether hints are allowed; not in a tournament.
 */
hints: boolean, 
/**
 * Who plays; nothing leaves the name as it is.
 */
userName: string, };

export type Tournament = "off" | "play" | "moderate";

export type GamesetFault = "playId" | "exists" | "reserved" | "games" | "rules" | "deals" | "cheatLevel" | "hints";

export type HistoryQuery = { 
/**
 * By what the list is sorted.
 */
sort: HistorySort, 
/**
 * Whether the greatest comes first.
 */
descending: boolean, 
/**
 * Which games.
 */
filter: HistoryFilter, 
/**
 * The beginning of a number, or words of a note; nothing finds all.
 */
search: string, };

export type HistorySort = "number" | "score" | "date" | "deals" | "moves" | "time";

export type HistoryFilter = "all" | "won" | "notWon" | "unfinished" | "recorded" | "favourites" | "notes";

export type HistoryPage = { 
/**
 * Rows of the whole list.
 */
total: number, 
/**
 * Games in it.
 */
games: number, 
/**
 * The first row of this range, from 0.
 */
from: number, 
/**
 * The rows.
 */
rows: Array<HistoryRow>, };

export type HistoryRow = { 
/**
 * The game's number.
 */
number: number, 
/**
 * Where it is a row of numbers that were not played: the last of them.
 */
to: number | null, 
/**
 * The best score, if there was an end.
 */
score: number | null, 
/**
 * Deals used for it.
 */
deals: number, 
/**
 * Moves made for it.
 */
moves: number, 
/**
 * Time played for it, in milliseconds.
 */
elapsedMs: number, 
/**
 * When it was reached or, without an end, when the game was begun last; milliseconds since 1970.
 */
dateMs: number, 
/**
 * Complete families.
 */
families: number, 
/**
 * Whether it was won.
 */
won: boolean, 
/**
 * Whether its moves are recorded.
 */
recorded: boolean, 
/**
 * Whether it can be resumed.
 */
unfinished: boolean, 
/**
 * Whether the player has marked it.
 */
favourite: boolean, 
/**
 * Whether it has a note.
 */
note: boolean, };

export type HistoryGame = { 
/**
 * Its number.
 */
number: number, 
/**
 * Times it was begun.
 */
attempts: number, 
/**
 * The best end.
 */
best: EndView | null, 
/**
 * Par of it, once it was played to an end, where that is known without a search.
 */
par: ParView | null, 
/**
 * The attempts that were left unfinished, the one that was begun last first.
 */
unfinished: Array<UnfinishedView>, 
/**
 * Whether it is the one on the table.
 */
onTable: boolean, 
/**
 * The player's words about it.
 */
note: string, 
/**
 * Whether the player has marked it.
 */
favourite: boolean, 
/**
 * Why it cannot be played from scratch, if it cannot.
 */
play: Refusal | null, };

export type UnfinishedView = { 
/**
 * Names the attempt.
 */
attempt: number, 
/**
 * When it was begun, in milliseconds since 1970.
 */
startedMs: number, 
/**
 * Moves on the table, redeals not counted.
 */
moves: number, 
/**
 * The deal it stands in, from 1.
 */
deal: number, };

export type EndView = { 
/**
 * The score, as it is counted now.
 */
total: number, 
/**
 * Its part for cards in runs.
 */
position: number, 
/**
 * Its part for cards behind their predecessors.
 */
sequence: number, 
/**
 * Its part for complete families.
 */
families: number, 
/**
 * The greatest score.
 */
max: number, 
/**
 * Whether it was won.
 */
won: boolean, 
/**
 * Deals used.
 */
deals: number, 
/**
 * Moves made, redeals not counted.
 */
moves: number, 
/**
 * How often the player went back.
 */
undos: number, 
/**
 * Time played, in milliseconds.
 */
elapsedMs: number, 
/**
 * When it was reached, in milliseconds since 1970.
 */
endedMs: number, 
/**
 * Whether its moves are recorded.
 */
recorded: boolean, };

export type StatisticsView = { 
/**
 * What is counted.
 */
goal: GoalView, 
/**
 * The greatest score.
 */
max: number, 
/**
 * Games in the gameset.
 */
games: number, 
/**
 * Numbers that were begun, the game on the table included once it has a ply: the same as the list of gamesets says.
 */
played: number, 
/**
 * First attempts that count: those that have come to an end or were left.
 */
firstAttempts: number, 
/**
 * Numbers that were played to an end.
 */
ended: number, 
/**
 * Numbers that were won.
 */
won: number, 
/**
 * Of those, how many in the first deal, the second …; all deals of the game are there unless there are many.
 */
wonByDeal: Array<number>, 
/**
 * The best end, as the goal counts it.
 */
best: number | null, 
/**
 * The average of the ends, as the goal counts them.
 */
average: number | null, 
/**
 * First attempts that were won.
 */
wonAtFirst: number, 
/**
 * The latest first attempts in a row that were won.
 */
streak: number, 
/**
 * The longest such row.
 */
longestStreak: number, 
/**
 * The longest row of first attempts that were not won.
 */
longestDrought: number, 
/**
 * How often there was a row of one, two, three … won first attempts; the last place counts longer ones too.
 */
streaks: Array<number>, 
/**
 * The ends by what the goal counts.
 */
distribution: Array<BinView>, 
/**
 * The rate of wins as it went.
 */
rates: Array<RateView>, 
/**
 * Over how many first attempts that rate is taken.
 */
rateSpan: number, };

export type GoalView = "score" | "deals" | "moves";

export type ComparedRules = { 
/**
 * The name of the rules, whatever their deals, or their code.
 */
rules: string, 
/**
 * Deals allowed; nothing where there is no end of them.
 */
deals: number | null, 
/**
 * The greatest score.
 */
max: number, 
/**
 * The gamesets that have these rules and were played.
 */
gamesets: Array<string>, 
/**
 * Numbers that were begun.
 */
played: number, 
/**
 * Numbers that were played to an end.
 */
ended: number, 
/**
 * Numbers that were won.
 */
won: number, 
/**
 * The best score.
 */
best: number | null, 
/**
 * The average of the best ends' scores.
 */
average: number | null, 
/**
 * The fewest deals in which a game was won.
 */
fewestDeals: number | null, 
/**
 * The fewest moves with which a game was won.
 */
fewestMoves: number | null, };

export type HouseRules = { 
/**
 * The value of every switch, by its name.
 */
values: SwitchValues, 
/**
 * Deals, 1–99; nothing when there is no end of them.
 */
deals: number | null, 
/**
 * Cards of each suit, 4–13, a removed one included.
 */
steps: number, };

export type FactView = { 
/**
 * Which sentence.
 */
code: FactCode, 
/**
 * The number it mentions.
 */
number: number | null, };

export type Example = { 
/**
 * Columns of the board.
 */
columns: number, 
/**
 * All cards.
 */
cards: Array<CardView>, 
/**
 * All gaps.
 */
gaps: Array<GapView>, };

export type RulesGame = { 
/**
 * Its name, if it has one.
 */
name: PresetName | null, 
/**
 * Its code.
 */
code: string, 
/**
 * All there is to tell about it.
 */
facts: Array<FactView>, 
/**
 * The greatest score.
 */
max: number, 
/**
 * A game of it, just dealt, as cards look now.
 */
example: Example, };

export type RulesView = { 
/**
 * The switches.
 */
rules: HouseRules, 
/**
 * The game, unless they make none.
 */
game: RulesGame | null, 
/**
 * Why they make none.
 */
refused: RulesRefusal | null, 
/**
 * Switches that change nothing where the others stand as they do.
 */
idle: (keyof SwitchValues)[], 
/**
 * The rank of the heads in this look, 1 for the ace to 13 for the king.
 */
heads: number, 
/**
 * The rank of the last step.
 */
lasts: number, };

export type PresetView = { 
/**
 * The name.
 */
name: PresetName, 
/**
 * The code.
 */
code: string, };

export type RulesFault = "unknown" | "mistyped" | "newer" | "refused";

export type BinView = { 
/**
 * The least value in it.
 */
from: number, 
/**
 * The greatest.
 */
to: number, 
/**
 * The games.
 */
games: number, };

export type RateView = { 
/**
 * First attempts so far, from 1.
 */
attempts: number, 
/**
 * Of how many of the last ones.
 */
of: number, 
/**
 * How many of those were won.
 */
won: number, };

export type Which = { "kind": "table" } | { "kind": "games", 
/**
 * Their numbers.
 */
numbers: Array<number>, } | { "kind": "listed", 
/**
 * What is looked for in it.
 */
query: HistoryQuery, } | { "kind": "all" };

export type ExportInfo = { 
/**
 * The gameset.
 */
playid: string, 
/**
 * The player's name, as it will stand in the file.
 */
player: string, 
/**
 * The game on the table.
 */
game: number, 
/**
 * Why it cannot be exported, if it cannot.
 */
table: Refusal | null, 
/**
 * Whether it is not at its end.
 */
unfinished: boolean, 
/**
 * The same game as one line of text.
 */
line: string | null, 
/**
 * Games that have an end.
 */
ended: number, 
/**
 * Games of the gameset.
 */
games: number, 
/**
 * Whether it is a tournament.
 */
tournament: Tournament, };

export type AppendFault = { "kind": "noExport" } | { "kind": "damaged" } | { "kind": "old" } | { "kind": "key" } | { "kind": "surrounded" } | { "kind": "line", 
/**
 * What the line begins with.
 */
label: string, };

export type FileFault = { "kind": "tooLarge", 
/**
 * The most it may have, in MiB.
 */
most: number, } | { "kind": "longLine", 
/**
 * The most it may have, in bytes.
 */
most: number, } | { "kind": "tooManyGames", 
/**
 * The most there may be.
 */
most: number, } | { "kind": "longRecord", 
/**
 * Its number.
 */
number: number, 
/**
 * The most they may have, in KiB.
 */
most: number, } | { "kind": "sign", 
/**
 * As in `U+202E`.
 */
sign: string, } | { "kind": "twice", 
/**
 * Its number.
 */
number: number, } | { "kind": "noTopic", 
/**
 * What stands here; nothing when there is no topic at all.
 */
found: string, } | { "kind": "expected", 
/**
 * What.
 */
wanted: Wanted, 
/**
 * What stands here; nothing at the end of the file.
 */
found: string | null, };

export type Wanted = { "kind": "label", 
/**
 * As it stands in front of the colon.
 */
label: string, } | { "kind": "beginning" } | { "kind": "playId" } | { "kind": "number", 
/**
 * As it stands in front of the colon.
 */
label: string, 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, } | { "kind": "sum", 
/**
 * As it stands in front of the colon.
 */
label: string, 
/**
 * The right one.
 */
sum: number, } | { "kind": "rules" } | { "kind": "hex", 
/**
 * As it stands in front of the colon.
 */
label: string, 
/**
 * How many.
 */
digits: number, } | { "kind": "game" } | { "kind": "moves" } | { "kind": "end" };

export type FileReport = { 
/**
 * What the file is called where it was found.
 */
name: string, 
/**
 * The layout: `1.31` or `1`.
 */
format: string, 
/**
 * The gameset.
 */
playid: string, 
/**
 * Whether it is a tournament.
 */
tournament: boolean, 
/**
 * The player's name.
 */
player: string, 
/**
 * What else the player wants to say.
 */
info: string, 
/**
 * Whether the file is as it was written.
 */
undamaged: boolean | null, 
/**
 * Who signed it.
 */
key: string | null, 
/**
 * What is known of who signed it, once [`App::know_signer`] was asked.
 */
signer: Signer | null, 
/**
 * Under which other PlayIDs exports with the same key were imported here, likewise.
 */
sameKey: Array<string>, 
/**
 * With the cards of which cheat level a tournament's games were played again.
 */
cheatLevel: number | null, 
/**
 * With the cards of which cheat level most of its games are true.
 */
playedOn: number | null, 
/**
 * Whether the games can be played again at all.
 */
verifiable: boolean, 
/**
 * Games that were won.
 */
complete: number, 
/**
 * All scores as the file states them.
 */
score: number, 
/**
 * All scores with sequences in runs only.
 */
posOnly: number | null, 
/**
 * All scores with all sequences.
 */
allSeq: number | null, 
/**
 * Games that cannot have been played so.
 */
untrue: number, 
/**
 * Games that were played with the cards of another cheat level.
 */
otherLevel: number, 
/**
 * Games of which nothing can be said.
 */
unknown: number, 
/**
 * The games, in the order of the file.
 */
games: Array<GameReport>, };

export type Signer = "own" | "same" | "other" | "several" | "new";

export type GameReport = { 
/**
 * Its number.
 */
number: number, 
/**
 * The score as the file states it.
 */
total: number, 
/**
 * How often the player went back; nothing in a file of 1.31.
 */
undos: number | null, 
/**
 * Whether it was exported before its end.
 */
unfinished: boolean, 
/**
 * Whether it can have been played so.
 */
truth: Truth, 
/**
 * Why not.
 */
why: Why | null, };

export type Truth = "true" | "untrue" | "unknown";

export type Why = { "kind": "check", 
/**
 * The file's.
 */
found: string, 
/**
 * The right one.
 */
right: string, } | { "kind": "record" } | { "kind": "ply", 
/**
 * Which, from 1.
 */
ply: number, } | { "kind": "deals", 
/**
 * The file's.
 */
found: number, 
/**
 * The right one.
 */
right: number, } | { "kind": "points", 
/**
 * The file's.
 */
found: string, 
/**
 * With sequences in runs only.
 */
posOnly: string, 
/**
 * With all sequences.
 */
allSeq: string, } | { "kind": "ended" } | { "kind": "level", 
/**
 * That one.
 */
found: number, 
/**
 * The one of the tournament, or of most games.
 */
right: number, } | { "kind": "noMoves" };

export type LineFault = { "kind": "words" } | { "kind": "playId" } | { "kind": "number" } | { "kind": "tournament" } | { "kind": "rules" } | { "kind": "record" } | { "kind": "ply", 
/**
 * Which, from 1.
 */
ply: number, } | { "kind": "case" };

export type ImportFault = { "kind": "old" } | { "kind": "damaged" } | { "kind": "signature" } | { "kind": "noTournament" } | { "kind": "other", 
/**
 * The line that says so.
 */
label: string, 
/**
 * What it says.
 */
found: string, 
/**
 * What it should say.
 */
wanted: string, } | { "kind": "level", 
/**
 * That one.
 */
found: number, 
/**
 * The one of the tournament.
 */
wanted: number, } | { "kind": "check", 
/**
 * The game.
 */
number: number, };

export type ImportReport = { 
/**
 * What the file is called.
 */
name: string, 
/**
 * Why it was not imported, if it was not.
 */
failure: Failure | null, 
/**
 * What it changed in the list, if it was imported.
 */
change: ImportChange | null, };

export type ImportChange = { 
/**
 * Under which PlayID the games were played.
 */
tourid: string, 
/**
 * Who played.
 */
player: string, 
/**
 * What the list had of this PlayID and key.
 */
before: Sum | null, 
/**
 * What it has now.
 */
after: Sum, 
/**
 * Games that are new in the list.
 */
added: number, 
/**
 * Games that a better end replaced.
 */
replaced: number, 
/**
 * Games of the file that stay out because the list has better ends of them.
 */
kept: number, 
/**
 * Whether the list has sums alone, which an earlier version kept, and they stay because the file is not as full.
 */
sumsStay: boolean, 
/**
 * Games of the file that were played with the cards of another cheat level; they are left out.
 */
otherLevel: number, };

export type Sum = { 
/**
 * How many.
 */
games: number, 
/**
 * All their scores, as the exports state them.
 */
score: number, };

export type ScoreList = { 
/**
 * The tournament.
 */
playid: string, 
/**
 * Games of the tournament.
 */
games: number, 
/**
 * How it is ranked.
 */
ranking: Scoring, 
/**
 * The exports, the best first.
 */
rows: Array<ScoreLine>, };

export type ScoreLine = { 
/**
 * Names the row.
 */
id: number, 
/**
 * From 1; the same for equal scores, none where the score is not known.
 */
place: number | null, 
/**
 * Under which PlayID the games were played.
 */
tourid: string, 
/**
 * Who played.
 */
player: string, 
/**
 * What else the player said.
 */
info: string, 
/**
 * Who signed.
 */
key: string, 
/**
 * Whether exports of the same PlayID were signed by other keys too.
 */
sharesName: boolean, 
/**
 * The other PlayIDs whose exports the same key signed.
 */
sameKey: Array<string>, 
/**
 * Whose games have the same moves.
 */
sameMoves: SameMoves | null, 
/**
 * Games in the list.
 */
games: number, 
/**
 * Games that were won.
 */
complete: number, 
/**
 * All scores with sequences in runs only, where that is known.
 */
posOnly: number | null, 
/**
 * All scores with all sequences, likewise.
 */
allSeq: number | null, 
/**
 * Games that cannot have been played so.
 */
untrue: number, 
/**
 * Games of which nothing can be said.
 */
unknown: number, 
/**
 * Games that were not ended.
 */
unfinished: number, 
/**
 * How often the player went back in all games; not known of what earlier versions imported.
 */
undos: number | null, 
/**
 * When an import last changed it, in milliseconds since 1970.
 */
importedMs: number, };

export type SameMoves = { 
/**
 * The PlayID of the other one.
 */
tourid: string, 
/**
 * How many games.
 */
games: number, };

export type BackupFault = "notOurs" | "damaged";

export type BackupInfo = { 
/**
 * Gamesets in it.
 */
gamesets: number, 
/**
 * Games that were begun in it.
 */
games: number, 
/**
 * Rows of lists of scores in it.
 */
scores: number, };

export type Ini = { 
/**
 * What was taken over.
 */
taken: Array<TakenTopic>, 
/**
 * What was not.
 */
left: Array<LeftTopic>, };

export type TakenTopic = { 
/**
 * The section.
 */
section: string, 
/**
 * The topic.
 */
topic: string, 
/**
 * What stood there.
 */
value: string, };

export type LeftTopic = { 
/**
 * The section.
 */
section: string, 
/**
 * The topic.
 */
topic: string, 
/**
 * What stood there.
 */
value: string, 
/**
 * Why.
 */
why: WhyLeft, };

export type WhyLeft = "dataFolder" | "builtIn" | "tunesItself" | "otherShuffle" | "bitmap" | "gameset" | "otherSection" | "unknown" | "badValue" | "section" | "noValue" | "twice" | "oldDefault";

export type FactCode = "dealFront" | "dealTail" | "dealLast" | "dealJokers" | "headsFixed" | "headsAppearance" | "headsNever" | "headsOnce" | "headsFree" | "headsFirst" | "fillBehind" | "fillBehindOrBefore" | "fillAnyLater" | "frontPredecessor" | "redealCeasedLoose" | "redealCeasedLooseAndLast" | "redealAnyTimeLoose" | "redealAnyTimeLooseAndLast" | "gapsBehindRun" | "gapsRowEnd" | "gapsFallenLast" | "gapsFallenJokers" | "endsReturn" | "endsStay" | "dealsOne" | "dealsSeveral" | "dealsEndless" | "goalFewestDeals" | "goalFewestMoves";

export type PresetName = "rangoon" | "gaps" | "bluemoon" | "station" | "montana-aces" | "montana" | "addiction" | "spaces-and-aces" | "free-parking" | "jokers";

export type RulesRefusal = "noGap" | "eightGaps" | "noRoomForJokers" | "noFrontForDealtHeads" | "noFrontForHeadsFirst" | "frontWithoutBefore" | "beforeHardlyCeases" | "nothingFalls" | "noGapToReturnTo" | "loneHeadHasNoFront" | "headsFirstWithoutFront";

export type SwitchValues = { spare: "front" | "tail" | "none", removed: "none" | "last" | "jokers", heads: "fixed" | "appearance" | "player", lock: "never" | "once" | "free", headsFirst: "no" | "yes", fill: "behind" | "behindOrBefore" | "anyLater", frontTakes: "heads" | "predecessor", redealTakes: "loose" | "looseAndLast", redealGaps: "behindRun" | "rowEnd" | "fallen", endsReturn: "no" | "yes", redealWhen: "ceased" | "anyTime", };
