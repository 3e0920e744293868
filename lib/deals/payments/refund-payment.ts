import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema/deals/payments";
import type { RefundState } from "@/lib/adapters/payments/port";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { countFailedRefunds, hasOpenIncident } from "@/lib/deals/incidents/queries";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { owedRefundOf } from "@/lib/deals/ledger/queries";
import { moneyKey } from "@/lib/deals/ledger/rules";
import { endCallsOf, sendOnce } from "@/lib/deals/provider-calls/send-once";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { refundPaymentJob } from "./jobs";
import { hasOpenBankDispute, type PaymentRow } from "./queries";
import { recordFailedRefund } from "./record-failed-refund";
import { refundKey, retryName } from "./rules";

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
    if (!open) {
      await ctx.step((step) => endCallsOf(step, "refund", reservationId));
      return { success: true as const };
    }
    const { provider, providerRef: paymentRef, amountCents, paymentId } = open;
    const sent = await sendOnce(
      ctx,
      {
        kind: "refund",
        name: moneyKey(retryName(`refund-${reservationId}-${open.sentCents}`, open.failedCount), open.createdAt),
        subjectId: reservationId,
        provider,
        reservationId,
        paymentId,
        objectRef: paymentRef,
        again: (step, runAt) =>
          addJob(step, refundPaymentJob, { reservationId }, { key: refundKey(reservationId), runAt }),
      },
      (key) => ctx.adapters.paymentsOf(provider).refund({ ...key, paymentRef, amountCents }),
    );
    if (sent.status === "sent") await ctx.step((step) => finish(step, reservationId, open, sent.answer));
    return { success: true as const };
  },
);

type OpenRefund = {
  paymentId: number;
  provider: PaymentRow["provider"];
  providerRef: string;
  sentCents: number;
  amountCents: number;
  /** The refunds that a bank has sent back. */
  failedCount: number;
  /** When the payment was begun. */
  createdAt: Date;
};

async function findOpen(ctx: Ctx, reservationId: number): Promise<OpenRefund | undefined> {
  await lockReservationRow(ctx.tx, reservationId);
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.reservationId, reservationId)).for("update");
  if (!payment?.providerRef) return undefined;
  // A bank that disputes the payment holds its money, and nothing can be refunded until it has
  // decided.
  if (await hasOpenBankDispute(ctx.tx, reservationId)) return undefined;
  // The payer's bank has sent one back: an admin decides where the money goes.
  if (await hasOpenIncident(ctx.tx, reservationId, "refund_failed")) return undefined;
  const amountCents = await owedRefundOf(ctx.tx, reservationId);
  const { id: paymentId, provider, providerRef, refundedCents: sentCents, createdAt } = payment;
  if (amountCents <= 0) return undefined;
  const failedCount = await countFailedRefunds(ctx.tx, paymentId);
  return { paymentId, provider, providerRef, sentCents, amountCents, failedCount, createdAt };
}

/**
 * Records what was sent: less than what is owed, when that grew while the answer was lost. Another
 * job sends the rest.
 */
async function finish(
  ctx: Ctx,
  reservationId: number,
  refund: OpenRefund,
  { providerRef, amountCents, status, reason }: RefundState,
): Promise<void> {
  await lockReservationRow(ctx.tx, reservationId);
  const isNew = await transferMoney(ctx, {
    kind: "refund",
    key: retryName(`refund-sent:${reservationId}:${refund.sentCents}`, refund.failedCount),
    reservationId,
    at: { provider: refund.provider, providerRef },
    entries: [
      { account: { kind: "refunds" }, amountCents: -amountCents },
      { account: { kind: "psp_clearing" }, amountCents },
    ],
  });
  if (!isNew) return;
  await ctx.tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
    .where(eq(payments.id, refund.paymentId));
  await appendEvent(ctx, reservationId, "refunded", { actorId: null, side: null }, { amountCents });
  if (status === "failed") await recordFailedRefund(ctx, refund.provider, { providerRef, reason });
  else if (amountCents < refund.amountCents)
    await addJob(ctx, refundPaymentJob, { reservationId }, { key: refundKey(reservationId) });
}
