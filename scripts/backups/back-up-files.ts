import { PassThrough } from "node:stream";
import postgres, { type Sql } from "postgres";
import type { Backup, NewBackup } from "@/lib/adapters/backups/port";
import type { FileStore } from "@/lib/adapters/files/port";
import { storedNames } from "@/lib/platform/uploads/rules";
import { countThrough, digestOf } from "./digest";
import { eachOf } from "./each-of";
import { earlierLines, isSound } from "./earlier";
import { type Digest, type FileLine, type Manifest, type Missing, PATHS } from "./manifest";
import { sayNowAndThen } from "./progress";
import type { Snapshot } from "./snapshot";

/** Rows read at a time. */
const ROWS = 500;

type Row = {
  id: number;
  storageKey: string;
  mimeType: string;
  isOwned: boolean;
  isClaimed: boolean;
};

/** A row, with what the earlier backup has of its files. */
type KnownRow = Row & { known: readonly FileLine[] };

/** The manifest's part about files. */
type Copied = { list: Digest; files: Manifest["files"]; keyIds: string[] };

/** A file to copy, and its destination. */
type Order = {
  databaseUrl: string;
  files: FileStore;
  to: NewBackup;
  signal: AbortSignal | undefined;
  /** The backup that unchanged files are taken over from. */
  earlier: Backup | undefined;
};

/**
 * Copies the files that a snapshot's rows name, with a list of them; those that an earlier backup
 * has are taken over from it.
 */
export async function backUpFiles({ sql, takenAt }: Snapshot, order: Order): Promise<Copied> {
  const { databaseUrl, files, to, signal, earlier } = order;
  const counter = countThrough();
  const lines = new PassThrough();
  lines.pipe(counter.stream);
  const written = to.write(PATHS.list, counter.stream);
  const present = postgres(databaseUrl, { max: 1, idle_timeout: 20, onnotice: () => undefined });
  const total: Manifest["files"] = { count: 0, bytes: 0, missing: {} };
  const progress = sayNowAndThen((count) => `files: ${count} so far`);
  const previous = earlier && earlierLines(earlier);
  /** The store must still have it: what it has lost is reported. */
  const isTakenOver = async (name: string, known: Digest): Promise<boolean> =>
    earlier !== undefined &&
    (await files.size(name)) === known.bytes &&
    (await isSound(earlier, name, known, takenAt)) &&
    (await to.reuseFile(name, earlier.name));
  const copy = async ({ name, row }: { name: string; row: KnownRow }): Promise<FileLine> => {
    const known = row.known.find((line) => line.name === name)?.digest;
    if (known && (await isTakenOver(name, known))) return { name, uploadId: row.id, digest: known };
    const bytes = await files.read(name);
    if (!bytes) return { name, uploadId: row.id, missing: await whyMissing(present, row) };
    await to.writeFile(name, bytes);
    total.written = (total.written ?? 0) + 1;
    return { name, uploadId: row.id, digest: digestOf(bytes) };
  };
  try {
    for (let after = 0, rows = await readRows(sql, after); rows.length > 0; rows = await readRows(sql, after)) {
      signal?.throwIfAborted();
      after = rows.at(-1)?.id ?? after;
      const known: KnownRow[] = [];
      for (const row of rows) known.push({ ...row, known: (await previous?.linesOf(row.id)) ?? [] });
      const wanted = known.flatMap((row) => storedNames(row.storageKey, row.mimeType).map((name) => ({ name, row })));
      for (const line of await eachOf(wanted, copy)) {
        if (!lines.write(`${JSON.stringify(line)}\n`)) await new Promise((resume) => lines.once("drain", resume));
        add(total, line);
      }
      progress(total.count);
    }
  } catch (error) {
    lines.destroy(); // without an error, which has no listener
    counter.stream.destroy(error instanceof Error ? error : undefined);
    await written.catch(() => undefined); // it failed for the same reason
    throw error;
  } finally {
    await present.end({ timeout: 1 });
  }
  lines.end();
  await written;
  const keys = await sql<{ keyId: string }[]>`select distinct key_id as "keyId" from uploads where key_id is not null`;
  return { list: counter.digest(), files: total, keyIds: keys.map(({ keyId }) => keyId) };
}

function readRows(sql: Snapshot["sql"], after: number): Promise<Row[]> {
  return sql<Row[]>`
    select id, storage_key as "storageKey", mime_type as "mimeType", owner_id is not null or is_public as "isOwned",
      claimed_at is not null as "isClaimed" from uploads where id > ${after} order by id limit ${ROWS}`;
}

function add(total: Manifest["files"], { digest, missing }: FileLine): void {
  if (missing) total.missing[missing] = (total.missing[missing] ?? 0) + 1;
  if (!digest) return;
  total.count += 1;
  total.bytes += digest.bytes;
}

/**
 * Rows are written before their bytes and stay when the bytes are deleted; bytes that neither
 * explains are lost.
 */
async function whyMissing(present: Sql, { id, storageKey, isOwned, isClaimed }: Row): Promise<Missing> {
  if (!isOwned) return "deleted";
  if (!isClaimed) return "unfinished";
  const [row] = await present`
    select 1 from uploads where id = ${id} and storage_key = ${storageKey} and (owner_id is not null or is_public)`;
  return row ? "lost" : "deleted";
}
