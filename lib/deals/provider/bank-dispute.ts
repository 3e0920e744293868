import { and, eq } from "drizzle-orm";
import { paymentAttempts } from "@/db/schema/deals/payments";
import { bankDisputes } from "@/db/schema/deals/reconciliation";
import type { BankDispute, PaymentProvider, PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Ctx, WorkflowCtx, Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { recordProviderFee, transferMoney } from "@/lib/deals/ledger/operations";
import { balanceOf, owedRefundOf } from "@/lib/deals/ledger/queries";
import { refundPaymentJob } from "@/lib/deals/payments/jobs";
import { lockPayment } from "@/lib/deals/payments/queries";
import { refundKey } from "@/lib/deals/payments/rules";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";
import { endBankCase, openBankCase } from "./bank-case";

/**
 * Applies a bank's dispute as the provider knows it now: what the bank took and gave back goes into
 * the books, the payout waits while it is open, and moderators get a case. Whether it is applied: a
 * payment that is not known yet may be, later.
 */
export async function applyBankDispute(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  providerRef: string,
): Promise<boolean> {
  const subject = { provider: provider.name, call: "read_dispute", objectRef: providerRef };
  const dispute = await askProvider(ctx, subject, () => provider.readDispute(providerRef));
  if (dispute.paymentRef === null) return true;
  const [attempt] = await ctx.tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider.name), eq(paymentAttempts.providerRef, dispute.paymentRef)));
  if (!attempt || attempt.status === "open" || attempt.status === "processing") return false;
  await ctx.step((step) => apply(step, provider.name, dispute, attempt));
  return true;
}

async function apply(
  ctx: Ctx,
  provider: PaymentProviderName,
  dispute: BankDispute,
  attempt: typeof paymentAttempts.$inferSelect,
): Promise<void> {
  const locked = await lockPayment(ctx.tx, attempt.paymentId);
  if (!locked) return;
  const { reservation } = locked;
  const before = await store(ctx, provider, dispute, { paymentId: attempt.paymentId, reservationId: reservation.id });
  await recordMovements(ctx, provider, dispute, reservation.id);
  if (dispute.status !== "open") await closeBooks(ctx, dispute, reservation.id);
  // The money of a surplus belongs to no deal: only the books know of its dispute.
  if (attempt.status !== "succeeded" || before === dispute.status) return;
  if (dispute.status === "open") return openBankCase(ctx, reservation, dispute);
  // A dispute that is reported only when it is over gets a case as well.
  if (before === undefined) await openBankCase(ctx, reservation, dispute);
  await endBankCase(ctx, reservation, dispute.status);
  await addJob(ctx, refundPaymentJob, { reservationId: reservation.id }, { key: refundKey(reservation.id) });
}

/** Stores the dispute's current state; returns the previous status. */
async function store(
  ctx: Writer,
  provider: PaymentProviderName,
  dispute: BankDispute,
  about: { paymentId: number; reservationId: number },
): Promise<BankDispute["status"] | undefined> {
  const { providerRef, amountCents, reason, status, evidenceDueAt, openedAt, movements } = dispute;
  const heldCents = -movements.reduce((sum, movement) => sum + movement.amountCents, 0);
  const now = { amountCents, heldCents, status, evidenceDueAt, checkedAt: ctx.now };
  const closedAt = status === "open" ? null : ctx.now;
  const isThis = and(eq(bankDisputes.provider, provider), eq(bankDisputes.providerRef, providerRef));
  const [known] = await ctx.tx.select().from(bankDisputes).where(isThis).for("update");
  if (known)
    await ctx.tx
      .update(bankDisputes)
      .set({ ...now, closedAt: known.status === status ? known.closedAt : closedAt })
      .where(isThis);
  else
    await ctx.tx.insert(bankDisputes).values({ provider, providerRef, ...about, ...now, closedAt, reason, openedAt });
  return known?.status;
}

async function recordMovements(
  ctx: Writer,
  provider: PaymentProviderName,
  { providerRef, movements }: BankDispute,
  reservationId: number,
): Promise<void> {
  for (const { movementRef, amountCents, feeCents } of movements) {
    if (amountCents !== 0)
      await transferMoney(ctx, {
        kind: "bank_dispute",
        key: `bank-dispute:${provider}:${movementRef}`,
        reservationId,
        at: { provider, providerRef },
        entries: [
          { account: { kind: "psp_clearing" }, amountCents: -amountCents },
          { account: { kind: "bank_disputes" }, amountCents },
        ],
      });
    await recordProviderFee(ctx, { provider, movementRef, feeCents, reservationId });
  }
}

/**
 * Once a bank has decided, what it retains is lost, and what it returns after all is not. A refund
 * that was still owed is covered by it: the shipper has got it from their bank.
 */
async function closeBooks(ctx: Writer, dispute: BankDispute, reservationId: number): Promise<void> {
  const heldCents = -(await balanceOf(ctx.tx, "bank_disputes", reservationId));
  if (heldCents === 0) return;
  const owedCents = heldCents > 0 ? Math.min(await owedRefundOf(ctx.tx, reservationId), heldCents) : 0;
  await transferMoney(ctx, {
    kind: "bank_dispute_lost",
    key: `bank-dispute-closed:${dispute.providerRef}:${dispute.movements.length}:${dispute.status}`,
    reservationId,
    entries: [
      { account: { kind: "bank_disputes" }, amountCents: heldCents },
      { account: { kind: "refunds" }, amountCents: -owedCents },
      { account: { kind: "losses" }, amountCents: owedCents - heldCents },
    ],
  });
}
