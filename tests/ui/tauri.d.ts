// The part of Tauri's global object (withGlobalTauri) that ui/shell/ipc.js uses, and the commands of src-tauri/src/lib.rs.
import type {
	BackupInfo,
	Bootstrap,
	CertainHint,
	ChainStep,
	Changed,
	ComparedRules,
	Contest,
	CopyInfo,
	CopyView,
	DayRecord,
	Difficulty,
	ExportInfo,
	ExportSelection,
	Failure,
	FileReport,
	GameInfo,
	GameLink,
	Gamesets,
	GamesetView,
	Hint,
	HistoryGame,
	HistoryPage,
	HistoryQuery,
	HouseRules,
	ImportReport,
	Intent,
	InvitationView,
	Lesson,
	MoneyRecord,
	NewGameset,
	Options,
	Outlook,
	PresetView,
	ProfileReport,
	ReviewView,
	RulesView,
	Ruling,
	ScoreList,
	Sheet,
	StatisticsView,
	View,
} from "./wire";

/** Every command with its arguments and its result; each rejects with a Failure. */
export type Commands = {
	open: { args: Record<string, never>; ret: Bootstrap };
	act: { args: { revision: number; intent: Intent }; ret: View };
	skip_time: { args: { unseenMs: number }; ret: null };
	chain: { args: { revision: number; intent: Intent }; ret: ChainStep[] };
	game_info: { args: { number: number }; ret: GameInfo };
	gamesets: { args: Record<string, never>; ret: Gamesets };
	gameset: { args: Record<string, never>; ret: GamesetView };
	create_gameset: { args: { wanted: NewGameset }; ret: Bootstrap };
	select_gameset: { args: { playid: string }; ret: Bootstrap };
	delete_gameset: { args: { playid: string }; ret: Bootstrap };
	reset_statistics: { args: Record<string, never>; ret: Bootstrap };
	bring_back_gameset: { args: { name: string }; ret: Bootstrap };
	erase_gameset: { args: { name: string }; ret: Gamesets };
	presets: { args: Record<string, never>; ret: PresetView[] };
	rules: { args: { text: string | null }; ret: RulesView };
	house_rules: { args: { wanted: HouseRules }; ret: RulesView };
	take_lesson: { args: { lesson: Lesson }; ret: Bootstrap };
	try_out: { args: { text: string }; ret: Bootstrap };
	leave_trial: { args: Record<string, never>; ret: Bootstrap };
	history_page: {
		args: { query: HistoryQuery; from: number; count: number };
		ret: HistoryPage;
	};
	history_place: { args: { query: HistoryQuery; number: number }; ret: number };
	history_game: { args: { number: number }; ret: HistoryGame };
	set_note: { args: { number: number; favourite: boolean; text: string }; ret: HistoryGame };
	drop_attempt: { args: { number: number; attempt: number }; ret: HistoryGame };
	compare_rules: { args: Record<string, never>; ret: ComparedRules[] };
	hint: { args: { revision: number }; ret: Hint };
	certain_hint: { args: { revision: number }; ret: CertainHint };
	outlook: { args: { revision: number }; ret: Outlook };
	stop_outlook: { args: Record<string, never>; ret: null };
	review: { args: { revision: number }; ret: ReviewView };
	show_solution: { args: { revision: number }; ret: View };
	find_game: { args: { difficulty: Difficulty }; ret: number };
	game_of_day: { args: { day: number }; ret: number };
	day_record: { args: { first: number; midnights: number[] }; ret: DayRecord };
	statistics: { args: Record<string, never>; ret: StatisticsView };
	read_ahead: { args: { today: number }; ret: null };
	options: { args: Record<string, never>; ret: Options };
	keep_given: { args: Record<string, never>; ret: null };
	large_cards_offered: { args: Record<string, never>; ret: null };
	set_options: { args: { options: Options }; ret: Changed };
	choose_deck: { args: Record<string, never>; ret: Changed | null };
	load_deck: { args: { url: string }; ret: Changed };
	own_deck: { args: Record<string, never>; ret: Sheet | null };
	export_info: { args: Record<string, never>; ret: ExportInfo };
	export_games: { args: { which: ExportSelection; format: number }; ret: Saved | null };
	export_text: { args: { which: ExportSelection; format: number }; ret: string };
	view_file: { args: Record<string, never>; ret: FileReport | null };
	dropped_files: { args: Record<string, never>; ret: Dropped[] };
	view_sent: { args: { file: Sent }; ret: FileReport };
	view_text: { args: { text: string }; ret: FileReport };
	verify_files: { args: Record<string, never>; ret: Verified[] };
	verify_sent: { args: { files: Sent[] }; ret: Verified[] };
	import_files: { args: Record<string, never>; ret: ImportReport[] };
	import_sent: { args: { files: Sent[] }; ret: ImportReport[] };
	scores: { args: Record<string, never>; ret: ScoreList };
	money_record: { args: Record<string, never>; ret: MoneyRecord };
	choose_rules: { args: { code: string; withOptions: boolean }; ret: View };
	drop_score: { args: { id: number }; ret: ScoreList };
	save_scores: { args: { wish: SheetWish }; ret: string | null };
	set_ruling: { args: { id: number; ruling: Ruling }; ret: ScoreList };
	set_contest: { args: { contest: Contest }; ret: ScoreList };
	view_score: { args: { id: number }; ret: FileReport };
	invitation: { args: Record<string, never>; ret: InvitationView };
	save_invitation: { args: { greeting: string }; ret: string | null };
	invited: { args: { text: string }; ret: NewGameset };
	invited_by_file: { args: Record<string, never>; ret: NewGameset | null };
	take_profile: { args: Record<string, never>; ret: TakenProfile | null };
	take_sent_profile: { args: { file: Sent }; ret: TakenProfile };
	back_up: { args: { name: string }; ret: string | null };
	check_backup: { args: Record<string, never>; ret: BackupInfo | null };
	copies: { args: Record<string, never>; ret: CopyView[] };
	check_copy: { args: { name: string }; ret: CopyInfo };
	restore: { args: Record<string, never>; ret: Bootstrap };
	board_shown: { args: Record<string, never>; ret: null };
	note_drawing: { args: { isDrawn: boolean }; ret: null };
	crash_reports: { args: Record<string, never>; ret: string | null };
	crash_seen: { args: Record<string, never>; ret: null };
	work_progress: { args: Record<string, never>; ret: { done: number; total: number } };
	stop_work: { args: Record<string, never>; ret: null };
	save_picture: { args: { name: string; url: string }; ret: string | null };
	copy_text: { args: { text: string }; ret: boolean };
	feel: { args: { tap: "light" | "medium" }; ret: null };
	open_gameset: { args: { playid: string }; ret: Bootstrap };
	opened_link: { args: Record<string, never>; ret: GameLink | null };
};

/** The format of a list of scores. */
export type SheetWish = {
	kind: "players" | "games" | "page";
	headings: string[];
	states: [string, string];
	titles: [string, string];
	language: string;
	decimalComma: boolean;
};
/** A file that was written. */
export type Saved = { name: string; games: number; kept: number[]; appended: boolean };
/** A file that the program received when it was dropped on the window; the number identifies it. */
export type Dropped = { name: string; number: number };
/** A dropped file, or a pasted text. If the page has read it, it has a name and its content as a data URL. */
export type Sent = Dropped | { name: string; url: string };
/** The result of verifying a file. */
export type Verified = {
	name: string;
	part: number | null;
	failure: Failure | null;
	report: FileReport | null;
};
/** The result of importing a profile of 1.31. */
export type TakenProfile = { told: ProfileReport; changed: Changed };

/** The window commands that the page uses. */
type Window = {
	"plugin:window|set_title": { args: { label: string; value: string }; ret: null };
	"plugin:window|is_fullscreen": { args: { label: string }; ret: boolean };
	"plugin:window|set_fullscreen": { args: { label: string; value: boolean }; ret: null };
	"plugin:window|close": { args: { label: string }; ret: null };
};

/** How much of the page is covered at each edge, and by the keyboard. */
export type Edges = { top: number; right: number; bottom: number; left: number; keyboard: number };
/** The object that the Android app puts into the page (Phone.kt). */
export type Phone = {
	covered(): string;
	light(isLight: boolean): void;
	board(left: number, top: number, right: number, bottom: number): void;
	leave(): void;
	share(name: string, text: string): void;
};

/** An entry of the menu bar: one of the program's, one of the system's, or a submenu. */
export type MenuOptions =
	| { text: string; action: () => void }
	| { text: string; items: MenuOptions[] }
	| {
			item:
				| "Separator"
				| "Hide"
				| "HideOthers"
				| "ShowAll"
				| "Quit"
				| "Undo"
				| "Redo"
				| "Minimize"
				| "Fullscreen"
				| "CloseWindow"
				| "Cut"
				| "Copy"
				| "Paste"
				| "SelectAll";
			text?: string;
	  };

declare global {
	/** Closes the topmost open element, for the back key of a phone; false if nothing was open. */
	var rangoonBack: () => boolean;
	/** Loads the current game again, because a second start of the program has asked for a gameset. */
	var rangoonLook: () => void;
	/** Requests the files that were dropped on the window. */
	var rangoonDropped: () => void;
	/** Requests the game of a link that the program was asked to open. */
	var rangoonLinked: () => void;
	/** The languages chosen for the desktop, the preferred one first. Linux only. */
	var rangoonLanguages: string[] | undefined;
	/** Android app only. */
	var rangoonPhone: Phone | undefined;
	/** Reads again how much the bars and the keyboard cover. */
	var rangoonCovered: () => void;
	var __TAURI__: {
		core: {
			addPluginListener(plugin: string, event: string, heard: () => void): Promise<unknown>;
			invoke<K extends keyof Commands>(
				command: K,
				args: Commands[K]["args"],
			): Promise<Commands[K]["ret"]>;
			invoke<K extends keyof Window>(
				command: K,
				args: Window[K]["args"],
			): Promise<Window[K]["ret"]>;
		};
		menu: {
			Menu: {
				new: (options: { items: MenuOptions[] }) => Promise<{ setAsAppMenu(): Promise<unknown> }>;
			};
		};
	};
}
