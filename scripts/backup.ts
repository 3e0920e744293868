import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDb, type Db } from "../db/client";
import type { BackupStore } from "../lib/adapters/backups/port";
import { noteErasures, removeOldErasures } from "./backups/erasures";
import { isFull } from "./backups/full-disk";
import { makeBackup } from "./backups/make-backup";
import { noteBackup } from "./backups/note-backup";
import { openBackups } from "./backups/open-backups";
import { type Installation, openInstallation } from "./backups/open-installation";
import { megabytes, say } from "./backups/progress";
import { endOldWrites, parseKeep, removeOld } from "./backups/remove-old";
import { removeUnnamed } from "./backups/remove-unnamed";
import { repeat } from "./backups/repeat";
import { sentenceOf } from "./lib/end-plainly";

// `npm run backup -- <folder or s3://bucket/prefix> [--keep 7 | --keep 30d] [--every 24h]`: writes
// the database and the files of one instant into a new folder in it, while people go on. Prints its
// path; exits with 1 when anything is off. With `--every` it goes on until it is terminated; a
// failed backup is retried after an hour. Next to the backups it writes which accounts were erased,
// each hour with `--every`; with `--erasures` nothing else.
const USAGE =
  "Usage: backup <folder or s3://bucket/prefix> [--keep 7 | --keep 30d] [--every 24h], or backup <place> --erasures";
const FULL =
  "There is no room left at the place of the backups. Nothing is left of this one, and earlier ones are as they were: make room, keep fewer (--keep), or name another place.";
const HOUR_MS = 3_600_000;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () =>
    stopping.abort(new Error("The backup was ended before it was whole; nothing is left of it.")),
  );

const { place, keep, everyMs, isErasuresAlone } = readOptions();
const onInstallationOrExplained = (work: (of: Work) => Promise<number>) => onInstallation(work).catch(explain);
process.exitCode = await repeat(
  {
    backUp: () => onInstallationOrExplained(isErasuresAlone ? keepErasures : backUp),
    keepErasures: () => onInstallationOrExplained(keepErasures),
    wait: (ms) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
  },
  everyMs,
  stopping.signal,
);

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        keep: { type: "string" },
        every: { type: "string" },
        erasures: { type: "boolean", default: false },
      },
    });
    const [place] = positionals;
    if (!place || positionals.length > 1) throw new Error(USAGE);
    if (values.erasures && (values.keep !== undefined || values.every !== undefined)) throw new Error(USAGE);
    const hours = values.every === undefined ? undefined : /^([1-9]\d{0,3})h$/.exec(values.every)?.[1];
    if (values.every !== undefined && !hours) throw new Error(`--every ${values.every} is no number of hours (24h).`);
    return {
      place,
      keep: values.keep === undefined ? undefined : parseKeep(values.keep),
      everyMs: hours ? Number(hours) * HOUR_MS : undefined,
      isErasuresAlone: values.erasures,
    };
  } catch (error) {
    process.exit(explain(error));
  }
}

function explain(error: unknown): number {
  const cause = stopping.signal.aborted ? stopping.signal.reason : error;
  console.error(isFull(cause) ? FULL : sentenceOf(cause));
  return 1;
}

type Work = Installation & { store: BackupStore; db: Db };

/** Does something with the installation, its database and the place of its backups. */
async function onInstallation(work: (of: Work) => Promise<number>): Promise<number> {
  const store = openBackups(place);
  const installation = await openInstallation();
  const db = createDb(installation.databaseUrl, 1, { workload: "maintenance" });
  try {
    return await work({ ...installation, store, db });
  } finally {
    await db.$client.end({ timeout: 1 });
    await installation.close();
  }
}

async function keepErasures({ db, store }: Work): Promise<number> {
  const count = await noteErasures(db, store);
  if (count > 0) say(`• Noted ${count} erasures beside the backups.`);
  return 0;
}

async function backUp(work: Work): Promise<number> {
  const { settings, databaseUrl, files, store, db } = work;
  const made = await makeBackup({ databaseUrl, files, secrets: settings }, store, stopping.signal);
  const { files: counts, database, rows } = made.manifest;
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(
    `• Whole: ${rowCount} rows (${megabytes(database.bytes)}), ${counts.count} files (${megabytes(counts.bytes)}; ${counts.written ?? 0} of them new), of ${made.manifest.takenAt}.`,
  );
  console.log(made.place);
  await keepErasures(work);
  if (counts.missing.lost) {
    say(
      `! ${counts.missing.lost} files that the database names are not in the store. The backup lacks them; older ones were not removed.`,
    );
    return 1;
  }
  await noteBackup(db, made.place, made.manifest);
  if (keep) {
    for (const name of await removeOld(store, keep)) say(`• Removed ${name}`);
    await removeOldErasures(db, store);
    await removeFiles(store);
    await endWrites(store);
  }
  return 0;
}

/** The backup is whole, whether or not the keys may remove unused files. */
async function removeFiles(store: BackupStore): Promise<void> {
  const result = await removeUnnamed(store).then(
    (count) => (count > 0 ? `• Removed ${count} files that no backup names any more.` : ""),
    (error: unknown) => `! Files that no backup names any more could not be removed: ${sentenceOf(error)}`,
  );
  if (result) say(result);
}

/** The backup is whole, whether or not the keys may end what others left half-written. */
async function endWrites(store: BackupStore): Promise<void> {
  const result = await endOldWrites(store).then(
    (count) => (count > 0 ? `• Ended ${count} uploads that were cut off.` : ""),
    (error: unknown) => `! Uploads that were cut off could not be ended: ${String(error)}`,
  );
  if (result) say(result);
}
