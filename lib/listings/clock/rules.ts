import { z } from "zod";

/**
 * After a zone's clocks changed by law, the agreed local time (a day and an hour at a place) stays
 * and its instant moves (docs/decisions/0115-time-and-zones.md). Shared by the commands that move
 * them.
 */

/** The last id of the batch before; 0 for the first. */
export const AfterId = z.strictObject({ afterId: z.number().int().min(0) });

/** The number that moved in a batch, and its last id; null when there was none left. */
export const MovedInstants = z.strictObject({ movedCount: z.number().int(), lastId: z.number().int().nullable() });

/** The rows of a batch, which are locked together. */
export const MOVE_BATCH = 500;

/** Times before this may have been read by either clock: they stay as they were. */
export function movedSince(now: Date): Date {
  return new Date(now.getTime() - 86_400_000);
}

/** Whether a row's instants are others than computed. */
export function differs<T extends Record<string, Date | null>>(row: T, computed: T): boolean {
  return Object.entries(computed).some(([name, at]) => at?.getTime() !== row[name]?.getTime());
}
