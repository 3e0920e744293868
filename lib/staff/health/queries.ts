import { desc } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { backups } from "@/db/schema/core/backups";

/** The last complete backup; undefined when none was ever recorded. */
export async function findLastBackup(tx: Queryable): Promise<typeof backups.$inferSelect | undefined> {
  const [row] = await tx.select().from(backups).orderBy(desc(backups.takenAt)).limit(1);
  return row;
}
