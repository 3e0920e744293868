// Installs what package-lock.json names when it is not there yet. Plain JavaScript: it runs before
// anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const NODE_MIN = [20, 19];
const MARK = "node_modules/.rihla-lock";

/** Stops with a sentence when this Node.js is too old. */
function assertNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  console.error(
    `Rihla needs Node.js ${NODE_MIN.join(".")} or later; this is ${process.versions.node}. Install a newer one from your system or nodejs.org.`,
  );
  process.exit(1);
}

/** Runs `npm ci` unless the installed packages are those of the lock file. */
export function ensureInstalled() {
  assertNode();
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const has = existsSync(MARK) ? readFileSync(MARK, "utf8") : "";
  if (has === wanted) return;
  console.log("• Installing packages (a minute or two the first time)…");
  const startedAt = Date.now();
  const result = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) {
    console.error(
      "The packages could not be installed. Check the connection to the npm registry and the free disk space, then run the command again.",
    );
    process.exit(1);
  }
  writeFileSync(MARK, wanted);
  console.log(`  done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
