// Written by a test of the crate `commands`; do not edit.
import type { Dropped, ImportedProfile, PageFile, Progress, Saved, SheetRequest, Verified, VibrationStrength } from "./tauri";
import type { BackupInfo, Bootstrap, CertainHint, ComparedRules, Contest, CopyInfo, CopyView, DayRecord, DeckImage, Difficulty, EntrantRuling, ExportInfo, ExportSelection, FileReport, GameInfo, GameLink, GamesetView, Gamesets, Hint, HistoryGame, HistoryPage, HistoryQuery, HouseRules, ImportReport, Intent, InvitationView, Lesson, MoneyRecord, NewGameset, Options, OptionsChange, Outlook, PresetView, PreviewStep, ReviewView, RulesView, ScoreList, StatisticsView, View } from "./wire";

/** Every command with its arguments and its result; each rejects with a Failure. */
export type Commands = {
	/** Returns the data that the window needs when it opens. If the last start failed, tries to start again. */
	open: { args: Record<string, never>; ret: Bootstrap };
	/** Carries out an intent of the player. */
	act: { args: { revision: number; intent: Intent }; ret: View };
	/** Reports for how long the window has just been out of sight, in milliseconds. */
	skip_time: { args: { unseenMs: number }; ret: null };
	/** Returns the moves that a multi-move would make now. */
	preview_moves: { args: { revision: number; intent: Intent }; ret: PreviewStep[] };
	/** Returns the facts about a numbered game. */
	game_info: { args: { number: number }; ret: GameInfo };
	/** Returns all gamesets, including those that can be brought back. */
	gamesets: { args: Record<string, never>; ret: Gamesets };
	/** Returns the current gameset. */
	gameset: { args: Record<string, never>; ret: GamesetView };
	/** Creates a gameset and opens it. */
	create_gameset: { args: { wanted: NewGameset }; ret: Bootstrap };
	/** Opens another gameset. */
	select_gameset: { args: { playid: string }; ret: Bootstrap };
	/** Opens the gameset of this name; if there is none yet, creates one like the standard gameset. */
	open_gameset: { args: { playid: string }; ret: Bootstrap };
	/** Deletes a gameset; it can be brought back. */
	delete_gameset: { args: { playid: string }; ret: Bootstrap };
	/** Begins the current gameset again; the games played so far can be brought back. */
	reset_statistics: { args: Record<string, never>; ret: Bootstrap };
	/** Brings a gameset back and opens it. */
	bring_back_gameset: { args: { name: string }; ret: Bootstrap };
	/** Permanently erases a deleted gameset. */
	erase_gameset: { args: { name: string }; ret: Gamesets };
	/** Returns every rule set that has a name. */
	presets: { args: Record<string, never>; ret: PresetView[] };
	/** Describes the rules with this name or code; without a text, those of the game on the table. */
	rules: { args: { text: string | null }; ret: RulesView };
	/** Returns the rules that follow from the switches that the player sets. */
	house_rules: { args: { wanted: HouseRules }; ret: RulesView };
	/** Chooses the rules of the hands that begin from now on and, if requested, gives these rules the current options. */
	choose_rules: { args: { code: string; withOptions: boolean }; ret: View };
	/** Tries out rules without a gameset. */
	try_out: { args: { text: string }; ret: Bootstrap };
	/** Deals a game with given cards, without a gameset. */
	try_cards: { args: { text: string }; ret: Bootstrap };
	/** Puts a lesson from the help on the table. */
	take_lesson: { args: { lesson: Lesson }; ret: Bootstrap };
	/** Returns to the gameset that was open before the trial. */
	leave_trial: { args: Record<string, never>; ret: Bootstrap };
	/** Returns a range of the list of games. */
	history_page: { args: { query: HistoryQuery; from: number; count: number }; ret: HistoryPage };
	/** Returns the place of a game in the list. */
	history_place: { args: { query: HistoryQuery; number: number }; ret: number };
	/** Returns the history of one game. */
	history_game: { args: { number: number }; ret: HistoryGame };
	/** Stores the player's note about a game. */
	set_note: { args: { playid: string; number: number; favourite: boolean; text: string }; ret: HistoryGame };
	/** Deletes an unfinished attempt at a game. */
	drop_attempt: { args: { number: number; attempt: number }; ret: HistoryGame };
	/** Returns the statistics over all games of the gameset. */
	statistics: { args: Record<string, never>; ret: StatisticsView };
	/** Returns every rule set that was played, for comparison. */
	compare_rules: { args: Record<string, never>; ret: ComparedRules[] };
	/** Returns the players' winnings and losses, and the best hands of all of them. */
	money_record: { args: Record<string, never>; ret: MoneyRecord };
	/** Reads the history before the player asks for it, checks all stored data and makes the copy of `today`, the day at the player's place in days since 1970. */
	read_ahead: { args: { today: number }; ret: null };
	/** Returns a hint. */
	hint: { args: { revision: number }; ret: Hint };
	/** Returns whether a player who knows every card can still win the hand, and how. */
	certain_hint: { args: { revision: number }; ret: CertainHint };
	/** Returns whether the deal can still be won, for the outlook light. */
	outlook: { args: { revision: number }; ret: Outlook };
	/** Stops the search for the outlook light, because the light is no longer visible. */
	stop_outlook: { args: Record<string, never>; ret: null };
	/** Returns the review of a game that has ended. */
	review: { args: { revision: number }; ret: ReviewView };
	/** Shows how the game could have been played, as a replay. */
	show_solution: { args: { revision: number }; ret: View };
	/** Returns the number of an unplayed game of this difficulty, which can be won in one deal. */
	find_game: { args: { difficulty: Difficulty }; ret: number };
	/** Returns the number of the game of a day, counted in days since 1970 in the player's time zone. */
	game_of_day: { args: { day: number }; ret: number };
	/** Returns the days on which the game of the day was played, from the day `first`; `midnights` are the beginnings of that day and of each following one. */
	day_record: { args: { first: number; midnights: number[] }; ret: DayRecord };
	/** Returns the days, of the `count` from `first` on, whose game of the day has been won. Another question stops this one. */
	won_days: { args: { first: number; count: number }; ret: number[] };
	/** Returns the options. They change with the rules of the game on the table. */
	options: { args: Record<string, never>; ret: Options };
	/** Sets all options of the gameset `playid`, which must be open. Returns the new options, and the view of the game with them. */
	set_options: { args: { playid: string; options: Options }; ret: OptionsChange };
	/** Stores the settings of the command line as if the player had made them. */
	store_overrides: { args: Record<string, never>; ret: null };
	/** Notes that large cards were offered. They are offered only once. */
	large_cards_offered: { args: Record<string, never>; ret: null };
	/** Stores pictures of the cards in a file that the player chooses, and uses them; `null` if the player cancels. */
	choose_deck: { args: Record<string, never>; ret: OptionsChange | null };
	/** Stores the player's own pictures of the cards, given as a data URL, and uses them. The window calls this to bring back pictures that were replaced. */
	load_deck: { args: { url: string }; ret: OptionsChange };
	/** Returns the player's own pictures of the cards; `null` if there are none. */
	own_deck: { args: Record<string, never>; ret: DeckImage | null };
	/** Imports as much as possible from a profile of 1.31 that the player chooses; `null` if the player cancels. */
	import_profile: { args: Record<string, never>; ret: ImportedProfile | null };
	/** Imports a profile of 1.31 that was dropped. */
	import_sent_profile: { args: { file: PageFile }; ret: ImportedProfile };
	/** Returns a summary of the games that can be exported now. */
	export_info: { args: Record<string, never>; ret: ExportInfo };
	/** Writes games into a file that the player chooses, in format 1 or 2; `null` if the player cancels. */
	export_games: { args: { which: ExportSelection; format: number }; ret: Saved | null };
	/** Returns the text of an export file with these games, in format 1 or 2, for the clipboard. */
	export_text: { args: { which: ExportSelection; format: number }; ret: string };
	/** Shows the games in a file that the player chooses; `null` if the player cancels. */
	view_file: { args: Record<string, never>; ret: FileReport | null };
	/** Shows the games in a file that was dropped. */
	view_sent: { args: { file: PageFile }; ret: FileReport };
	/** Shows the games in a line or a whole export that was pasted. */
	view_text: { args: { text: string }; ret: FileReport };
	/** Reports on files that the player chooses. */
	verify_files: { args: Record<string, never>; ret: Verified[] };
	/** Reports on files that were dropped or pasted. */
	verify_sent: { args: { files: PageFile[] }; ret: Verified[] };
	/** Returns the files that were dropped on the window. Each file is listed only once. */
	dropped_files: { args: Record<string, never>; ret: Dropped[] };
	/** Returns what the program was asked to open by a link, only once; `null` if there is none. */
	opened_link: { args: Record<string, never>; ret: GameLink | null };
	/** Adds files that the player chooses to the score list of the tournament being moderated. Each report describes the outcome for its file; if an export does not belong there, the others are still imported. */
	import_files: { args: Record<string, never>; ret: ImportReport[] };
	/** Imports files that were dropped or pasted. */
	import_sent: { args: { files: PageFile[] }; ret: ImportReport[] };
	/** Returns the score list of the tournament being moderated. */
	scores: { args: Record<string, never>; ret: ScoreList };
	/** Removes a score from the list. */
	drop_score: { args: { id: number }; ret: ScoreList };
	/** Writes the score list into a file that the player chooses. Returns the name of the file. */
	save_scores: { args: { wish: SheetRequest }; ret: string | null };
	/** Stores the moderator's ruling on the player in row `id`. */
	set_ruling: { args: { id: number; ruling: EntrantRuling }; ret: ScoreList };
	/** Stores the ranking rules and the players of the tournament being moderated. */
	set_contest: { args: { contest: Contest }; ret: ScoreList };
	/** Reports on the games of row `id`, and makes them the ones that can be viewed. */
	view_score: { args: { id: number }; ret: FileReport };
	/** Returns the invitation to the tournament being moderated. */
	invitation: { args: Record<string, never>; ret: InvitationView };
	/** Writes the invitation, with this greeting above it, into a file that the player chooses. Returns the name of the file. */
	save_invitation: { args: { greeting: string }; ret: string | null };
	/** Returns the attributes of the tournament to which a text invites. */
	invited: { args: { text: string }; ret: NewGameset };
	/** Returns the attributes of the tournament to which a file that the player chooses invites; `null` if the player cancels. */
	invited_by_file: { args: Record<string, never>; ret: NewGameset | null };
	/** Writes a backup of all data into a file that the player chooses; `name` is the suggested name. */
	back_up: { args: { name: string }; ret: string | null };
	/** Checks every row of a backup that the player chooses, and prepares it for a restore. Nothing changes yet. */
	check_backup: { args: Record<string, never>; ret: BackupInfo | null };
	/** Returns the copies that the player can go back to, the latest first. */
	copies: { args: Record<string, never>; ret: CopyView[] };
	/** Checks every row of a copy, and prepares it for a restore like a backup. Nothing changes yet. */
	check_copy: { args: { name: string }; ret: CopyInfo };
	/** Replaces all data with the backup that was checked. */
	restore: { args: Record<string, never>; ret: Bootstrap };
	/** Notes that the window shows its first board. */
	board_shown: { args: Record<string, never>; ret: null };
	/** Notes that the page is about to draw the player's own pictures of the cards, or has drawn them. */
	note_drawing: { args: { isDrawn: boolean }; ret: null };
	/** Returns the reports of panics that the player has not seen yet. */
	crash_reports: { args: Record<string, never>; ret: string | null };
	/** Notes that the player has seen the reports. */
	crash_seen: { args: Record<string, never>; ret: null };
	/** Returns the progress of the running work. */
	work_progress: { args: Record<string, never>; ret: Progress };
	/** Stops the running work; its result is discarded. */
	stop_work: { args: Record<string, never>; ret: null };
	/** Puts a text onto the clipboard. Returns whether that was done; if not, the page does it, for instance on Linux. */
	copy_text: { args: { text: string }; ret: boolean };
	/** Writes a picture that comes as a data URL into a file the player chooses; `name` is the suggested name. Returns the name of the file; `null` if the player cancels. */
	save_picture: { args: { name: string; url: string }; ret: string | null };
	/** Vibrates, if the device has a motor. */
	vibrate_device: { args: { strength: VibrationStrength }; ret: null };
};
