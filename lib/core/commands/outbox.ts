import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import { outbox } from "@/db/schema/core/outbox";
import type { ClientEvent } from "@/lib/core/base/client-events";
import { currentOrigin } from "@/lib/core/observability/origin";
import type { Ctx, Writer } from "./command";
import type { EventRow } from "./deferred";

/** The NOTIFY channel that wakes the publisher; it has no payload, the rows are the truth. */
export const OUTBOX_CHANNEL = "rihla_outbox";

/** Records an unnumbered event for a workspace or one user: clients only refetch. */
export async function recordFor<N extends string, S extends z.ZodType>(
  ctx: Writer,
  audience: { workspaceId: number } | { userId: number },
  { name, payload }: ClientEvent<N, S>,
  data: z.input<S>,
): Promise<void> {
  await recordEvent(ctx, { ...audience, name, payload: payload.parse(data) });
}

/** Records an event as it is, in the name of what asked for it. */
export async function recordEvent(
  { tx, now, deferred }: Pick<Writer, "tx" | "now" | "deferred">,
  event: Omit<EventRow, "origin" | "createdAt">,
): Promise<void> {
  const row = { ...event, origin: currentOrigin(), createdAt: now };
  if (deferred) deferred.events.push(row);
  else await tx.insert(outbox).values(row);
}

/** Has the publisher woken for an event that a statement has written itself. */
export async function announceEvent({ tx, deferred, wake }: Pick<Ctx, "tx" | "deferred" | "wake">): Promise<void> {
  if (deferred) deferred.hasEvents = true;
  else if (wake) wake();
  else await wakePublisher(tx);
}

/** Wakes the publisher when the transaction commits. */
export async function wakePublisher(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
