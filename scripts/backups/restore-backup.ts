import type { Backup } from "@/lib/adapters/backups/port";
import type { FileStore } from "@/lib/adapters/files/port";
import type { Env } from "@/lib/core/env/env";
import { checkRestored } from "./check-restored";
import { assertNoOtherFiles, assertNotNewer, assertServer, secretFailures, stateOfTarget } from "./check-target";
import { findPrograms } from "./client-programs";
import { digestStream } from "./digest";
import { loadDatabase } from "./dump-database";
import { eachOf } from "./each-of";
import { type Manifest, PATHS } from "./manifest";
import { say, sayNowAndThen } from "./progress";
import { assertSame, BackupError, readFileOf, readList, readManifest, verifyBackup } from "./read-backup";
import { openPatient } from "./snapshot";

/** The target of a restore: an empty database and an empty store of files. */
export type Target = { databaseUrl: string; files: FileStore; settings: Env };

/** Whether secrets that do not fit are accepted. */
type Options = { acceptSecrets?: boolean };

/**
 * Makes an empty installation whole, and checks it; returns what is off, a sentence each. Files
 * come first and the database in one transaction after them, so that a run that was cut off is
 * begun again. Throws a `BackupError`, before anything is written, when the backup is not whole or
 * does not fit.
 */
export async function restoreBackup(backup: Backup, target: Target, options: Options = {}): Promise<string[]> {
  const manifest = await readManifest(backup);
  const sql = openPatient(target.databaseUrl);
  try {
    const [server] = await sql<{ version: number }[]>`
      select current_setting('server_version_num')::int as version`;
    const serverMajor = Math.floor((server?.version ?? 0) / 10_000);
    assertNotNewer(manifest);
    assertServer(manifest, serverMajor);
    assertSecrets(manifest, target.settings, options);
    const state = await stateOfTarget(sql, manifest);
    const programs = findPrograms(serverMajor, manifest.postgres.dump);
    say("• Reading the whole backup against its hashes…");
    await verifyBackup(backup, manifest);
    await assertNoOtherFiles(target.files, backup);
    say(`• Writing ${manifest.files.count} files…`);
    await writeFiles(backup, target.files, manifest);
    if (state === "empty") {
      say("• Loading the database…");
      const loaded = await loadDatabase(programs, target.databaseUrl, backup);
      assertSame(PATHS.database, loaded, manifest.database);
      // Plans of a database without statistics are wrong for hours.
      await sql`vacuum (analyze)`;
    } else say("• The database was loaded by an earlier run.");
    say("• Checking…");
    return await checkRestored(backup, manifest, target, { isMigrated: state === "loaded" });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function assertSecrets(manifest: Manifest, settings: Env, { acceptSecrets = false }: Options): void {
  const failures = secretFailures(manifest, settings);
  for (const { sentence } of failures) say(`! ${sentence}`);
  if (acceptSecrets || failures.every(({ isHarmless }) => isHarmless)) return;
  throw new BackupError(
    `${failures.map(({ sentence }) => sentence).join(" ")} Nothing was changed. Set the secrets that the installation had; ` +
      "when they are lost for good, `--accept-secrets` restores without them.",
  );
}

async function writeFiles(backup: Backup, files: FileStore, manifest: Manifest): Promise<void> {
  const progress = sayNowAndThen((count) => `files: ${count} of ${manifest.files.count} written`);
  let count = 0;
  for await (const lines of readList(backup)) {
    await eachOf(lines, async ({ name, digest }) => {
      if (digest) await files.write(name, await readFileOf(backup, name, digest));
    });
    count += lines.length;
    progress(count);
  }
}

/**
 * Writes the files of a backup that a store lacks; returns their number. Throws a `BackupError` at
 * the first that is not as it was written.
 */
export async function fillFiles(backup: Backup, files: FileStore): Promise<number> {
  const manifest = await readManifest(backup);
  const list = await backup.read(PATHS.list);
  if (list) assertSame(PATHS.list, await digestStream(list), manifest.list);
  let count = 0;
  for await (const lines of readList(backup)) {
    await eachOf(lines, async ({ name, digest }) => {
      if (!digest || (await files.size(name)) !== undefined) return;
      await files.write(name, await readFileOf(backup, name, digest));
      count += 1;
    });
  }
  return count;
}
