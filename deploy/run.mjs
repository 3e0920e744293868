// The command of the image: `web`, `realtime`, `all` (both in one container), `migrate`, `admin`,
// `ledger:check`, `copy-files`, `backup`, `restore`.
import { linkSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAMS = {
  web: "web",
  realtime: "realtime",
  all: "serve",
  migrate: "migrate",
  admin: "admin",
  "ledger:check": "check-ledger",
  "copy-files": "copy-files",
  backup: "backup",
  restore: "restore",
};

/** What runs until it is told to stop: the health check asks these. */
const SERVICES = ["web", "realtime", "all"];

const [name = "all", ...args] = process.argv.slice(2);
if (!Object.hasOwn(PROGRAMS, name)) {
  console.error(`There is no command ${name}. The commands: ${Object.keys(PROGRAMS).join(", ")}.`);
  process.exit(2);
}
// Texts, fonts and the build are read from the product's own folder, wherever it is started.
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
process.env.NODE_ENV ??= "production";
process.env.APP_MODE ??= "production";
process.argv.splice(1, 2, join(root, "dist", `${PROGRAMS[name]}.js`));
process.argv.splice(2, process.argv.length, ...args);
// The health check runs beside it and asks what is to answer; what is run beside a service for a
// moment leaves that as it is. The name is known to others on the machine: it is written in a
// folder of our own and put in its place, where a link that lies there is replaced and never
// followed.
try {
  const folder = mkdtempSync(join(tmpdir(), "rihla-"));
  const [written, known] = [join(folder, "command"), join(tmpdir(), "rihla-command")];
  try {
    writeFileSync(written, name, { mode: 0o600 });
    if (SERVICES.includes(name)) renameSync(written, known);
    else linkSync(written, known);
  } finally {
    rmSync(folder, { recursive: true });
  }
} catch (error) {
  if (error.code !== "EEXIST")
    console.error(
      `The health check cannot be prepared: ${error.message}. Give the container a /tmp that can be written to.`,
    );
}
await import(`../dist/${PROGRAMS[name]}.js`);
