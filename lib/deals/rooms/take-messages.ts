import { asc, eq, gt, sql } from "drizzle-orm";
import { messageCursors } from "@/db/schema/deals/message-notices";
import { messages } from "@/db/schema/deals/rooms";
import type { Ctx } from "@/lib/core/commands/command";
import { MESSAGE_NOTICE_LIMITS } from "./limits";

/** A page of messages by their ids, and whether there may be another. */
export type MessagePage = { afterId: number; upToId: number; hasMore: boolean };

/**
 * Takes the next messages written before an instant: each is taken once, with what its transaction
 * writes. Undefined where there are none. The first time of all begins after the newest message, so
 * that nobody is notified of the past.
 */
export async function takeMessages(
  { tx }: Pick<Ctx, "tx">,
  name: (typeof messageCursors.$inferSelect)["name"],
  before: Date,
): Promise<MessagePage | undefined> {
  const newest = sql`(select coalesce(max(id), 0) from ${messages})`;
  await tx.insert(messageCursors).values({ name, messageId: newest }).onConflictDoNothing();
  const [cursor] = await tx.select().from(messageCursors).where(eq(messageCursors.name, name)).for("update");
  if (!cursor) throw new Error(`the cursor ${name} has no row`);
  const found = await tx
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(gt(messages.id, cursor.messageId))
    .orderBy(asc(messages.id))
    .limit(MESSAGE_NOTICE_LIMITS.pageSize);
  // Up to the first young one: a later id may be older by the clock of another process.
  const youngAt = found.findIndex(({ createdAt }) => createdAt > before);
  const old = youngAt < 0 ? found : found.slice(0, youngAt);
  const upToId = old.at(-1)?.id;
  if (upToId === undefined) return undefined;
  await tx.update(messageCursors).set({ messageId: upToId }).where(eq(messageCursors.name, name));
  return { afterId: cursor.messageId, upToId, hasMore: old.length === MESSAGE_NOTICE_LIMITS.pageSize };
}
