// What Tauri puts into the page (withGlobalTauri) as far as ui/ipc.js uses it, and the commands of src-tauri/src/lib.rs.
import type { ChainStep, Changed, GameInfo, Intent, Opening, Options, View } from "./wire";

/** Every command: what it takes and what it answers; each rejects with a Failure. */
export type Commands = {
	open: { args: Record<string, never>; ret: Opening };
	act: { args: { revision: number; intent: Intent }; ret: View };
	chain: { args: { revision: number; intent: Intent }; ret: ChainStep[] };
	game_info: { args: { number: number }; ret: GameInfo };
	set_options: { args: { options: Options }; ret: Changed };
};

declare global {
	var __TAURI__: {
		core: {
			invoke<K extends keyof Commands>(
				command: K,
				args: Commands[K]["args"],
			): Promise<Commands[K]["ret"]>;
			invoke(
				command: "plugin:window|set_title",
				args: { label: string; value: string },
			): Promise<null>;
			invoke(
				command: "plugin:window|set_fullscreen",
				args: { label: string; value: boolean },
			): Promise<null>;
			invoke(command: "plugin:window|is_fullscreen", args: { label: string }): Promise<boolean>;
			invoke(command: "plugin:window|close", args: { label: string }): Promise<null>;
		};
	};
}
