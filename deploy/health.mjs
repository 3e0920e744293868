// The health check of the image: whether the processes of this container answer. It ends with 0
// when they do. `health.mjs ready` asks whether they do their work, too, for whoever restarts one
// container after the other: an engine that is away must not have the containers begun again.
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { PORT = "3000", REALTIME_PORT = "3001", HOST = "127.0.0.1" } = process.env;
const PORTS = { web: [PORT], realtime: [REALTIME_PORT], all: [PORT, REALTIME_PORT] };
const path = process.argv[2] === "ready" ? "/readyz" : "/healthz";
const ANSWER_MAX_MS = 2_500;
// An address that stands for every one is reached by this machine's own.
const own = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
const host = own.includes(":") ? `[${own}]` : own;

/** What this container runs: written to a new file, never through a link that exists. */
function readCommand() {
  const file = openSync(join(tmpdir(), "rihla-command"), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (fstatSync(file).uid !== process.getuid()) throw new Error("the file of the command is not ours");
    return readFileSync(file, "utf8");
  } finally {
    closeSync(file);
  }
}

const command = readCommand();
const outcomes = await Promise.all(
  (PORTS[command] ?? []).map((port) =>
    fetch(`http://${host}:${port}${path}`, { signal: AbortSignal.timeout(ANSWER_MAX_MS) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
);
process.exit(outcomes.every(Boolean) ? 0 : 1);
