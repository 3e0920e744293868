import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

/** From here on the clocks of a process and of its database differ too much, in milliseconds. */
export const CLOCK_OFFSET_MAX_MS = 5_000;

/** The log line for it. */
export const CLOCK_IS_WRONG = "the clock of this machine and that of the database differ: set it by NTP";

/**
 * How far a process's clock is ahead of the database's, in milliseconds; negative when it is
 * behind. Wrong by half of the time that the answer takes at most.
 */
export async function readClockOffsetMs(db: Queryable, now: () => Date): Promise<number> {
  const askedAt = now().getTime();
  const [row] = await db.execute<{ atMs: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as "atMs"`);
  if (!row) throw new Error("the database's clock gave no time");
  return (askedAt + now().getTime()) / 2 - Number(row.atMs);
}

/** Whether a process's clock is right enough for deadlines, tokens and the payment provider. */
export function isClockRight(offsetMs: number): boolean {
  return Math.abs(offsetMs) <= CLOCK_OFFSET_MAX_MS;
}
