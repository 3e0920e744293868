import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { LedgerAccountKind } from "@/db/enums/deals/ledger";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/deals/ledger";

/** The escrow of a reservation, in cents. Lock the reservation before splitting it. */
export async function escrowOf(tx: Queryable, reservationId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, "escrow"), eq(ledgerAccounts.reservationId, reservationId)));
  return row?.cents ?? 0;
}

/** The balance of a reservation's transfers on a shared account, in cents. */
export async function balanceOf(tx: Queryable, kind: LedgerAccountKind, reservationId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransfers.reservationId, reservationId), eq(ledgerAccounts.kind, kind)));
  return row?.cents ?? 0;
}

/** The refund that is owed to the shipper of a reservation and not sent yet, in cents. */
export function owedRefundOf(tx: Queryable, reservationId: number): Promise<number> {
  return balanceOf(tx, "refunds", reservationId);
}
