import { and, eq, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import { partsOf } from "@/lib/core/commands/hooks";
import type { Runtime } from "@/lib/core/commands/runtime";
import { mayDeleteBytes } from "./hold-deletions";
import { fileIsNeeded } from "./hooks";
import { UPLOAD_LIMITS } from "./limits";
import { storedNames } from "./rules";

const BATCH = 200;

type Sweeper = Pick<Runtime, "db" | "subscriptions" | "adapters">;

/** Whether no row and no draft references the file. */
function isUnneeded(sweeper: Sweeper): SQL | undefined {
  const needs = partsOf(sweeper, fileIsNeeded, { uploadId: sql`${uploads.id}`, ownerId: sql`${uploads.ownerId}` });
  return and(isNull(uploads.claimedAt), ...needs.map((need) => not(need)));
}

/**
 * Deletes files unreferenced for a day; returns their number. Ends early while a backup is made:
 * the next sweep finds the rest.
 */
export async function sweepUploads(sweeper: Sweeper, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UPLOAD_LIMITS.unclaimedHours * 3_600_000);
  const isUnclaimed = and(isUnneeded(sweeper), lt(uploads.createdAt, before));
  let total = 0;
  for (let found = BATCH; found === BATCH; ) {
    const rows = await sweeper.db.select({ id: uploads.id }).from(uploads).where(isUnclaimed).limit(BATCH);
    found = rows.length;
    for (const { id } of rows) {
      const outcome = await sweepUpload(sweeper, id);
      if (outcome === "held") return total;
      if (outcome === "deleted") total += 1;
    }
  }
  return total;
}

/**
 * Deletes one file under its row's lock, which serialises it with claims. Bytes go first: a crash
 * leaves a row for the next sweep.
 */
function sweepUpload(sweeper: Sweeper, id: number): Promise<"deleted" | "needed" | "held"> {
  return sweeper.db.transaction(async (tx) => {
    if (!(await mayDeleteBytes(tx))) return "held";
    const [row] = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), isUnneeded(sweeper)))
      .for("update");
    if (!row) return "needed";
    for (const name of storedNames(row.storageKey, row.mimeType)) await sweeper.adapters.files.delete(name);
    await tx.delete(uploads).where(eq(uploads.id, id));
    return "deleted";
  });
}
