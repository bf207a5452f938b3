// What the types of the wire say, for tests of texts that are made from their values.
import { readFileSync } from "node:fs";

const wire = readFileSync(new URL("wire.d.ts", import.meta.url), "utf8").replace(
	/\/\*\*[\s\S]*?\*\//g,
	"",
);

/** Returns what a type is declared as. @param {string} type */
const bodyOf = (type) => wire.match(new RegExp(`export type ${type} =([\\s\\S]*?);\\n`))[1];

/** Returns the values of a type that is a choice of words. @param {string} type */
export const choices = (type) => [...bodyOf(type).matchAll(/"([\w-]+)"/g)].map((found) => found[1]);

/** Returns the values of one field of a type that is a choice of records. @param {string} type @param {string} field */
export const tags = (type, field) =>
	[...bodyOf(type).matchAll(new RegExp(`"?${field}"?: "(\\w+)"`, "g"))].map((found) => found[1]);

/** Returns the fields of a record, or of a variant of one. @param {string} record */
const fieldsIn = (record) => [...record.matchAll(/\b(\w+): /g)].map((found) => found[1]);

/** Returns the fields of each variant of a type that is a choice of records, by kind. @param {string} type */
export const fieldsByKind = (type) =>
	[...bodyOf(type).matchAll(/"kind": "(\w+)"([^}]*)}/g)].map(([, kind, rest]) => [
		kind,
		fieldsIn(rest),
	]);

/** Returns the fields of a record. @param {string} type */
export const fieldsOf = (type) => fieldsIn(bodyOf(type));

/** Returns the options of a rule set, each with its values. */
export const switches = () =>
	[...bodyOf("SwitchValues").matchAll(/(\w+): ([^,]*),/g)].map(([, name, values]) => [
		name,
		[...values.matchAll(/"(\w+)"/g)].map((found) => found[1]),
	]);
