// The workflows are valid as far as this machine can tell: their form is right, and all files that they name exist. Whether
// they run is only seen on GitHub.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parseDocument } from "yaml";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(ROOT, ".github/workflows");
/** @param {string} path */
const text = (path) => readFileSync(join(ROOT, path), "utf8");

const workflows = readdirSync(FOLDER).map((file) => {
	const document = parseDocument(readFileSync(join(FOLDER, file), "utf8"), { strict: true });
	assert.deepEqual([...document.errors, ...document.warnings], [], file);
	return { file, ...document.toJS() };
});
const jobs = workflows.flatMap(({ file, jobs }) =>
	Object.entries(jobs).map(([name, job]) => ({ name: `${file}: ${name}`, ...job })),
);
const steps = jobs.flatMap(({ name, steps }) => steps.map((step) => ({ job: name, ...step })));
/** The commands of all steps, one per line. */
const lines = steps.flatMap(({ job, run = "" }) =>
	run
		.replaceAll("\\\n", " ")
		.split("\n")
		.map((line) => ({ job, line: line.trim() })),
);

/** The keys that a job and a step may have, a selection of GitHub's. */
const JOB = "container env if name needs permissions runs-on steps strategy timeout-minutes".split(
	" ",
);
const STEP = "env if job name run shell uses with working-directory".split(" ");

test("a_workflow_has_the_parts_that_github_knows", () => {
	assert.deepEqual(workflows.map(({ file }) => file).sort(), [
		"ci.yml",
		"nightly.yml",
		"pages.yml",
		"release.yml",
	]);
	for (const workflow of workflows) {
		assert.ok(workflow.name && workflow.on && workflow.jobs, workflow.file);
		assert.deepEqual(workflow.permissions, { contents: "read" }, "jobs that need more say so");
	}
	for (const job of jobs) {
		assert.deepEqual(
			Object.keys(job).filter((key) => !JOB.includes(key)),
			[],
			job.name,
		);
		const runsOn = /^\$\{\{ matrix\.system \}\}$/.test(job["runs-on"])
			? job.strategy.matrix.system
			: [job["runs-on"]];
		for (const system of runsOn)
			assert.match(system, /^(ubuntu|windows|macos)-\d/, "a system of a known version");
		const all = workflows.find(({ file }) => job.name.startsWith(`${file}:`))?.jobs;
		for (const other of job.needs ?? []) assert.ok(all[other], `${job.name} needs ${other}`);
	}
	for (const step of steps) {
		assert.deepEqual(
			Object.keys(step).filter((key) => !STEP.includes(key)),
			[],
			`${step.job}: ${step.name}`,
		);
		assert.ok(Boolean(step.run) !== Boolean(step.uses), `${step.job}: ${step.name} does one thing`);
	}
});

test("the_tools_of_workflows_are_of_one_version_each", () => {
	const used = steps.flatMap(({ uses = [] }) => uses);
	assert.ok(used.length > 10);
	// A tag can be moved to other code, a commit hash cannot.
	for (const tool of used) assert.match(tool, /^actions\/[a-z-]+@[0-9a-f]{40}$/);
	const versions = new Map(used.map((tool) => tool.split("@")));
	for (const tool of used)
		assert.equal(tool, `${tool.split("@")[0]}@${versions.get(tool.split("@")[0])}`);
	const ours = text("tests/ui/package.json");
	for (const { line } of lines)
		assert.doesNotMatch(
			line,
			/npx|npm (install|exec)|curl|wget/,
			"what is fetched is in a lock file",
		);
	assert.match(ours, /"@tauri-apps\/cli": "\d+\.\d+\.\d+"/);
});

test("the_shells_can_read_what_the_steps_say", () => {
	const scripts = steps.filter(
		({ run, shell, job }) => run && shell !== "pwsh" && !/windows/.test(job),
	);
	assert.ok(scripts.length > 20);
	for (const { job, name, run } of scripts) {
		// Placeholders for values of the workflow are not shell variables.
		const script = run.replaceAll(/\$\{\{.*?\}\}/g, "value");
		const read = spawnSync("bash", ["-n"], { input: script, encoding: "utf8" });
		assert.equal(read.status, 0, `${job}: ${name}: ${read.stderr}`);
	}
});

test("every_file_command_and_script_that_a_workflow_names_is_there", () => {
	const help = text("src-tauri/crates/xtask/src/commands.rs");
	const scripts = JSON.parse(text("tests/ui/package.json")).scripts;
	for (const { job, line } of lines) {
		for (const [, command] of line.matchAll(/cargo xtask ([a-z-]+)/g))
			assert.ok(help.includes(`name: "${command}"`), `${job}: cargo xtask ${command}`);
		for (const [, option] of line.matchAll(/cargo xtask [a-z-]+ .*?(--[a-z]+)/g))
			assert.ok(help.includes(`[${option}`), `${job}: ${option}`);
		for (const [, script] of line.matchAll(/npm run ([a-z]+)/g))
			assert.ok(scripts[script], `${job}: npm run ${script}`);
		for (const [, name] of line.matchAll(/cargo [a-z]+ .*--package ([a-z-]+)/g)) {
			const manifest = name === "rangoon" ? "src-tauri" : `src-tauri/crates/${name}`;
			assert.ok(existsSync(join(ROOT, manifest, "Cargo.toml")), `${job}: ${name}`);
		}
	}
	const paths = steps.flatMap(({ job, run = "", "working-directory": folder = "." }) => [
		{ job, path: folder },
		...[
			...run.matchAll(
				/(?<![\w"/$.}-])((?:\.\.\/)?(?:\.ci|docs|icons|ios|src-tauri|tests)\/[\w./-]+)/g,
			),
		]
			// Build results and npm's packages do not exist beforehand.
			.filter(([, path]) => !/\/(gen\/apple|build|outputs|node_modules)\//.test(path))
			.map(([, path]) => ({ job, path: join(folder, path) })),
	]);
	assert.ok(paths.length > 30);
	for (const { job, path } of paths)
		assert.ok(existsSync(join(ROOT, path)) || /^dist$|gen\/apple/.test(path), `${job}: ${path}`);
	assert.match(
		String(steps.find(({ run }) => /android\.test\.js/.test(run ?? ""))?.run),
		/node --test/,
	);
	assert.ok(existsSync(join(ROOT, "tests/ui/android.test.js")));
});

test("what_a_build_calls_by_its_name_is_on_the_search_path", () => {
	// Gradle and Xcode start the tool again, each through a script of the project.
	const [, name] =
		text(
			"src-tauri/gen/android/buildSrc/src/main/java/io/github/rangoonsolitaire/rangoon/kotlin/BuildTask.kt",
		).match(/val executable = """(.*)"""/) ?? [];
	assert.equal(name, "tauri");
	const scripts = (job) =>
		jobs.find((one) => one.name === `release.yml: ${job}`)?.steps.map(({ run = "" }) => run) ?? [];
	for (const job of ["android", "ios"]) {
		const all = scripts(job);
		const path = all.findIndex((run) => /node_modules\/\.bin" >> "\$GITHUB_PATH"/.test(run));
		const build = all.findIndex((run) => new RegExp(`tauri ${job} build`).test(run));
		assert.ok(path >= 0 && path < build, job);
	}
	assert.match(scripts("ios").join("\n"), /grep -q 'script: tauri ios xcode-script' project\.yml/);
	// Git refuses to work in a folder owned by another user, which is the case in a container.
	for (const { name, container, steps } of jobs) {
		const run = steps.map(({ run = "" }) => run).join("\n");
		if (container && /\.ci\/run|bundle/.test(run))
			assert.match(run, /git config --global --add safe\.directory "\$GITHUB_WORKSPACE"/, name);
	}
});

test("what_a_build_makes_is_collected_from_where_it_is_made", () => {
	const bundle = (name) => text(`src-tauri/crates/xtask/src/bundle/${name}.rs`);
	const collected = lines.filter(({ job }) => job === "release.yml: linux").map(({ line }) => line);
	const [copied] = collected.filter((line) => line.startsWith("cp "));
	assert.match(bundle("deb"), /Ok\(folder\.join\(format!\("\{name\}_/);
	assert.match(copied, / target\/bundle\/deb\/\*\.deb /);
	assert.match(bundle("rpm"), /\(folder\.join\("work"\), folder\.join\("packages"\)\)/);
	assert.match(copied, / target\/bundle\/rpm\/packages\/\*\.rpm /);
	assert.match(text("src-tauri/crates/xtask/src/licences/sbom.rs"), /target\(\)\.join\("sbom"\)/);
	assert.match(copied, / target\/sbom\/\*\.json dist\/$/);
});

test("facts_about_the_project_in_workflows_are_those_of_the_project", () => {
	const [, ndk] =
		text("src-tauri/gen/android/app/build.gradle.kts").match(/ndkVersion = "(.*)"/) ?? [];
	assert.equal(jobs.find(({ name }) => name.endsWith(": android"))?.env.NDK, ndk);
	const [, oldest] = text("Cargo.toml").match(/rust-version = "(.*)"/) ?? [];
	const release = workflows.find(({ file }) => file === "release.yml");
	const rust = release?.env.RUSTUP_TOOLCHAIN;
	assert.ok(Number(rust.split(".")[1]) >= Number(String(oldest).split(".")[1]));
	for (const { job, line } of lines)
		for (const [, version] of line.matchAll(/rustup toolchain install (\S+)/g))
			assert.equal(version, rust, job);
	for (const { name, container } of jobs)
		if (container) assert.equal(container.image ?? container, `rust:${rust}-bookworm`, name);
	const systems = ["linux", "windows", "macos", "android", "ios"];
	assert.deepEqual(release?.jobs.draft.needs, systems);
	for (const system of systems)
		assert.ok(
			release?.jobs[system].steps.some(({ with: given }) => given?.name === system),
			`${system} hands its packages over`,
		);
});

test("nothing_is_signed_or_published_without_being_asked_for", () => {
	// No command line contains a secret, and only jobs that sign get secrets.
	for (const { job, line } of lines) assert.doesNotMatch(line, /secrets\./, job);
	const given = jobs.filter((job) => JSON.stringify(job).includes("secrets."));
	assert.deepEqual(
		given.map(({ name }) => name.split(": ")[1]),
		["windows", "macos", "android", "ios"],
	);
	for (const { name, steps } of given) {
		const script = steps.map(({ run = "" }) => run).join("\n");
		assert.match(script, /if \[ -n "\$(CERTIFICATE|KEYSTORE)" \]|if \(\$env:CERTIFICATE\)/, name);
	}
	const draft = workflows.find(({ file }) => file === "release.yml")?.jobs.draft;
	assert.equal(draft.if, "github.ref_type == 'tag'");
	assert.match(draft.steps.at(-1).run, /gh release create .* --draft /);
	assert.deepEqual(
		jobs.filter(({ permissions }) => permissions).map(({ name }) => name),
		["pages.yml: page", "release.yml: draft"],
	);
	const page = workflows.find(({ file }) => file === "pages.yml")?.on;
	assert.deepEqual(page, { release: { types: ["published"] }, workflow_dispatch: null });
});

test("licences_sources_and_advisories_are_judged_on_every_change", () => {
	const checks = readFileSync(new URL("../../.github/workflows/ci.yml", import.meta.url), "utf8");
	assert.match(checks, /run: cargo xtask reliability supply\n/);
	const policy = readFileSync(new URL("../../src-tauri/deny.toml", import.meta.url), "utf8");
	for (const part of ["advisories", "licenses", "bans", "sources"])
		assert.ok(policy.includes(`[${part}]\n`), part);
});
