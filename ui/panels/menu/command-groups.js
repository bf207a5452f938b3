/** Reads the groups of commands from the menu, so that the menu bars have the same. */

/** @typedef {{ title: string, commands: string[] }} Group */

/** @returns {Group[]} */
export const commandGroups = () =>
	[...document.querySelectorAll("#menu section")].map((section) => ({
		title: section.querySelector("h3")?.textContent ?? "",
		commands: [...section.querySelectorAll("[data-command]")].map(
			(item) => item.getAttribute("data-command") ?? "",
		),
	}));
