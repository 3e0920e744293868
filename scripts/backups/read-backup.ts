import { createInterface } from "node:readline";
import { filePathIn } from "@/lib/adapters/backups/contract";
import type { Backup } from "@/lib/adapters/backups/port";
import { digestOf, digestStream, readWhole } from "./digest";
import { eachOf } from "./each-of";
import { type Digest, FileLine, Manifest, PATHS } from "./manifest";
import { sayNowAndThen } from "./progress";

/** No manifest and no stored file is larger; a file that is has been tampered with. */
const MANIFEST_BYTES_MAX = 1_000_000;
export const FILE_BYTES_MAX = 64_000_000;
const LINES = 200;

/** Something of a backup that is not as it was written; its message names it, and the remedy. */
export class BackupError extends Error {}

/**
 * Reads the metadata of a backup; throws a `BackupError` when it cannot be read, or is newer than
 * this product understands.
 */
export async function readManifest(backup: Backup): Promise<Manifest> {
  const content = await backup.read(PATHS.manifest);
  if (!content) throw new BackupError(`${backup.place} is no whole backup: it has no ${PATHS.manifest}.`);
  const bytes = await readWhole(content, MANIFEST_BYTES_MAX).catch((error: unknown) => refuseManifest(backup, error));
  const read = () => Manifest.parse(JSON.parse(bytes.toString("utf8")));
  try {
    return read();
  } catch (error) {
    return refuseManifest(backup, error);
  }
}

function refuseManifest(backup: Backup, error: unknown): never {
  const reason = error instanceof SyntaxError ? "it is no JSON" : "it is not as this version writes it";
  throw new BackupError(
    `${backup.place}/${PATHS.manifest} cannot be read (${reason}). Use another backup, or the version of the product that made it.`,
    { cause: error },
  );
}

/** The list of a backup's files, in batches. */
export async function* readList(backup: Backup): AsyncGenerator<FileLine[]> {
  const content = await backup.read(PATHS.list);
  if (!content) throw new BackupError(missing(PATHS.list));
  let batch: FileLine[] = [];
  for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(FileLine.parse(JSON.parse(line)));
    if (batch.length < LINES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A stored file's bytes; throws a `BackupError` when they are not what was written. */
export async function readFileOf(backup: Backup, name: string, wanted: Digest): Promise<Buffer> {
  const path = filePathIn(name);
  const content = await backup.readFile(name);
  if (!content) throw new BackupError(missing(path));
  const bytes = await readWhole(content, FILE_BYTES_MAX);
  assertSame(path, digestOf(bytes), wanted);
  return bytes;
}

/** Throws a `BackupError` unless something is as it was written. */
export function assertSame(path: string, found: Digest, wanted: Digest): void {
  if (found.bytes === wanted.bytes && found.sha256 === wanted.sha256) return;
  const how =
    found.bytes === wanted.bytes
      ? `${path} has other bytes than were written`
      : `${path} has ${found.bytes} bytes instead of ${wanted.bytes}`;
  throw new BackupError(`${how}. Use another backup.`);
}

/**
 * Reads everything once and holds it against its hashes; throws a `BackupError` for the first that
 * differs.
 */
export async function verifyBackup(backup: Backup, manifest: Manifest): Promise<void> {
  for (const [path, wanted] of [
    [PATHS.database, manifest.database],
    [PATHS.list, manifest.list],
  ] as const) {
    const content = await backup.read(path);
    if (!content) throw new BackupError(missing(path));
    assertSame(path, await digestStream(content), wanted);
  }
  const progress = sayNowAndThen((count) => `files: ${count} of ${manifest.files.count} read`);
  let count = 0;
  for await (const lines of readList(backup)) {
    await eachOf(lines, async ({ name, digest }) => {
      if (digest) await readFileOf(backup, name, digest);
    });
    count += lines.filter(({ digest }) => digest).length;
    progress(count);
  }
}

function missing(path: string): string {
  return `${path} is missing from the backup. Use another backup.`;
}
