// Installs what package-lock.json names when it is not there yet. Plain JavaScript: it runs before
// anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const NODE_MIN = [20, 19];
const MARK = "node_modules/.rihla-lock";

/** Stops with an error when this Node.js is too old. */
function assertNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  stop(
    `Rihla needs Node.js ${NODE_MIN.join(".")} or later; this is ${process.versions.node}. Install a newer one from your system or nodejs.org.`,
  );
}

const hashOf = (files) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256")).digest("hex");

/**
 * Lays the patches over the packages of a folder, whether or not npm runs scripts of packages
 * (`ignore-scripts`); those that are applied stay. Returns whether they fit.
 */
export function applyPatches(folder = ".") {
  const program = resolve(folder, "node_modules/patch-package/index.js");
  return spawnSync(process.execPath, [program, "--error-on-fail"], { cwd: folder, stdio: "ignore" }).status === 0;
}

/**
 * Runs `npm ci` unless the installed packages are those of the lock file, with the patches of now.
 */
export function ensureInstalled() {
  assertNode();
  const lock = hashOf(["package-lock.json"]);
  const patches = hashOf(
    readdirSync("patches")
      .sort()
      .map((name) => join("patches", name)),
  );
  const [hasLock, hasPatches] = existsSync(MARK) ? readFileSync(MARK, "utf8").split(" ") : [];
  if (hasLock === lock && hasPatches === patches) return;
  if (hasLock !== lock || !applyPatches()) install();
  writeFileSync(MARK, `${lock} ${patches}`);
}

function install() {
  console.log("• Installing packages (a minute or two the first time)…");
  const startedAt = Date.now();
  const result = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0)
    stop(
      "The packages could not be installed. Check the connection to the npm registry and the free disk space, then run the command again.",
    );
  if (!applyPatches()) stop("The patches of the folder patches do not fit the installed packages.");
  console.log(`  done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
