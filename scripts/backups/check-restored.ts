import { createDb } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import type { Backup } from "@/lib/adapters/backups/port";
import type { FileStore } from "@/lib/adapters/files/port";
import { openBytes } from "@/lib/core/env/secrets";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { differences } from "./check-target";
import { digestOf } from "./digest";
import { eachOf } from "./each-of";
import type { Digest, Manifest } from "./manifest";
import { readList } from "./read-backup";
import { countRows, openPatient } from "./snapshot";

/**
 * Returns what is off: rows, files that were lost before the backup, sealed files that do not open,
 * the books. Migrates the schema first.
 */
export async function checkRestored(
  backup: Backup,
  manifest: Manifest,
  target: { databaseUrl: string; files: FileStore },
  state: { isMigrated: boolean },
): Promise<string[]> {
  const sql = openPatient(target.databaseUrl);
  const failures: string[] = [];
  try {
    failures.push(...differences(manifest.rows, await countRows(sql), state).map((line) => `rows of ${line}`));
    await migrateDatabase(target.databaseUrl);
    const sealed = await sql<{ storageKey: string; keyId: string }[]>`
      select storage_key as "storageKey", key_id as "keyId" from uploads where key_id is not null`;
    const keys = new Map(sealed.map(({ storageKey, keyId }) => [storageKey, keyId]));
    failures.push(...(await checkFiles(backup, target.files, keys)));
  } finally {
    await sql.end({ timeout: 1 });
  }
  const db = createDb(target.databaseUrl, 1, { workload: "maintenance" });
  try {
    const discrepancies = await checkLedger(db);
    failures.push(...discrepancies.map(({ rule, subject }) => `the books: ${rule}: ${subject}`));
  } finally {
    await db.$client.end({ timeout: 1 });
  }
  return failures;
}

function isDigestOf(content: Uint8Array, wanted: Digest): boolean {
  const { bytes, sha256 } = digestOf(content);
  return bytes === wanted.bytes && sha256 === wanted.sha256;
}

/**
 * Reads every file out of its new store and compares it with its hash; one of each key is opened,
 * too.
 */
async function checkFiles(backup: Backup, files: FileStore, keys: ReadonlyMap<string, string>): Promise<string[]> {
  const failures: string[] = [];
  const opened = new Set<string>();
  for await (const lines of readList(backup)) {
    await eachOf(lines, async ({ name, digest, missing }) => {
      if (missing === "lost") failures.push(`${name} was lost before the backup was made`);
      if (!digest) return;
      const bytes = await files.read(name);
      if (!bytes || !isDigestOf(bytes, digest)) failures.push(`${name} is not in the store as it was written`);
      const keyId = keys.get(name.slice(0, 40));
      if (!bytes || !keyId || opened.has(keyId)) return;
      opened.add(keyId);
      try {
        openBytes(keyId, bytes, name);
      } catch {
        failures.push(`${name} cannot be opened with these secrets`);
      }
    });
  }
  return failures;
}
