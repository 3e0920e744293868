import { storedNameOf } from "@/lib/adapters/backups/contract";
import type { BackupStore } from "@/lib/adapters/backups/port";
import { FIRST_BYTES } from "@/lib/adapters/files/limits";
import { readList, readManifest } from "./read-backup";

const DAY_MS = 24 * 3_600_000;
/**
 * Maximum number of files for which the lists of all backups are read daily; beyond it on Sundays
 * alone.
 */
const DAILY_MAX = 1_000_000;
/** Compared digits of a key: two that share them are both retained. */
const DIGITS = 12;
const KEY_DIGITS = 40;

/**
 * Removes the files that a store's backups share and that none of them names any more; returns
 * their number. What was written within a day may be of a run that is not over.
 */
export async function removeUnnamed(store: BackupStore, now = new Date()): Promise<number> {
  const { shared } = store;
  if (!shared) return 0;
  const named = await namedIn(store, now);
  if (!named) return 0;
  let count = 0;
  for (const firstByte of FIRST_BYTES)
    for (const name of await shared.list(firstByte, new Date(now.getTime() - DAY_MS))) {
      if (named.has(markOf(name))) continue;
      await shared.remove(name);
      count += 1;
    }
  return count;
}

/** The files that the whole backups name; undefined when it is not the day to read their lists. */
async function namedIn(store: BackupStore, now: Date): Promise<Set<string> | undefined> {
  const { whole } = await store.list();
  const named = new Set<string>();
  for (const name of whole) {
    const backup = await store.open(name);
    if (!backup) throw new Error(`${name} cannot be read`);
    const { sealedBy, files } = await readManifest(backup);
    if (files.count > DAILY_MAX && now.getUTCDay() !== 0) return undefined;
    for await (const lines of readList(backup))
      for (const line of lines) if (line.digest) named.add(markOf(storedNameOf(line.name, sealedBy)));
  }
  return named;
}

/** The identity of a file here: the sizes of a picture have one key and are retained together. */
function markOf(storedName: string): string {
  return `${storedName.slice(0, DIGITS)}${storedName.slice(KEY_DIGITS).split("~")[1] ?? ""}`;
}
