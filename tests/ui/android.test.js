// The committed Android project is the one that Tauri's tool generates, except for the listed adaptations, and its
// resources compile.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(HERE, "../..");
const PROJECT = join(ROOT, "src-tauri/gen/android");
const LIST = join(HERE, "android-project.json");

/** What was done with every file of a fresh project, and the file's checksum. This test writes the list if BLESS=1. */
const list = JSON.parse(readFileSync(LIST, "utf8"));
const tool = join(HERE, "node_modules/.bin/tauri");

/** @param {string} folder */
const filesIn = (folder) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) =>
			join(entry.parentPath, entry.name)
				.slice(folder.length + 1)
				.replaceAll("\\", "/"),
		)
		.sort();
/** @param {string} file */
const sumOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
/** @param {(folder: string) => void} work in a folder that is gone afterwards */
function inFolder(work) {
	const folder = mkdtempSync(join(tmpdir(), "rangoon-android-"));
	try {
		work(folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
}
/** @param {string} program @param {string[]} words @param {object} options */
function run(program, words, options) {
	const done = spawnSync(program, words, { encoding: "utf8", ...options });
	assert.equal(done.status, 0, `${program} ${words.join(" ")}\n${done.stdout}${done.stderr}`);
}

/** Generates a fresh project, with empty SDKs. @param {string} folder */
function generate(folder) {
	const app = join(folder, "src-tauri");
	const kit = join(folder, "sdk");
	const ndk = join(kit, "ndk", list.ndk);
	for (const path of ["platform-tools", "cmdline-tools/latest/bin"])
		mkdirSync(join(kit, path), { recursive: true });
	mkdirSync(join(ndk, "toolchains/llvm/prebuilt/linux-x86_64/bin"), { recursive: true });
	writeFileSync(join(ndk, "source.properties"), `Pkg.Revision = ${list.ndk}\n`);
	mkdirSync(join(app, "src"), { recursive: true });
	writeFileSync(join(app, "src/lib.rs"), "");
	const manifest = readFileSync(join(ROOT, "src-tauri/Cargo.toml"), "utf8");
	const library = manifest.slice(manifest.indexOf("[lib]"), manifest.indexOf("[[bin]]"));
	writeFileSync(
		join(app, "Cargo.toml"),
		`[package]\nname = "rangoon"\nversion = "0.0.0"\nedition = "2024"\n\n${library}`,
	);
	cpSync(join(ROOT, "src-tauri/tauri.conf.json"), join(app, "tauri.conf.json"));
	// The tool writes down how it was started, which it learns from npm's variables.
	const own = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"));
	const env = { ...Object.fromEntries(own), ANDROID_HOME: kit, NDK_HOME: ndk };
	run(tool, ["android", "init", "--ci", "--skip-targets-install"], { cwd: folder, env });
	return join(app, "gen/android");
}

test("the_committed_android_project_has_every_file_that_a_fresh_one_has_or_an_adapted_one", () => {
	for (const [file, { became, sum }] of Object.entries(list.files)) {
		const here = join(PROJECT, file);
		if (became === "dropped") assert.ok(!existsSync(here), `${file} is there`);
		else if (became === "same") assert.equal(sumOf(here), sum, `${file} was changed`);
		else assert.notEqual(sumOf(here), sum, `${file} is as it was made`);
	}
});

test(
	"a_fresh_android_project_is_the_one_that_the_committed_one_was_adapted_from",
	{ skip: !existsSync(tool) && "NOT CHECKED: @tauri-apps/cli is not installed (npm ci)" },
	() =>
		inFolder((folder) => {
			const fresh = generate(folder);
			const made = filesIn(fresh).filter((file) => !file.startsWith("app/src/main/res/mipmap-"));
			if (process.env.BLESS) {
				for (const file of made) {
					const [sum, here] = [sumOf(join(fresh, file)), join(PROJECT, file)];
					const same = existsSync(here) && sumOf(here) === sum;
					const became = same ? "same" : existsSync(here) ? "adapted" : "dropped";
					list.files[file] = { became, sum };
				}
				writeFileSync(LIST, `${JSON.stringify(list, null, "\t")}\n`);
			}
			assert.deepEqual(made, Object.keys(list.files).sort(), "other files are made now");
			for (const file of made)
				assert.equal(
					sumOf(join(fresh, file)),
					list.files[file].sum,
					`${file} is made otherwise now`,
				);
		}),
);

const aapt2 = (process.env.PATH ?? "")
	.split(delimiter)
	.map((folder) => join(folder, "aapt2"))
	.find(existsSync);
const framework = "/usr/share/android-framework-res/framework-res.apk";

/** Attributes that are newer than Debian's framework, which is that of Android 10. @type {[string, string][]} */
const NEWER = [
	[' android:localeConfig="@xml/locales_config"', ""],
	[' android:dataExtractionRules="@xml/data_extraction_rules"', ""],
	[' android:enableOnBackInvokedCallback="true"', ""],
	["fontWeightAdjustment|", ""],
];
/** The library themes that ours build on. */
const PARENTS = `<resources><style name="Theme.Material3.DayNight.NoActionBar"
	parent="android:Theme.Material.NoActionBar" /></resources>`;

test(
	"the_resources_and_the_manifest_compile_against_the_framework_of_android_10",
	{
		skip:
			!(aapt2 && existsSync(framework)) &&
			"NOT CHECKED: aapt2 is not installed (Debian: aapt, android-framework-res)",
	},
	() =>
		inFolder((folder) => {
			const main = join(PROJECT, "app/src/main");
			const res = join(folder, "res");
			cpSync(join(main, "res"), res, { recursive: true });
			// The splash screen of Android 12.
			rmSync(join(res, "values-v31"), { recursive: true });
			writeFileSync(join(res, "values/parents.xml"), PARENTS);
			let manifest = readFileSync(join(main, "AndroidManifest.xml"), "utf8").replaceAll(
				/\s+/g,
				" ",
			);
			for (const [newer, older] of NEWER) {
				assert.ok(manifest.includes(newer), newer);
				manifest = manifest.replace(newer, older);
			}
			const id = "io.github.rangoonsolitaire.rangoon";
			const file = join(folder, "AndroidManifest.xml");
			manifest = manifest.replace("<manifest ", `<manifest package="${id}" `);
			manifest = manifest.replaceAll(/\$\{applicationId\}/g, id);
			writeFileSync(file, manifest.replace(/\$\{usesCleartextTraffic\}/, "false"));
			const [compiled, apk] = [join(folder, "res.zip"), join(folder, "out.apk")];
			run(String(aapt2), ["compile", "--dir", res, "-o", compiled], {});
			const sdk = ["--min-sdk-version", "24", "--target-sdk-version", "29"];
			const link = ["link", "-I", framework, "--manifest", file, ...sdk, compiled, "-o", apk];
			run(String(aapt2), link, {});
		}),
);
