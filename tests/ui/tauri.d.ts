// What Tauri puts into the page (withGlobalTauri) as far as ui/ipc.js uses it, and the commands of src-tauri/src/lib.rs.
import type {
	ChainStep,
	Changed,
	GameInfo,
	Gamesets,
	GamesetView,
	HistoryGame,
	HistoryPage,
	HistoryQuery,
	HouseRules,
	Intent,
	NewGameset,
	Opening,
	Options,
	PresetView,
	RulesView,
	Sheet,
	StatisticsView,
	View,
} from "./wire";

/** Every command: what it takes and what it answers; each rejects with a Failure. */
export type Commands = {
	open: { args: Record<string, never>; ret: Opening };
	act: { args: { revision: number; intent: Intent }; ret: View };
	chain: { args: { revision: number; intent: Intent }; ret: ChainStep[] };
	game_info: { args: { number: number }; ret: GameInfo };
	gamesets: { args: Record<string, never>; ret: Gamesets };
	gameset: { args: Record<string, never>; ret: GamesetView };
	create_gameset: { args: { wanted: NewGameset }; ret: Opening };
	select_gameset: { args: { playid: string }; ret: Opening };
	delete_gameset: { args: { playid: string }; ret: Opening };
	reset_statistics: { args: Record<string, never>; ret: Opening };
	bring_back_gameset: { args: { name: string }; ret: Opening };
	erase_gameset: { args: { name: string }; ret: Gamesets };
	presets: { args: Record<string, never>; ret: PresetView[] };
	rules: { args: { text: string | null }; ret: RulesView };
	house_rules: { args: { wanted: HouseRules }; ret: RulesView };
	try_out: { args: { text: string }; ret: Opening };
	leave_trial: { args: Record<string, never>; ret: Opening };
	history_page: {
		args: { query: HistoryQuery; from: number; count: number };
		ret: HistoryPage;
	};
	history_place: { args: { query: HistoryQuery; number: number }; ret: number };
	history_game: { args: { number: number }; ret: HistoryGame };
	set_note: { args: { number: number; favourite: boolean; text: string }; ret: HistoryGame };
	statistics: { args: Record<string, never>; ret: StatisticsView };
	set_options: { args: { options: Options }; ret: Changed };
	load_deck: { args: { url: string }; ret: Changed };
	own_deck: { args: Record<string, never>; ret: Sheet | null };
};

/** What the page asks of its window. */
type Window = {
	"plugin:window|set_title": { args: { label: string; value: string }; ret: null };
	"plugin:window|is_fullscreen": { args: { label: string }; ret: boolean };
	"plugin:window|set_fullscreen": { args: { label: string; value: boolean }; ret: null };
	"plugin:window|close": { args: { label: string }; ret: null };
};

/** An entry of the menu bar: one of the program's, one of the system's, or a menu of them. */
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
				| "Cut"
				| "Copy"
				| "Paste"
				| "SelectAll";
			text?: string;
	  };

declare global {
	/** Closes the top one of what is open; false when nothing was. For the back key of a phone. */
	var rangoonBack: () => boolean;
	var __TAURI__: {
		core: {
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
