// The part of Tauri's global object (withGlobalTauri) that ui/shell/ipc.js uses, and the types of what only the window sends.
import type { Commands } from "./commands";
import type { Failure, FileReport, OptionsChange, ProfileReport } from "./wire";

/** The format of a list of scores. */
export type SheetRequest = {
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
export type PageFile = Dropped | { name: string; url: string };
/** The result of verifying a file. */
export type Verified = {
	name: string;
	part: number | null;
	failure: Failure | null;
	report: FileReport | null;
};
/** The result of importing a profile of 1.31. */
export type ImportedProfile = { report: ProfileReport; changed: OptionsChange };
/** The progress of the running work; the total is 0 while it is not known. */
export type Progress = { done: number; total: number };
/** The strength of a phone's vibration. */
export type VibrationStrength = "light" | "medium";

/** What the player should know about stored games: where they are, or that so many have no backup. */
export type StorageAdvice =
	| { kind: "where"; isLasting: boolean }
	| { kind: "backup"; games: number; isLasting: boolean };

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
	/** Requests what a link names that the program was asked to open. */
	var rangoonLinked: () => void;
	/** The languages chosen for the desktop, the preferred one first. Linux only. */
	var rangoonLanguages: string[] | undefined;
	/** What shows the page, if not the program itself. */
	var rangoonHost: "browser" | undefined;
	/** Where a browser stores the games. */
	var rangoonStorage:
		| {
				adviseAfterGame: () => Promise<StorageAdvice | null>;
				areOnlyHere: () => boolean;
				isLasting: () => Promise<boolean>;
				isStored: () => boolean;
		  }
		| undefined;
	/** How a browser installs the page. */
	var rangoonInstall:
		| { install: () => Promise<void>; installWay: () => "offer" | "steps" | null }
		| undefined;
	/** The address at which others can open the page in a browser. */
	var rangoonAddress: string | undefined;
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
