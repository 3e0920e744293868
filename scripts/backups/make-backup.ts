import { sealIdOf } from "@/lib/adapters/backups/contract";
import type { Backup, BackupStore, NewBackup } from "@/lib/adapters/backups/port";
import type { FileStore } from "@/lib/adapters/files/port";
import type { Env } from "@/lib/core/env/env";
import { fingerprintOf } from "@/lib/core/env/secrets";
import { productVersion } from "@/lib/core/env/version";
import { backUpFiles } from "./back-up-files";
import { findPrograms } from "./client-programs";
import { dumpDatabase } from "./dump-database";
import { openEarlier } from "./earlier";
import { type Manifest, nameOf, PATHS } from "./manifest";
import { megabytes, say } from "./progress";
import { countRows, migrationsOf, openSnapshot, type Snapshot } from "./snapshot";

/** The source of a backup: a database and the files that its rows name. */
export type Source = {
  databaseUrl: string;
  files: FileStore;
  secrets: Pick<Env, "AUTH_SECRET" | "CODE_SECRET"> & Partial<Pick<Env, "BACKUP_SECRET">>;
};

/**
 * Makes a backup of one instant while people go on: the database of one snapshot and the files that
 * it names. Leaves nothing that looks whole when it fails or `signal` ends it.
 */
export async function makeBackup(
  source: Source,
  store: BackupStore,
  signal?: AbortSignal,
): Promise<{ place: string; manifest: Manifest }> {
  const snapshot = await openSnapshot(source.databaseUrl);
  let backup: NewBackup | undefined;
  try {
    const programs = findPrograms(snapshot.serverMajor);
    const migrations = await migrationsOf(snapshot.sql);
    if (migrations.length === 0) throw new Error("The database is empty: there is nothing to back up.");
    const sealedBy = source.secrets.BACKUP_SECRET && sealIdOf(source.secrets.BACKUP_SECRET);
    const earlier = await openEarlier(store, sealedBy);
    backup = await store.create(nameOf(snapshot.takenAt));
    const manifest = await fill(backup, { source, snapshot, programs, migrations, signal, earlier, sealedBy });
    await backup.write(PATHS.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    signal?.throwIfAborted();
    await backup.finish();
    return { place: backup.place, manifest };
  } catch (error) {
    await backup?.discard();
    throw error;
  } finally {
    await snapshot.close();
  }
}

type Parts = {
  source: Source;
  snapshot: Snapshot;
  programs: ReturnType<typeof findPrograms>;
  migrations: number[];
  earlier: Backup | undefined;
  sealedBy: string | undefined;
  signal: AbortSignal | undefined;
};

async function fill(to: NewBackup, parts: Parts): Promise<Manifest> {
  const { source, snapshot, programs, migrations, signal, earlier, sealedBy } = parts;
  const { databaseUrl, files } = source;
  say(`• Writing the database (PostgreSQL ${snapshot.serverMajor}, pg_dump ${programs.major})…`);
  const counting = countRows(snapshot.sql);
  counting.catch(() => undefined); // thrown below, once the dump has ended
  const database = await dumpDatabase(programs, { databaseUrl, snapshotId: snapshot.id, to, signal });
  const rows = await counting;
  say(`• Writing the files (the database has ${megabytes(database.bytes)})…`);
  const copied = await backUpFiles(snapshot, { databaseUrl, files, to, signal, earlier });
  return {
    product: "rihla",
    format: 2,
    ...(sealedBy ? { sealedBy } : {}),
    version: productVersion(),
    migrations,
    takenAt: snapshot.takenAt.toISOString(),
    finishedAt: new Date().toISOString(),
    postgres: { server: snapshot.serverMajor, dump: programs.major },
    rows,
    database,
    list: copied.list,
    files: copied.files,
    secrets: {
      auth: fingerprintOf("AUTH_SECRET", source.secrets.AUTH_SECRET),
      code: fingerprintOf("CODE_SECRET", source.secrets.CODE_SECRET),
      files: copied.keyIds,
    },
  };
}
