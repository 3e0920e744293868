import type { BackupStore } from "@/lib/adapters/backups/port";
import { momentOf } from "./manifest";

const DAY_MS = 24 * 3_600_000;

/** How many backups are retained, or for how long. */
export type Keep = { count: number } | { days: number };

/**
 * Reads `7` (the last seven) or `30d` (of the last thirty days); throws an error for anything else.
 */
export function parseKeep(text: string): Keep {
  const parts = /^(\d{1,5})(d?)$/.exec(text);
  const number = Number(parts?.[1]);
  if (!parts || number < 1)
    throw new Error(`--keep ${text} says neither a number of backups (--keep 7) nor of days (--keep 30d).`);
  return parts[2] ? { days: number } : { count: number };
}

/** The whole backups to remove: never the newest one. */
export function oldOnes(names: readonly string[], keep: Keep, now: Date): string[] {
  const newestFirst = [...names].sort().reverse();
  return newestFirst.filter((name, index) => {
    if (index === 0) return false;
    if ("count" in keep) return index >= keep.count;
    return (momentOf(name) ?? now).getTime() < now.getTime() - keep.days * DAY_MS;
  });
}

/**
 * Removes the backups that are not to be retained, and the remains of runs that were cut off a day
 * ago or earlier; returns their names.
 */
export async function removeOld(store: BackupStore, keep: Keep, now = new Date()): Promise<string[]> {
  const { whole, partial } = await store.list();
  const abandoned = partial.filter((name) => {
    const takenAt = momentOf(name);
    return takenAt !== undefined && takenAt.getTime() < now.getTime() - DAY_MS;
  });
  const gone = [...oldOnes(whole.filter(momentOf), keep, now), ...abandoned];
  for (const name of gone) await store.remove(name);
  return gone;
}

/** Ends what runs were writing that were cut off a day ago or earlier; returns their number. */
export function endOldWrites(store: BackupStore, now = new Date()): Promise<number> {
  return store.endWrites(new Date(now.getTime() - DAY_MS));
}
