import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/deals/ledger";
import { payments } from "@/db/schema/deals/payments";
import { Done } from "@/lib/core/answers";
import { type Ctx, workflow } from "@/lib/core/command";
import { systemOnly } from "@/lib/core/policy";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";

/**
 * Sends the refunds that the ledger owes a shipper. The key contains the amount sent before, so a
 * retry sends nothing twice.
 */
export const refundPayment = workflow(
  {
    name: "refundPayment",
    summary: "Sends a refund to the shipper.",
    policy: systemOnly,
    input: z.strictObject({ reservationId: z.number() }),
    output: Done,
  },
  async (ctx, { reservationId }) => {
    const open = await ctx.step((step) => findOpen(step, reservationId));
    if (!open) return { success: true as const };
    const key = `refund-${reservationId}-${open.sentCents}`;
    await ctx.adapters.payments.refund({ key, providerRef: open.providerRef, amountCents: open.amountCents });
    await ctx.step((step) => finish(step, reservationId, open));
    return { success: true as const };
  },
);

type OpenRefund = { paymentId: number; providerRef: string; sentCents: number; amountCents: number };

async function findOpen(ctx: Ctx, reservationId: number): Promise<OpenRefund | undefined> {
  await lockReservationRow(ctx.tx, reservationId);
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.reservationId, reservationId)).for("update");
  if (!payment?.providerRef) return undefined;
  const [sum] = await ctx.tx
    .select({ amountCents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransfers.reservationId, reservationId), eq(ledgerAccounts.kind, "refunds")));
  const amountCents = sum?.amountCents ?? 0;
  return amountCents > 0
    ? { paymentId: payment.id, providerRef: payment.providerRef, sentCents: payment.refundedCents, amountCents }
    : undefined;
}

async function finish(ctx: Ctx, reservationId: number, refund: OpenRefund): Promise<void> {
  await lockReservationRow(ctx.tx, reservationId);
  const isNew = await transferMoney(ctx, {
    kind: "refund",
    key: `refund-sent:${reservationId}:${refund.sentCents}`,
    reservationId,
    entries: [
      { account: { kind: "refunds" }, amountCents: -refund.amountCents },
      { account: { kind: "psp_clearing" }, amountCents: refund.amountCents },
    ],
  });
  if (!isNew) return;
  await ctx.tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${refund.amountCents}` })
    .where(eq(payments.id, refund.paymentId));
  await appendEvent(ctx, reservationId, "refunded", { actorId: null, side: null }, { amountCents: refund.amountCents });
}
