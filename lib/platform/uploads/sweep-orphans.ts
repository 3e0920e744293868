import { inArray } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import { FIRST_BYTES } from "@/lib/adapters/files/limits";
import type { Runtime } from "@/lib/core/commands/runtime";
import { UPLOAD_LIMITS } from "./limits";

const HOURS = 24;
const BATCH = 500;

type Sweeper = Pick<Runtime, "db" | "adapters">;

/**
 * Deletes files without row and partial files; returns their number. Each hour handles its share of
 * the names, so that each is checked daily.
 */
export async function sweepOrphans(sweeper: Sweeper, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UPLOAD_LIMITS.orphanedHours * 3_600_000);
  const hour = Math.floor(now.getTime() / 3_600_000) % HOURS;
  let total = 0;
  for (const firstByte of FIRST_BYTES.filter((_, index) => index % HOURS === hour)) {
    const names = await sweeper.adapters.files.list(firstByte, before);
    for (let at = 0; at < names.length; at += BATCH) total += await sweepNames(sweeper, names.slice(at, at + BATCH));
  }
  return total;
}

async function sweepNames({ db, adapters }: Sweeper, names: readonly string[]): Promise<number> {
  const keys = [...new Set(names.map(keyOf))];
  const rows = await db
    .select({ storageKey: uploads.storageKey })
    .from(uploads)
    .where(inArray(uploads.storageKey, keys));
  const known = new Set(rows.map(({ storageKey }) => storageKey));
  const orphans = names.filter((name) => name.endsWith(".part") || !known.has(keyOf(name)));
  for (const name of orphans) await adapters.files.delete(name);
  return orphans.length;
}

function keyOf(name: string): string {
  return name.slice(0, 40);
}
