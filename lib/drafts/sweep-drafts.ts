import { lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { drafts } from "@/db/schema/drafts";
import { DRAFT_LIMITS } from "./limits";

/** Deletes the drafts that nobody went on with, and gives their number. */
export async function sweepDrafts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DRAFT_LIMITS.keptDays * 24 * 3_600_000);
  const gone = await db.delete(drafts).where(lt(drafts.savedAt, before)).returning({ kind: drafts.kind });
  return gone.length;
}
