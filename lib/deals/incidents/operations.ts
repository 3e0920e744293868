import { and, eq, isNull } from "drizzle-orm";
import type { IncidentOutcome } from "@/db/enums/deals/incidents";
import { moneyIncidents } from "@/db/schema/deals/incidents";
import type { Writer } from "@/lib/core/commands/command";

/** Opens an incident, once for an object of the provider; whether it is new. */
export async function openIncident(
  ctx: Writer,
  incident: Pick<
    typeof moneyIncidents.$inferInsert,
    "kind" | "provider" | "providerRef" | "reservationId" | "paymentId" | "amountCents" | "reason"
  >,
): Promise<boolean> {
  const [row] = await ctx.tx
    .insert(moneyIncidents)
    .values({ ...incident, createdAt: ctx.now })
    .onConflictDoNothing({ target: [moneyIncidents.provider, moneyIncidents.providerRef] })
    .returning({ id: moneyIncidents.id });
  return row !== undefined;
}

/** Ends an open incident; whether it was open. */
export async function endIncident(
  ctx: Writer,
  id: number,
  end: { outcome: IncidentOutcome; note?: string; decidedById?: number },
): Promise<boolean> {
  const [row] = await ctx.tx
    .update(moneyIncidents)
    .set({ ...end, decidedAt: ctx.now })
    .where(and(eq(moneyIncidents.id, id), isNull(moneyIncidents.outcome)))
    .returning({ id: moneyIncidents.id });
  return row !== undefined;
}

/** Ends the open incidents of payouts of a deal that came back. */
export async function endReturns(
  ctx: Writer,
  reservationId: number,
  { outcome }: { outcome: Extract<IncidentOutcome, "arrived" | "retried"> },
): Promise<void> {
  await ctx.tx
    .update(moneyIncidents)
    .set({ outcome, decidedAt: ctx.now })
    .where(
      and(
        eq(moneyIncidents.reservationId, reservationId),
        eq(moneyIncidents.kind, "payout_returned"),
        isNull(moneyIncidents.outcome),
      ),
    );
}
