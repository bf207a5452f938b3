// The messages between the page and the worker that has the application.

/** A file that the player has chosen, and why it cannot be read, if it cannot. */
export type Chosen = { name: string; content: Uint8Array; fault?: string };

/** A message to the worker. */
export type Asked =
	/** Begins the life of this name; whether somebody sees the page, and whether they left the last one before its board. */
	| { begin: true; isSeen: boolean; wasLeft: boolean; life: string }
	/** Whether the player wants to play in this window, while another one has the application. */
	| { wanted: boolean }
	/** Makes as many free places for files as there are after a start. */
	| { places: true }
	/** The page shows its first board. */
	| { shown: true }
	/** Looks whether the files are still there. */
	| { looks: true }
	/** A command, with the files that the player has chosen for it. */
	| { id: number; command: string; args: string; files: Chosen[] }
	/** The answer to a search. */
	| { id: number; search: number; found: string }
	/** A search has broken down. */
	| { id: number; search: number; isLost: true }
	/** A search was stopped. */
	| { forget: number }
	/** Another window wants the files. */
	| { end: true };

/** A message from the worker. */
export type Told = {
	/** The number of the command. */
	id: number;
	/** The answer, the failure or the question of a search. */
	json: string;
	failed: boolean;
	file: Uint8Array | undefined;
	/** The number of the search. */
	search: number | undefined;
	/** The compiled application. */
	module?: WebAssembly.Module;
	/** The worker holds the lock of its life. */
	lives?: true;
	/** Another window has the files. */
	taken?: true;
	/** This window has the lock, and can take the files. */
	claimed?: true;
	/** The application is open. */
	opened?: true;
	/** Whether it can store anything. */
	isStored?: boolean;
	/** Whether it has started without files, so that its games end with this worker. */
	isAlone?: boolean;
	/** The files were deleted. */
	deleted?: true;
	/** The files are free. */
	ended?: true;
	/** There are no files that another window could have, so the application goes on. */
	stays?: true;
	/** The report of a panic. */
	report?: string;
};
