import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { payments, payouts } from "@/db/schema/deals/payments";
import { payoutRecalls } from "@/db/schema/deals/payout-accounts";
import type { ProviderTrouble } from "@/lib/adapters/payments/contract";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { sendOnce } from "@/lib/deals/provider-calls/send-once";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { recallPayoutJob, refundPaymentJob } from "./jobs";
import { recallKey, recallProviderKey, refundKey } from "./rules";

/**
 * Recalls a payout at the provider, then books its money to its receiver: the shipper by a refund,
 * which follows only now, or the platform, which a bank took it from.
 */
export const sendRecall = workflow(
  {
    name: "sendRecall",
    summary: "Recalls a payout at the provider.",
    policy: systemOnly,
    input: z.strictObject({ recallId: z.number() }),
    output: Done,
  },
  async (ctx, { recallId }) => {
    const found = await read(ctx, recallId);
    if (!found?.payout.providerRef || found.recall.doneAt || found.recall.refusedAt) return { success: true as const };
    const { recall, payout, provider } = found;
    const { providerRef: payoutRef } = found.payout;
    const { amountCents } = recall;
    const sent = await sendOnce(
      ctx,
      {
        kind: "recall",
        name: recallProviderKey(recall),
        subjectId: recallId,
        provider,
        reservationId: payout.reservationId,
        objectRef: payoutRef,
        again: (step, runAt) => addJob(step, recallPayoutJob, { recallId }, { key: recallKey(recallId), runAt }),
        isFinal,
      },
      (key) => ctx.adapters.paymentsOf(provider).reversePayOut({ ...key, payoutRef, amountCents }),
    );
    if (sent.status === "sent")
      await ctx.step((step) => finish(step, recallId, payout.reservationId, sent.answer.providerRef));
    if (sent.status === "refused" && isFinal(sent.error.trouble))
      await ctx.step((step) =>
        step.tx.update(payoutRecalls).set({ refusedAt: ctx.now }).where(eq(payoutRecalls.id, recallId)),
      );
    return { success: true as const };
  },
);

/** Staff decide what follows; a refused API key is no answer about the money. */
function isFinal(trouble: ProviderTrouble): boolean {
  return trouble !== "authentication" && trouble !== "permission";
}

async function read({ tx }: Pick<Ctx, "tx">, recallId: number) {
  const [row] = await tx
    .select({ recall: payoutRecalls, payout: payouts, provider: payments.provider })
    .from(payoutRecalls)
    .innerJoin(payouts, eq(payouts.id, payoutRecalls.payoutId))
    .innerJoin(payments, eq(payments.reservationId, payouts.reservationId))
    .where(eq(payoutRecalls.id, recallId));
  return row;
}

async function finish(ctx: Ctx, recallId: number, reservationId: number, providerRef: string): Promise<void> {
  await lockReservationRow(ctx.tx, reservationId);
  const found = await read(ctx, recallId);
  if (!found || found.recall.doneAt) return;
  const { recall, payout } = found;
  const { amountCents, target } = recall;
  const { workspaceId } = payout;
  await transferMoney(ctx, {
    kind: "payout_recalled",
    key: `payout-recalled:${recallId}`,
    reservationId,
    at: { provider: found.provider, providerRef },
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -amountCents },
      { account: { kind: "carrier", workspaceId }, amountCents },
      { account: { kind: "carrier", workspaceId }, amountCents: -amountCents },
      { account: { kind: target === "shipper" ? "refunds" : "losses" }, amountCents },
    ],
  });
  await ctx.tx.update(payoutRecalls).set({ doneAt: ctx.now, providerRef }).where(eq(payoutRecalls.id, recallId));
  await ctx.tx
    .update(payouts)
    .set({ recalledCents: sql`${payouts.recalledCents} + ${amountCents}` })
    .where(eq(payouts.id, payout.id));
  await appendEvent(ctx, reservationId, "payout_recalled", { actorId: null, side: null }, { amountCents });
  if (target === "shipper") await addJob(ctx, refundPaymentJob, { reservationId }, { key: refundKey(reservationId) });
}
