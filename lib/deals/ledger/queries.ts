import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { ledgerAccounts, ledgerEntries } from "@/db/schema/deals/ledger";

/** What is held for a reservation, in cents, by the books. Call it under the reservation's lock to divide it. */
export async function escrowOf(tx: Queryable, reservationId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, "escrow"), eq(ledgerAccounts.reservationId, reservationId)));
  return row?.cents ?? 0;
}
