import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "postgres";
import type { Backup } from "@/lib/adapters/backups/port";
import { FIRST_BYTES } from "@/lib/adapters/files/limits";
import type { FileStore } from "@/lib/adapters/files/port";
import type { Env } from "@/lib/core/env/env";
import { fileKeyId, fingerprintOf } from "@/lib/core/env/secrets";
import type { Manifest } from "./manifest";
import { BackupError, readList } from "./read-backup";
import { countRows } from "./snapshot";

/**
 * Throws a `BackupError` when this version of the product is older than the one that made a backup.
 */
export function assertNotNewer({ version, migrations }: Manifest): void {
  const known = new Set(
    readMigrationFiles({ migrationsFolder: join(process.cwd(), "db", "migrations") }).map((file) => file.folderMillis),
  );
  const unknownCount = migrations.filter((at) => !known.has(at)).length;
  if (unknownCount === 0) return;
  throw new BackupError(
    `The backup is of version ${version}, whose database has ${unknownCount} migrations that this version does not know. ` +
      "Restore it with that version of the product, or a later one.",
  );
}

/** Throws a `BackupError` when a backup's server is newer than the one that it is to go to. */
export function assertServer({ postgres }: Manifest, serverMajor: number): void {
  if (serverMajor >= postgres.server) return;
  throw new BackupError(
    `The backup is of PostgreSQL ${postgres.server}, and this server is ${serverMajor}. Restore it to ${postgres.server} or later.`,
  );
}

/**
 * Returns what stops working with these secrets, a sentence each; people can go on without what
 * AUTH_SECRET protects.
 */
export function secretFailures({ secrets }: Manifest, settings: Env): { isHarmless: boolean; sentence: string }[] {
  const { AUTH_SECRET, AUTH_SECRETS_OLD, CODE_SECRET, FILE_SECRET, FILE_SECRETS_OLD } = settings;
  const ours = new Set([FILE_SECRET, ...FILE_SECRETS_OLD].map(fileKeyId));
  const lost = secrets.files.filter((id) => !ours.has(id)).length;
  const failures = [];
  const known = [AUTH_SECRET, ...AUTH_SECRETS_OLD].map((secret) => fingerprintOf("AUTH_SECRET", secret));
  if (!known.includes(secrets.auth))
    failures.push({ isHarmless: true, sentence: "AUTH_SECRET is another one: everybody has to sign in again." });
  if (fingerprintOf("CODE_SECRET", CODE_SECRET) !== secrets.code)
    failures.push({
      isHarmless: false,
      sentence:
        "CODE_SECRET is another one: the codes of open handovers change, and the number of an identity document is not recognised in another account.",
    });
  if (lost > 0)
    failures.push({
      isHarmless: false,
      sentence: `FILE_SECRET and FILE_SECRETS_OLD lack ${lost} of the keys in use: identity documents sealed with them cannot be opened.`,
    });
  return failures;
}

/**
 * Whether a database is empty, or holds what a restore that was cut off has loaded already; throws
 * a `BackupError` when it holds anything else.
 */
export async function stateOfTarget(sql: Sql, { rows, takenAt }: Manifest): Promise<"empty" | "loaded"> {
  const found = await countRows(sql);
  const tables = Object.keys(found);
  if (tables.length === 0) return "empty";
  if (differences(rows, found, { isMigrated: true }).length === 0) return "loaded";
  const people = found["public.users"];
  throw new BackupError(
    `The database is not empty (${tables.length} tables${people === undefined ? "" : `, ${people} accounts`}), and not the one of ${takenAt}. ` +
      "Nothing was changed. Name an empty database in DATABASE_URL: a restore never overwrites one.",
  );
}

/** The tables that migrations write in addition to the schema. */
const JOURNALS = new Set(["drizzle.__drizzle_migrations", "graphile_worker.migrations"]);

/**
 * The tables whose number of rows is not the one that was backed up; migrations may have come to it
 * since.
 */
export function differences(
  wanted: Record<string, number>,
  found: Record<string, number>,
  { isMigrated }: { isMigrated: boolean },
): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  const isExplained = (name: string) => isMigrated && (JOURNALS.has(name) || (!(name in wanted) && found[name] === 0));
  return names
    .filter((name) => wanted[name] !== found[name] && !isExplained(name))
    .map((name) => `${name}: ${found[name] ?? "no table"} instead of ${wanted[name] ?? "no table"}`);
}

/** Throws a `BackupError` when files lie in the store that are not of the backup. */
export async function assertNoOtherFiles(files: FileStore, backup: Backup): Promise<void> {
  const later = new Date(Date.now() + 86_400_000);
  const found = new Set<string>();
  for (const firstByte of FIRST_BYTES)
    for (const name of await files.list(firstByte, later)) if (!name.endsWith(".part")) found.add(name);
  if (found.size === 0) return;
  // A run that was cut off has written some of the backup's.
  for await (const lines of readList(backup)) for (const { name } of lines) found.delete(name);
  const [other] = found;
  if (other === undefined) return;
  throw new BackupError(
    `The store of files (DATA_DIR/uploads, or the bucket) holds ${found.size} files that are not of this backup, such as ${other}. ` +
      "Nothing was changed. Name an empty one.",
  );
}
