import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema/deals/payments";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { owedRefundOf } from "@/lib/deals/ledger/queries";
import { moneyKey } from "@/lib/deals/ledger/rules";
import { endCallsOf, sendOnce } from "@/lib/deals/provider-calls/send-once";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { refundPaymentJob } from "./jobs";
import { hasOpenBankDispute, type PaymentRow } from "./queries";
import { refundKey } from "./rules";

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
        name: moneyKey(`refund-${reservationId}-${open.sentCents}`, open.createdAt),
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
  const amountCents = await owedRefundOf(ctx.tx, reservationId);
  const { id: paymentId, provider, providerRef, refundedCents: sentCents, createdAt } = payment;
  return amountCents > 0 ? { paymentId, provider, providerRef, sentCents, amountCents, createdAt } : undefined;
}

/**
 * Records what was sent: less than what is owed, when that grew while the answer was lost. Another
 * job sends the rest.
 */
async function finish(
  ctx: Ctx,
  reservationId: number,
  refund: OpenRefund,
  { providerRef, amountCents }: { providerRef: string; amountCents: number },
): Promise<void> {
  await lockReservationRow(ctx.tx, reservationId);
  const isNew = await transferMoney(ctx, {
    kind: "refund",
    key: `refund-sent:${reservationId}:${refund.sentCents}`,
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
  if (amountCents < refund.amountCents)
    await addJob(ctx, refundPaymentJob, { reservationId }, { key: refundKey(reservationId) });
}
