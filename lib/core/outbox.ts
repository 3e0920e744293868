import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { outbox } from "@/db/schema/platform/platform";
import type { Ctx } from "./command";
import { EVENTS, type EventName, type EventPayload } from "./events";

/** The channel that NOTIFY wakes the relay on. It carries nothing: the rows are the truth. */
export const OUTBOX_CHANNEL = "rihla_outbox";

type Anyone = Pick<Ctx, "tx" | "now" | "outbox">;

/** Records an event for everyone of a workspace, or for one person. These carry no number: they only say "look again". */
export async function recordFor<N extends Exclude<EventName, "unread_count_update">>(
  ctx: Anyone,
  audience: { workspaceId: number } | { userId: number },
  name: N,
  payload: EventPayload<N>,
): Promise<void> {
  await ctx.tx.insert(outbox).values({ ...audience, name, payload: EVENTS[name].parse(payload), createdAt: ctx.now });
  ctx.outbox.hasEvents = true;
}

/**
 * Has everyone of a workspace told how much they have not read, without a message having come: the relay counts when it tells
 * them. Of new messages and offers it tells the other side by itself.
 */
export async function recordUnread(ctx: Anyone, workspaceId: number): Promise<void> {
  const name = "unread_count_update" satisfies EventName;
  await ctx.tx.insert(outbox).values({ name, workspaceId, payload: {}, createdAt: ctx.now });
  ctx.outbox.hasEvents = true;
}

/** Wakes the relay at the transaction's commit. */
export async function wakeRelay(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
