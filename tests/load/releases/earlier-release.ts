import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A built release in a folder of its own, and what it is. */
export type Release = { folder: string; what: string };

/** The folder of the cached releases, by their commit. */
const BUILT = "node_modules/.cache/releases";
/** The bundler takes what lies under `node_modules` for packages: a release is built elsewhere. */
const WORKSHOP = ".data/releases";
const COMMITS_BACK = 100;
/** Since there is this file a release finds the files of others (decision 0099). */
const FINDS_OTHERS = "lib/http/server/release-files.ts";
/** The number of commits to go on by when one does not build. */
const STEP = 10;
const ATTEMPTS_MAX = 3;

/**
 * The release of a hundred commits before, or the oldest since then that finds the files of others:
 * what an older one is asked for and has not, no later release can give. A commit that does not
 * build is replaced by a later one, and each gets a style of its own. Without such a history
 * another release is made of these sources, with another text, style and script on every page;
 * `what` names which it is.
 */
export async function earlierRelease(): Promise<Release> {
  const commits = commitsOf();
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) {
    const back = commits.length - 1 - attempts * STEP;
    const commit = commits[back];
    if (commit === undefined || back < 1) break;
    const what = `the release of ${back} commits before (${commit.slice(0, 8)})`;
    const folder = resolve(BUILT, commit);
    try {
      if (!existsSync(folder)) await build(folder, (sources) => unpack(commit, sources));
      return { folder, what };
    } catch (error) {
      console.log(`${what} could not be built: ${String(error).split("\n").slice(-5).join("\n")}`);
    }
  }
  console.log(
    "NO EARLIER COMMIT here can be built, as in a clone without its history: a changed release of these sources takes its place.",
  );
  const folder = resolve(BUILT, "changed");
  rmSync(folder, { recursive: true, force: true });
  await build(folder, copyChanged);
  return { folder, what: "a changed release of these sources, for want of an earlier commit" };
}

/** The commits from the newest one back to the earliest that will do; none without git. */
function commitsOf(): string[] {
  const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim() ?? "";
  const all = git("rev-list", "--first-parent", `--max-count=${COMMITS_BACK + 1}`, "HEAD")
    .split("\n")
    .filter(Boolean);
  const has = (commit: string | undefined) =>
    spawnSync("git", ["cat-file", "-e", `${commit}:${FINDS_OTHERS}`], { stdio: "ignore" }).status === 0;
  while (all.length > 0 && !has(all.at(-1))) all.pop();
  return all;
}

/** Builds sources as `npm run build` does, and puts them with their build in their place. */
async function build(folder: string, bring: (sources: string) => void): Promise<void> {
  const sources = resolve(WORKSHOP, "sources");
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  bring(sources);
  // Otherwise the bundler takes the repository around it for the root of what it names.
  mkdirSync(join(sources, ".git"));
  installIn(sources);
  await run(sources, process.execPath, [
    ...["--import", "tsx", "--input-type=module", "-e"],
    'await (await import("./scripts/lib/build.ts")).buildAll()',
  ]);
  rmSync(join(sources, ".next/cache"), { recursive: true, force: true });
  mkdirSync(resolve(BUILT), { recursive: true });
  renameSync(sources, folder);
}

function unpack(commit: string, sources: string): void {
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["-x", "-C", sources], { input: archive });
  changeStyles(sources);
}

/** Commits may pass without a new style, and pages without one of the two are to be seen. */
function changeStyles(sources: string): void {
  change(join(sources, "app/globals.css"), (text) => `${text}\n.of-another-release { color: red; }\n`);
}

const NOT_SOURCES = [".git", ".next", ".data", "node_modules", "dist", "test-results", "coverage", "screens"];

function copyChanged(sources: string): void {
  cpSync(".", sources, {
    recursive: true,
    filter: (path) => !NOT_SOURCES.includes(path.split("/")[0] ?? ""),
  });
  changeStyles(sources);
  change(join(sources, "components/site/frame/providers.tsx"), (text) =>
    text.replace(
      "allowInjectedStyles();",
      'allowInjectedStyles();\nObject.assign(globalThis, { release: "another" });',
    ),
  );
  change(join(sources, "messages/fr/core/layout.json"), (text) => text.replace("Accueil", "Accueil !"));
}

function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = edit(before);
  if (after === before) throw new Error(`${file} has nothing to change for another release`);
  writeFileSync(file, after);
}

/** The packages: those that are here, without a copy, when the release names the same ones. */
function installIn(sources: string): void {
  const isSame = (file: string) => readFileSync(join(sources, file), "utf8") === readFileSync(file, "utf8");
  const patches = (folder: string) => execFileSync("sh", ["-c", "cat patches/*"], { cwd: folder, encoding: "utf8" });
  const packages = join(sources, "node_modules");
  if (isSame("package-lock.json") && patches(sources) === patches(".")) {
    mkdirSync(packages);
    const isLinked = spawnSync("sh", ["-c", `cp -al $(ls -A | grep -v '^\\.cache$') '${packages}/'`], {
      cwd: "node_modules",
      stdio: "ignore",
    });
    if (isLinked.status === 0) return;
    rmSync(packages, { recursive: true, force: true });
  }
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: sources, stdio: "inherit" });
}

function run(cwd: string, program: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
    child.once("error", fail);
    child.once("exit", (code) => (code === 0 ? done() : fail(new Error(output.trim().slice(-2_000)))));
  });
}
