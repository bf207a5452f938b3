/** Draws the report on an export: three separate answers, and its games. It knows no file. */

/** @import { ResultTexts } from "../../text/results.js" */
/** @import { FileReport, GameReport, Signer, UntrueReason } from "../../../tests/ui/wire" */
import { loadResultTexts } from "../../games.js";
import { counted, number, t } from "../../locale/words.js";
import { commonWords, wordsOf } from "../../text/results.js";
import { make } from "../../widgets/dom.js";

/** The number of games shown at first, and added by each press on More. */
const PAGE = 100;

/** Makes a line with a sign: yes, no, or unknown. @param {boolean | null} answer @param {string} text @param {string} [more] */
function answer(answer, text, more = "") {
	const about = more ? [make("span", "", more)] : [];
	return make(
		"li",
		answer === null ? "unknown" : answer ? "yes" : "no",
		make("b", "", text),
		...about,
	);
}

/** Shortens a public key, so that it can be compared by eye. @param {string} key */
export const shortKey = (key) => `${key.slice(0, 8)} … ${key.slice(-8)}`;

/** Whether a key is the same as before; null if that is unknown. @type {Record<Signer, boolean | null>} */
const SAME = { own: true, same: true, other: false, several: null, new: null };

/** Names a cheat level. @param {number} level */
const cheatName = (level) => t(`cheat.${level}`);

/** Explains why a game is untrue or cannot be verified. @param {UntrueReason} why */
export function whyText(why, words = commonWords) {
	const { kind, ...values } = why;
	if (why.kind === "level")
		return t("why.level", { found: cheatName(why.found), right: cheatName(why.right) });
	return words.t(`why.${kind}`, values);
}

/** Says whose key signed a file. @param {FileReport} report */
function keyAnswer({ playid, undamaged, key, signer, sameKey }) {
	if (!key || !signer) return undamaged ? answer(false, t("report.key.none")) : null;
	const about = [t("report.key.about")];
	if (sameKey.length > 0) about.unshift(t("report.key.also", { names: sameKey.join(", ") }));
	const text = t(`report.key.${signer}`, { playid, key: shortKey(key) });
	return answer(SAME[signer], text, about.join(" "));
}

/** Says whether the games are true. @param {FileReport} report @param {typeof commonWords} words */
function truthAnswer(report, words) {
	const { verifiable, untrue, unknown, otherLevel, cheatLevel, playedOn, games } = report;
	const about = games.some((game) => game.truth !== "unknown") ? words.t("report.true.about") : "";
	if (!verifiable) return answer(null, t("report.true.never"));
	if (untrue > 0) return answer(false, words.t("report.true.no"), about);
	if (otherLevel > 0 && cheatLevel && playedOn && playedOn !== cheatLevel) {
		const levels = { found: cheatName(playedOn), right: cheatName(cheatLevel) };
		return answer(null, t("report.true.played", levels), about);
	}
	if (otherLevel > 0) return answer(null, t("report.true.level"), about);
	if (unknown > 0) return answer(null, words.t("report.true.unknown"), about);
	return answer(true, words.t("report.true.yes"), about);
}

/** Returns the three answers. @param {FileReport} report @param {typeof commonWords} words */
function answers(report, words) {
	const list = make("ul", "answers");
	const { undamaged } = report;
	// Games that were imported earlier come without the digest and the signature that were checked then.
	if (report.format && (undamaged !== null || report.format === "1.31")) {
		const integrity = undamaged === null ? "unknown" : undamaged ? "yes" : "no";
		const about = undamaged === false ? t("report.undamaged.about") : "";
		list.append(answer(undamaged, t(`report.undamaged.${integrity}`), about));
		const key = keyAnswer(report);
		if (key) list.append(key);
	}
	list.append(truthAnswer(report, words));
	return list;
}

/** @param {GameReport} game @param {((place: number) => void) | null} replay @param {number} place @param {ResultTexts} texts */
function row(game, replay, place, texts) {
	const words = wordsOf(texts);
	const label = words.t("report.game", { number: game.number });
	const isShown = replay && game.truth === "true";
	const name = isShown
		? make("button", { className: "link", onclick: () => replay(place) }, label)
		: label;
	const truth = game.why?.kind === "level" ? t("truth.level") : t(`truth.${game.truth}`);
	const verdict = make("td", "verdict", truth);
	if (game.why) verdict.append(make("small", "", whyText(game.why, words)));
	if (game.unfinished) verdict.append(make("small", "", t("report.unfinished")));
	const undos = game.undos === null ? "–" : number(game.undos);
	return make(
		"tr",
		game.truth,
		make("th", { scope: "row" }, name),
		make("td", "", texts.amount(game.total)),
		make("td", "", undos),
		verdict,
	);
}

/** Lists the games, a page at a time; those that are not true come first. @param {FileReport} report @param {((place: number) => void) | null} replay @param {ResultTexts} texts */
function games(report, replay, texts) {
	const words = wordsOf(texts);
	const titles = ["game", "score", "undos", "true"].map((name) =>
		make("th", { scope: "col" }, words.t(`report.column.${name}`)),
	);
	const body = make("tbody", "");
	const table = make("table", "sheet", make("thead", "", make("tr", "", ...titles)), body);
	const order = report.games.map((game, place) => ({ game, place }));
	order.sort((a, b) => Number(b.game.truth === "untrue") - Number(a.game.truth === "untrue"));
	const more = make("button", "button more");
	const showPage = () => {
		const shown = body.childElementCount;
		for (const { game, place } of order.slice(shown, shown + PAGE))
			body.append(row(game, replay, place, texts));
		const rest = order.length - body.childElementCount;
		more.hidden = rest <= 0;
		more.textContent = words.counted("report.more", rest);
	};
	more.addEventListener("click", showPage);
	showPage();
	return make("div", "", table, more);
}

/**
 * Draws the whole report. @param {FileReport} report
 * @param {((place: number) => void) | null} replay called when the player chooses a game that can be replayed
 */
export async function drawReport(report, replay) {
	const texts = await loadResultTexts(report.game);
	const words = wordsOf(texts);
	const rules = texts.rules(report.rules);
	const box = make("section", "report");
	if (report.name) box.append(make("h3", "", report.name));
	const who = make("p", "who", make("b", "", report.playid));
	if (report.player) who.append(" · ", make("bdi", "", report.player));
	who.append(` · ${words.counted("report.games", report.games.length)}`);
	if (rules) who.append(` · ${rules}`);
	if (report.info) who.append(" · ", make("bdi", "", report.info));
	box.append(who, answers(report, words));
	const sums = [words.t("report.score", { score: texts.amount(report.score) })];
	// Who verifies a tournament needs both ways of counting.
	if (!replay && report.posOnly !== null && report.allSeq !== null)
		sums.push(t("report.sums", { posOnly: report.posOnly, allSeq: report.allSeq }));
	if (report.cheatLevel !== null)
		sums.push(t("report.cheat", { level: cheatName(report.cheatLevel) }));
	if (report.won > 0) sums.push(words.counted("report.won", report.won));
	box.append(make("p", "", sums.join(" · ")));
	if (report.written !== null && report.serial !== null) {
		const said = [t("report.written", { time: report.written, serial: report.serial })];
		if (report.resets) said.push(counted("scores.resets", report.resets));
		box.append(make("p", "", [...said, t("report.written.about")].join(" ")));
	}
	box.append(games(report, replay, texts));
	return box;
}
