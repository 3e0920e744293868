import { and, eq, inArray, sql } from "drizzle-orm";
import { ledgerTransfers } from "@/db/schema/deals/ledger";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import type { PaymentProviderName, RefundState } from "@/lib/adapters/payments/port";
import type { Ctx } from "@/lib/core/commands/command";
import { centsInText } from "@/lib/core/text/format";
import { openIncident } from "@/lib/deals/incidents/operations";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { lockPayment } from "./queries";
import { attemptOfReturn } from "./rules";

/** Books a refund that came back, once; whether it is one of ours. */
export async function recordFailedRefund(
  ctx: Ctx,
  provider: PaymentProviderName,
  { providerRef, reason }: Pick<RefundState, "providerRef" | "reason">,
): Promise<boolean> {
  const [sent] = await ctx.tx
    .select({
      id: ledgerTransfers.id,
      kind: ledgerTransfers.kind,
      key: ledgerTransfers.idempotencyKey,
      reservationId: ledgerTransfers.reservationId,
      // Its two entries are of the same sum.
      amountCents: sql`(select sum(e.amount_cents) from ledger_entries e
        where e.transfer_id = ledger_transfers.id and e.amount_cents > 0)`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.provider, provider),
        eq(ledgerTransfers.providerRef, providerRef),
        inArray(ledgerTransfers.kind, ["refund", "surplus_returned"]),
      ),
    );
  if (!sent) return false;
  const { reservationId, amountCents } = sent;
  if (reservationId === null) {
    await recordWithoutDeal(ctx, { provider, providerRef, reason, amountCents });
    return true;
  }
  const [payment] = await ctx.tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.reservationId, reservationId));
  const locked = payment && (await lockPayment(ctx.tx, payment.id));
  if (!locked) return false;
  const paymentId = payment.id;
  if (
    !(await openIncident(ctx, {
      kind: "refund_failed",
      provider,
      providerRef,
      reservationId,
      paymentId,
      amountCents,
      reason,
    }))
  )
    return true;
  const isSurplus = sent.kind === "surplus_returned";
  await transferMoney(ctx, {
    kind: "refund_failed",
    key: `refund-failed:${provider}:${providerRef}`,
    reservationId,
    at: { provider, providerRef },
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -amountCents },
      { account: { kind: isSurplus ? "surplus" : "refunds" }, amountCents },
    ],
  });
  if (isSurplus)
    await ctx.tx
      .update(paymentAttempts)
      .set({ status: "surplus" })
      .where(eq(paymentAttempts.id, attemptOfReturn(sent.key)));
  else
    await ctx.tx
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} - ${amountCents}` })
      .where(eq(payments.id, paymentId));
  await appendEvent(ctx, reservationId, "refund_failed", { actorId: null, side: null }, { amountCents });
  await queueMail(ctx, {
    key: `refund-failed:${provider}:${providerRef}`,
    userId: locked.reservation.shipperUserId,
    template: "refund_failed",
    params: (locale) => ({
      amount: centsInText(amountCents, locale),
      number: locked.reservation.number,
      reservationId,
    }),
  });
  return true;
}

/** A payment whose rows were lost was returned, and came back: its payer is known to the provider alone. */
async function recordWithoutDeal(
  ctx: Ctx,
  {
    amountCents,
    reason,
    ...at
  }: Pick<RefundState, "providerRef" | "amountCents" | "reason"> & { provider: PaymentProviderName },
): Promise<void> {
  if (
    !(await openIncident(ctx, {
      kind: "refund_failed",
      ...at,
      reservationId: null,
      paymentId: null,
      amountCents,
      reason,
    }))
  )
    return;
  await transferMoney(ctx, {
    kind: "refund_failed",
    key: `refund-failed:${at.provider}:${at.providerRef}`,
    reservationId: null,
    at,
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -amountCents },
      { account: { kind: "refunds" }, amountCents },
    ],
  });
}
