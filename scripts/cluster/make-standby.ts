import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { type EmbeddedServer, startEmbedded } from "@/db/embedded/server";

const run = promisify(execFile);

/**
 * Options of the primary: enough of its log is retained for a standby that was unavailable for a
 * while.
 */
export const STREAMED = ["wal_keep_size=256MB"] as const;

/**
 * Starts a streaming standby of an embedded server, in a folder next to its own: a copy of its
 * files taken while it runs, which then follows it. Replaces what an earlier standby left there.
 */
export async function makeStandby(
  primary: EmbeddedServer,
  name: string,
  settings: readonly string[] = [],
): Promise<EmbeddedServer> {
  const from = dirname(primary.dataDir);
  const base = `${from}-${name}`;
  const dataDir = join(base, "postgres");
  await rm(base, { recursive: true, force: true });
  await mkdir(base, { mode: 0o755 });
  await copyFile(join(from, "postgres.json"), join(base, "postgres.json"));
  const sql = postgres(primary.url("postgres"), { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_backup_start(${name}, true)`;
    await copyRunning(primary.dataDir, base);
    const [backup] = await sql<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`;
    for (const file of ["postmaster.pid", "postmaster.opts"]) await rm(join(dataDir, file), { force: true });
    await writeFile(join(dataDir, "backup_label"), backup?.label ?? "");
    await writeFile(join(dataDir, "standby.signal"), "");
  } finally {
    await sql.end({ timeout: 1 });
  }
  const { port, username, password } = new URL(primary.url("postgres"));
  await appendFile(
    join(dataDir, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${name}'\n`,
  );
  await run("chown", ["-R", "--reference", primary.dataDir, dataDir]);
  return startEmbedded(base, () => undefined, settings);
}

/**
 * Copies a folder that is written to. Files that are deleted meanwhile are not needed: the log has
 * their content.
 */
async function copyRunning(dataDir: string, to: string): Promise<void> {
  await run("cp", ["-a", "--", dataDir, `${to}/`]).catch((error: unknown) => {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    const others = output.split("\n").filter((line) => line !== "" && !line.includes("No such file"));
    if (others.length > 0) throw new Error(`${dataDir} could not be copied: ${others[0]}`);
  });
  if (!existsSync(join(to, "postgres", "global", "pg_control")))
    throw new Error(`the copy of ${dataDir} is incomplete`);
}
