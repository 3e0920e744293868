import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { payments, payouts } from "@/db/schema/deals/payments";
import type { ProviderTrouble } from "@/lib/adapters/payments/contract";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { centsInText } from "@/lib/core/text/format";
import { findBankAccount } from "@/lib/deals/bank-accounts/queries";
import { hasOpenIncident } from "@/lib/deals/incidents/queries";
import { type AtProvider, transferMoney } from "@/lib/deals/ledger/operations";
import { endCallsOf, type Sent, sendOnce } from "@/lib/deals/provider-calls/send-once";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { waitsForTaxDetails } from "@/lib/deals/tax-details/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { askForAccount } from "./ask-for-account";
import { payOutJob } from "./jobs";
import { openInstantly, refreshAccount } from "./operations";
import { findAccount } from "./queries";
import { recordArrival } from "./record-arrival";
import { payoutKey } from "./schedule-payout";
import { wayOfWorkspace } from "./way-of-workspace";

/**
 * Pays a carrier: out of escrow, through the provider, then out of the ledger. A dispute pauses it,
 * and so does an account that takes no money yet: the carrier is notified once, and it goes on as
 * soon as the account is ready. Who is paid from the operator's bank waits for its next batch. Safe
 * to run again after a crash: each transfer and the provider's call have keys.
 */
export const payOut = workflow(
  {
    name: "payOut",
    summary: "Sends a carrier's payout.",
    policy: systemOnly,
    input: z.strictObject({ reservationId: z.number() }),
    output: Done,
  },
  async (ctx, { reservationId }) => {
    const due = await ctx.step((step) => lockDue(step, reservationId));
    if (!due) {
      await ctx.step((step) => endCallsOf(step, "payout", reservationId));
      return { success: true as const };
    }
    const { workspaceId } = due.payout;
    if (due.payout.status === "due" && (await wayOfWorkspace(ctx.tx, workspaceId)) === "bank_transfer") {
      await ctx.step((step) => waitForBatch(step, due));
      return { success: true as const };
    }
    const provider = ctx.adapters.paymentsOf(due.payment.provider);
    const known = await findAccount(ctx.tx, workspaceId, provider.name);
    const account =
      known ?? (provider.accounts.isInstant ? await openInstantly(ctx, provider, workspaceId) : undefined);
    if (account?.status !== "ready" || account.providerRef === null) {
      await ctx.step(async (step) => {
        await endCallsOf(step, "payout", reservationId);
        await askForAccount(step, due);
      });
      return { success: true as const };
    }
    const begun = await ctx.step((step) => begin(step, reservationId));
    if (!begun) return { success: true as const };
    const sent = await send(ctx, { ...begun, accountRef: account.providerRef });
    if (sent.status === "sent")
      await ctx.step(async (step) => {
        const payoutId = await finish(step, reservationId, { provider: begun.payment.provider, ...sent.answer });
        // Simulated payouts arrive immediately.
        if (payoutId !== undefined && !provider.aftermath) await recordArrival(step, payoutId, sent.answer);
      });
    // Closed meanwhile, or not known any more: what it lacks is read, and the payout waits for it.
    else if (sent.status === "refused" && ABOUT_ACCOUNTS.has(sent.error.trouble)) await refreshAccount(ctx, account);
    return { success: true as const };
  },
);

const ABOUT_ACCOUNTS: ReadonlySet<ProviderTrouble> = new Set(["account_not_ready", "account_unknown"]);

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>;
type Begun = Due & { accountRef: string };

/**
 * The payout of a reservation with its payment, under the reservation's lock; none when it is sent,
 * disputed or not due.
 */
async function lockDue(ctx: Ctx, reservationId: number) {
  const reservation = await lockReservationRow(ctx.tx, reservationId);
  const [payout] = await ctx.tx.select().from(payouts).where(eq(payouts.reservationId, reservationId)).for("update");
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.reservationId, reservationId));
  if (!reservation || !payout || !payment?.providerRef) return undefined;
  if (payout.status === "paid" || reservation.isDisputed || payout.dueAt > ctx.now) return undefined;
  // What has begun goes on: its money may have left.
  if (payout.status === "due" && (await waitsForTaxDetails(ctx.tx, payout.workspaceId))) return undefined;
  // It leaves, or has left, with a batch of the operator's bank.
  if (payout.bankTransferId !== null) return undefined;
  // The payer's bank calls the payment fraud: an admin decides first.
  if (await hasOpenIncident(ctx.tx, reservationId, "fraud_warning")) return undefined;
  return {
    reservation,
    payout,
    payment: { id: payment.id, provider: payment.provider, providerRef: payment.providerRef },
  };
}

/** Leaves a payout due for the next batch; its carrier is asked once for an account to send it to. */
async function waitForBatch(ctx: Ctx, due: Due): Promise<void> {
  const { id, reservationId, workspaceId } = due.payout;
  await endCallsOf(ctx, "payout", reservationId);
  await ctx.tx.update(payouts).set({ way: "bank_transfer" }).where(isOpen(id));
  if (!(await findBankAccount(ctx.tx, workspaceId))) await askForAccount(ctx, due);
}

/** A payout that nothing has been sent of meanwhile. */
const isOpen = (id: number) => and(eq(payouts.id, id), eq(payouts.status, "due"), isNull(payouts.bankTransferId));

async function begin(ctx: Ctx, reservationId: number): Promise<Due | undefined> {
  const due = await lockDue(ctx, reservationId);
  if (!due) return undefined;
  const { payout, payment } = due;
  await transferMoney(ctx, {
    kind: "payout_due",
    key: `payout-due:${reservationId}`,
    reservationId,
    entries: [
      { account: { kind: "escrow", reservationId }, amountCents: -payout.amountCents },
      { account: { kind: "carrier", workspaceId: payout.workspaceId }, amountCents: payout.amountCents },
    ],
  });
  await ctx.tx.update(payouts).set({ status: "processing", way: payment.provider }).where(eq(payouts.id, payout.id));
  return due;
}

function send(
  ctx: WorkflowCtx<null>,
  { payout, payment, reservation, accountRef }: Begun,
): Promise<Sent<{ providerRef: string }>> {
  const { id: reservationId, number } = reservation;
  const { provider, providerRef: paymentRef } = payment;
  return sendOnce(
    ctx,
    {
      kind: "payout",
      name: payout.providerKey,
      subjectId: reservationId,
      provider,
      reservationId,
      paymentId: payment.id,
      objectRef: accountRef,
      again: (step, runAt) => addJob(step, payOutJob, { reservationId }, { key: payoutKey(reservationId), runAt }),
    },
    (key) =>
      ctx.adapters
        .paymentsOf(provider)
        .payOut({ ...key, accountRef, amountCents: payout.amountCents, paymentRef, number }),
  );
}

/** Records what was sent; the payout's id when it is new. */
async function finish(ctx: Ctx, reservationId: number, at: AtProvider): Promise<number | undefined> {
  const reservation = await lockReservationRow(ctx.tx, reservationId);
  const [payout] = await ctx.tx.select().from(payouts).where(eq(payouts.reservationId, reservationId)).for("update");
  if (!reservation || payout?.status !== "processing") return undefined;
  await transferMoney(ctx, {
    kind: "payout",
    key: `payout:${reservationId}`,
    reservationId,
    at,
    entries: [
      { account: { kind: "carrier", workspaceId: payout.workspaceId }, amountCents: -payout.amountCents },
      { account: { kind: "psp_clearing" }, amountCents: payout.amountCents },
    ],
  });
  await ctx.tx
    .update(payouts)
    .set({ status: "paid", providerRef: at.providerRef, paidAt: ctx.now })
    .where(eq(payouts.id, payout.id));
  await appendEvent(ctx, reservationId, "paid_out", { actorId: null, side: null }, { amountCents: payout.amountCents });
  await queueMail(ctx, {
    key: `payout:${reservationId}`,
    userId: reservation.carrierUserId,
    template: "payout_sent",
    params: (locale) => ({
      amount: centsInText(payout.amountCents, locale),
      number: reservation.number,
      reservationId,
    }),
  });
  return payout.id;
}
