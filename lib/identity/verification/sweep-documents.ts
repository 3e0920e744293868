import { lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { readSetting } from "@/lib/platform/settings/queries";
import { dropDocuments } from "./operations";

/** Deletes documents whose retention after the decision is over; returns their number. */
export function sweepDocuments(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { days } = await readSetting(tx, "retention");
    const before = new Date(now.getTime() - days * 86_400_000);
    return dropDocuments({ tx }, lt(verificationDocuments.decidedAt, before));
  });
}
