import { lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { notifications } from "@/db/schema/trust";
import { NOTIFICATION_LIMITS } from "./limits";

/** Deletes the notifications that are older than they are kept, read or not, and gives their number. */
export async function sweepNotifications(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - NOTIFICATION_LIMITS.keptDays * 24 * 3_600_000);
  const gone = await db
    .delete(notifications)
    .where(lt(notifications.createdAt, before))
    .returning({ id: notifications.id });
  return gone.length;
}
