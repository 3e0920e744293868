import { eq } from "drizzle-orm";
import { z } from "zod";
import { payouts } from "@/db/schema/deals/payments";
import { Done } from "@/lib/core/answers";
import { type Ctx, workflow } from "@/lib/core/command";
import { formatCents } from "@/lib/core/format";
import { systemOnly } from "@/lib/core/policy";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";

/**
 * Pays a carrier: out of escrow, through the provider, then out of the ledger. A dispute pauses it.
 * Safe to run again after a crash: each transfer and the provider's call have keys.
 */
export const payOut = workflow(
  {
    name: "payOut",
    summary: "Pays a carrier what is due.",
    policy: systemOnly,
    input: z.strictObject({ reservationId: z.number() }),
    output: Done,
  },
  async (ctx, { reservationId }) => {
    const payout = await ctx.step((step) => begin(step, reservationId));
    if (!payout) return { success: true as const };
    const sent = await ctx.adapters.payments.payOut({
      key: payout.providerKey,
      workspaceId: payout.workspaceId,
      amountCents: payout.amountCents,
    });
    await ctx.step((step) => finish(step, reservationId, sent.providerRef));
    return { success: true as const };
  },
);

type PayoutRow = typeof payouts.$inferSelect;

async function lock(ctx: Ctx, reservationId: number) {
  const reservation = await lockReservationRow(ctx.tx, reservationId);
  const [payout] = await ctx.tx.select().from(payouts).where(eq(payouts.reservationId, reservationId)).for("update");
  return { reservation, payout };
}

async function begin(ctx: Ctx, reservationId: number): Promise<PayoutRow | undefined> {
  const { reservation, payout } = await lock(ctx, reservationId);
  if (!reservation || !payout || payout.status === "paid" || reservation.isDisputed || payout.dueAt > ctx.now)
    return undefined;
  await transferMoney(ctx, {
    kind: "payout_due",
    key: `payout-due:${reservationId}`,
    reservationId,
    entries: [
      { account: { kind: "escrow", reservationId }, amountCents: -payout.amountCents },
      { account: { kind: "carrier", workspaceId: payout.workspaceId }, amountCents: payout.amountCents },
    ],
  });
  await ctx.tx.update(payouts).set({ status: "processing" }).where(eq(payouts.id, payout.id));
  return payout;
}

async function finish(ctx: Ctx, reservationId: number, providerRef: string): Promise<void> {
  const { reservation, payout } = await lock(ctx, reservationId);
  if (!reservation || payout?.status !== "processing") return;
  await transferMoney(ctx, {
    kind: "payout",
    key: `payout:${reservationId}`,
    reservationId,
    entries: [
      { account: { kind: "carrier", workspaceId: payout.workspaceId }, amountCents: -payout.amountCents },
      { account: { kind: "psp_clearing" }, amountCents: payout.amountCents },
    ],
  });
  await ctx.tx.update(payouts).set({ status: "paid", providerRef, paidAt: ctx.now }).where(eq(payouts.id, payout.id));
  await appendEvent(ctx, reservationId, "paid_out", { actorId: null, side: null }, { amountCents: payout.amountCents });
  await queueMail(ctx, {
    key: `payout:${reservationId}`,
    userId: reservation.carrierUserId,
    template: "payout_sent",
    params: (locale) => ({
      amount: formatCents(payout.amountCents, locale),
      number: reservation.number,
      reservationId,
    }),
  });
}
