import { and, count, eq, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { IncidentKind } from "@/db/enums/deals/incidents";
import { moneyIncidents } from "@/db/schema/deals/incidents";

/** An incident's row. */
export type IncidentRow = typeof moneyIncidents.$inferSelect;

/** Whether a reservation has an open incident of a kind. */
export async function hasOpenIncident(tx: Queryable, reservationId: number, kind: IncidentKind): Promise<boolean> {
  const [row] = await tx
    .select({ id: moneyIncidents.id })
    .from(moneyIncidents)
    .where(
      and(
        eq(moneyIncidents.reservationId, reservationId),
        eq(moneyIncidents.kind, kind),
        isNull(moneyIncidents.outcome),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** How many incidents are open, by kind. */
export async function countOpenIncidents(tx: Queryable): Promise<ReadonlyMap<IncidentKind, number>> {
  const rows = await tx
    .select({ kind: moneyIncidents.kind, count: count() })
    .from(moneyIncidents)
    .where(isNull(moneyIncidents.outcome))
    .groupBy(moneyIncidents.kind);
  return new Map(rows.map((row) => [row.kind, row.count]));
}

/** How many refunds of a payment its bank has sent back: the next one needs another name. */
export async function countFailedRefunds(tx: Queryable, paymentId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(moneyIncidents)
    .where(and(eq(moneyIncidents.paymentId, paymentId), eq(moneyIncidents.kind, "refund_failed")));
  return row?.count ?? 0;
}
