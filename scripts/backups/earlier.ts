import type { Backup, BackupStore } from "@/lib/adapters/backups/port";
import { digestOf, digestStream, readWhole } from "./digest";
import { type Digest, type FileLine, momentOf, PATHS } from "./manifest";
import { say } from "./progress";
import { assertSame, FILE_BYTES_MAX, readList, readManifest } from "./read-backup";

const DAY_MS = 24 * 3_600_000;
/** Each file that is taken over is checked against its hash once in this number of days. */
const CHECKED_EVERY_DAYS = 28;

/**
 * The newest whole backup of a store, which unchanged files are taken over from; undefined when
 * there is none that they can be: nothing yet, another layout or seal, or not as it was written.
 */
export async function openEarlier(store: BackupStore, sealedBy: string | undefined): Promise<Backup | undefined> {
  const { whole } = await store.list();
  const name = whole.filter(momentOf).sort().at(-1);
  const backup = name === undefined ? undefined : await store.open(name);
  if (!backup) return undefined;
  try {
    const manifest = await readManifest(backup);
    if (manifest.format < 2 || manifest.sealedBy !== sealedBy) return undefined;
    const list = await backup.read(PATHS.list);
    if (list) assertSame(PATHS.list, await digestStream(list), manifest.list);
    return list && backup;
  } catch (error) {
    say(`! ${backup.name} is not as it was written, and no file is taken over from it: ${String(error)}`);
    return undefined;
  }
}

/** Finds what an earlier backup has of files that are asked for in the order of its list. */
export type Earlier = { linesOf: (uploadId: number) => Promise<readonly FileLine[]> };

/** Merges the list of an earlier backup with the rows, both in the order of their numbers. */
export function earlierLines(backup: Backup): Earlier {
  const lines = eachLine(backup);
  let next: FileLine | undefined;
  let isBegun = false;
  const advance = async () => {
    const { value, done } = await lines.next();
    next = done ? undefined : value;
  };
  return {
    async linesOf(uploadId) {
      if (!isBegun) await advance();
      isBegun = true;
      while (next && next.uploadId < uploadId) await advance();
      const found: FileLine[] = [];
      for (; next?.uploadId === uploadId; await advance()) found.push(next);
      return found;
    },
  };
}

async function* eachLine(backup: Backup): AsyncGenerator<FileLine, undefined> {
  for await (const batch of readList(backup)) yield* batch;
  return undefined;
}

/**
 * Whether an earlier backup has a file as it was written. A part of them is read each day, all of
 * them in four weeks: what a disk has lost of one is written again while its store still has it.
 */
export async function isSound(backup: Backup, name: string, wanted: Digest, now: Date): Promise<boolean> {
  const day = Math.floor(now.getTime() / DAY_MS) % CHECKED_EVERY_DAYS;
  if (Number.parseInt(name.slice(0, 6), 16) % CHECKED_EVERY_DAYS !== day) return true;
  try {
    const content = await backup.readFile(name);
    if (!content) return false;
    const { bytes, sha256 } = digestOf(await readWhole(content, FILE_BYTES_MAX));
    return bytes === wanted.bytes && sha256 === wanted.sha256;
  } catch {
    return false;
  }
}
