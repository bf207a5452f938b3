// The messages between the page and its workers.

/** A file that the player has chosen, and why it cannot be read, if it cannot. */
export type Chosen = { name: string; content: Uint8Array; fault?: string };

/** A message to the worker that has the application. */
export type Asked =
	/** Begins the life of this name; whether somebody sees the page, and whether they left the last one before its board. */
	| { kind: "begin"; isSeen: boolean; wasLeft: boolean; life: string }
	/** Whether the player wants to play in this window, while another one has the application. */
	| { kind: "want"; isWanted: boolean }
	/** Makes as many free places for files as there are after a start. */
	| { kind: "makePlaces" }
	/** The page shows its first board. */
	| { kind: "shown" }
	/** Looks whether the files are still there. */
	| { kind: "look" }
	/** A command, with the files that the player has chosen for it. */
	| { kind: "call"; id: number; command: string; args: string; files: Chosen[] }
	/** The answer to a search. */
	| { kind: "found"; id: number; search: number; found: string }
	/** A search has broken down. */
	| { kind: "lost"; id: number; search: number }
	/** A search was stopped. */
	| { kind: "stopped"; search: number }
	/** Another window wants the files. */
	| { kind: "end" };

/** Where the games are: on the disk, in this window alone, so that they end with its worker, or where it cannot reach them. */
export type Keeping = "stored" | "here" | "unreached";

/** A message from that worker. */
export type Told =
	/** The answer or the failure of the command with this number, as JSON, and the file that it offers. */
	| { kind: "answer"; id: number; json: string; failed: boolean; file?: Uint8Array }
	/** The command with this number needs a search for the answer to this question. */
	| { kind: "search"; id: number; search: number; question: string }
	/** The compiled application. */
	| { kind: "module"; module: WebAssembly.Module }
	/** The worker holds the lock of its life. */
	| { kind: "lives" }
	/** Another window has the files. */
	| { kind: "taken" }
	/** This window has the lock, and can take the files. */
	| { kind: "claimed" }
	/** The application is open. */
	| { kind: "opened"; keeping: Keeping }
	/** The files were deleted. */
	| { kind: "deleted" }
	/** The files are free. */
	| { kind: "ended" }
	/** There are no files that another window could have, so the application goes on. */
	| { kind: "stays" }
	/** The report of a panic. */
	| { kind: "crashed"; report: string };

/** A message from a worker that searches, once it has begun its life. */
export type SearchTold =
	/** The amount of work that is done. */
	| { kind: "progress"; done: number }
	/** The answer. */
	| { kind: "found"; found: string }
	/** The report of a panic. */
	| { kind: "crashed"; report: string };
