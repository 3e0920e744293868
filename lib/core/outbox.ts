import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import { outbox } from "@/db/schema/core/outbox";
import type { ClientEvent } from "./client-events";
import type { Writer } from "./command";

/** The channel that NOTIFY wakes the publisher on. It carries nothing: the rows are the truth. */
export const OUTBOX_CHANNEL = "rihla_outbox";

type Anyone = Writer;

/** Records an event for everyone of a workspace, or for one person. These carry no number: they only say "look again". */
export async function recordFor<N extends string, S extends z.ZodType>(
  ctx: Anyone,
  audience: { workspaceId: number } | { userId: number },
  { name, payload }: ClientEvent<N, S>,
  carried: z.input<S>,
): Promise<void> {
  await ctx.tx.insert(outbox).values({ ...audience, name, payload: payload.parse(carried), createdAt: ctx.now });
  ctx.outbox.hasEvents = true;
}

/** Wakes the publisher at the transaction's commit. */
export async function wakePublisher(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
