import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { ledgerAccounts, ledgerEntries } from "@/db/schema/deals/ledger";

/** The escrow of a reservation, in cents. Lock the reservation before splitting it. */
export async function escrowOf(tx: Queryable, reservationId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, "escrow"), eq(ledgerAccounts.reservationId, reservationId)));
  return row?.cents ?? 0;
}
