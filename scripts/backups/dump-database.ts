import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Backup, NewBackup } from "@/lib/adapters/backups/port";
import { type ClientPrograms, libpqEnv } from "./client-programs";
import { countThrough } from "./digest";
import { type Digest, PATHS } from "./manifest";
import { megabytes, sayNowAndThen } from "./progress";

/** How long a dump waits for a table that a migration holds. */
const LOCK_WAIT_MS = 120_000;

/** A dump: of which database, as it was in which snapshot, and where it goes. */
type Dump = { databaseUrl: string; snapshotId: string; to: NewBackup; signal: AbortSignal | undefined };

/** Writes the database of a snapshot into a backup, as `pg_dump` makes it. */
export async function dumpDatabase(
  programs: ClientPrograms,
  { databaseUrl, snapshotId, to, signal }: Dump,
): Promise<Digest> {
  const args = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${snapshotId}`];
  const child = spawn(programs.dump, [...args, `--lock-wait-timeout=${LOCK_WAIT_MS}`], {
    env: libpqEnv(databaseUrl),
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  const counter = countThrough(sayNowAndThen((bytes) => `database: ${megabytes(bytes)} so far`));
  const end = (cause: unknown) => {
    child.kill();
    counter.stream.destroy();
    throw cause;
  };
  const parts = [
    to.write(PATHS.database, counter.stream),
    endOf(child, "pg_dump"),
    pipeline(child.stdout, counter.stream),
  ];
  const failures = (await Promise.allSettled(parts.map((part) => part.catch(end)))).flatMap((part) =>
    part.status === "rejected" ? [part.reason] : [],
  );
  // A target that refuses ends the others, and is heard of after them.
  if (failures.length > 0) throw failures.find((failure) => !isConsequence(failure)) ?? failures[0];
  return counter.digest();
}

/** Whether something only ended because another part of it had ended. */
function isConsequence(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ABORT_ERR";
}

/** Loads a backup's database into an empty one: all of it or, when anything goes wrong, nothing. */
export async function loadDatabase(programs: ClientPrograms, databaseUrl: string, from: Backup): Promise<Digest> {
  const content = await from.read(PATHS.database);
  if (!content) throw new Error(`${PATHS.database} is missing.`);
  const env = libpqEnv(databaseUrl);
  const args = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];
  const child = spawn(programs.restore, [...args, `--dbname=${env.PGDATABASE}`], {
    env,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const counter = countThrough(sayNowAndThen((bytes) => `database: ${megabytes(bytes)} loaded`));
  await Promise.all([endOf(child, "pg_restore"), feed(content, counter.stream, child)]);
  return counter.digest();
}

/** A program that ends early closes its input: its own message is the error. */
async function feed(content: Readable, counter: NodeJS.ReadWriteStream, child: ChildProcess): Promise<void> {
  if (!child.stdin) throw new Error("pg_restore has no input");
  await pipeline(content, counter, child.stdin).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
  });
}

function endOf(child: ChildProcess, name: string): Promise<void> {
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = `${output}${text}`.slice(-4_000);
  });
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Error(`${name} could not be started: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (code === 0) return resolve();
      const lines = output.trim().split("\n").slice(-6).join("\n  ");
      reject(new Error(`${name} ended with ${code ?? signal}:\n  ${lines}`));
    });
  });
}
