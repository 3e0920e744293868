import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { payouts } from "@/db/schema/deals/payments";
import { lockReservationRow, type ReservationRow } from "@/lib/deals/reservations/queries";
import type { TransferRow } from "./queries";

type PayoutRow = typeof payouts.$inferSelect;

/** A transfer with the payouts that are in it now, and their deals. */
export type LockedTransfer = { transfer: TransferRow; parts: { payout: PayoutRow; deal: ReservationRow }[] };

/**
 * Locks a transfer with what it pays, in the order of all locks: the deals by their ids, their
 * payouts, then the transfer.
 */
export async function lockTransfer(tx: Queryable, id: number): Promise<LockedTransfer | undefined> {
  const [planned] = await tx
    .select({ payouts: bankTransfers.payouts })
    .from(bankTransfers)
    .where(eq(bankTransfers.id, id));
  if (!planned) return undefined;
  const deals = new Map<number, ReservationRow>();
  const reservationIds = planned.payouts.map(({ reservationId }) => reservationId).sort((one, other) => one - other);
  for (const reservationId of reservationIds) {
    const deal = await lockReservationRow(tx, reservationId);
    if (deal) deals.set(reservationId, deal);
  }
  const rows = await tx
    .select()
    .from(payouts)
    .where(and(inArray(payouts.reservationId, reservationIds), eq(payouts.bankTransferId, id)))
    .orderBy(asc(payouts.id))
    .for("update");
  const [transfer] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for("update");
  if (!transfer) return undefined;
  const parts = rows.flatMap((payout) => {
    const deal = deals.get(payout.reservationId);
    return deal ? [{ payout, deal }] : [];
  });
  return { transfer, parts };
}

/** The transfers among some names that the bank gives them. */
export async function findNamed(tx: Queryable, names: readonly string[]): Promise<Map<string, TransferRow>> {
  const rows = await tx
    .select()
    .from(bankTransfers)
    .where(sql`${bankTransfers.endToEndId} = any(${sql.param([...names])}::text[])`);
  return new Map(rows.map((row) => [row.endToEndId, row]));
}
