import { eq } from "drizzle-orm";
import { bankTransfers, payoutBatches } from "@/db/schema/deals/bank-transfers";
import { payouts } from "@/db/schema/deals/payments";
import type { Writer } from "@/lib/core/commands/command";
import { centsInText } from "@/lib/core/text/format";
import { endReturns } from "@/lib/deals/incidents/operations";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { findWorkspaceOwner } from "@/lib/deals/shared/find-workspace-owner";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { closeBatch } from "./close-batch";
import { type LockedTransfer, lockTransfer } from "./lock-transfer";
import { findChanged, type TransferRow } from "./queries";

const noActor = { actorId: null, side: null } as const;

/**
 * Books a planned transfer of a released batch as sent: out of escrow, to the carrier, to the
 * operator's bank. One whose payouts or account have changed since it was planned does not leave:
 * what it was for waits for the next batch. Safe to run again: a transfer is planned once.
 */
export async function sendTransfer(ctx: Writer, transferId: number): Promise<void> {
  const locked = await lockTransfer(ctx.tx, transferId);
  if (locked?.transfer.status !== "planned") return;
  const { transfer, parts } = locked;
  if (!(await mayLeave(ctx, locked))) {
    await dropTransfer(ctx, transfer);
    await closeBatch(ctx, transfer.batchId);
    return;
  }
  for (const { payout, deal } of parts) {
    const { amountCents, reservationId, workspaceId } = payout;
    await transferMoney(ctx, {
      kind: "payout_due",
      key: `payout-due:${reservationId}:${transferId}`,
      reservationId,
      entries: [
        { account: { kind: "escrow", reservationId }, amountCents: -amountCents },
        { account: { kind: "carrier", workspaceId }, amountCents },
      ],
    });
    await transferMoney(ctx, {
      kind: "bank_payout",
      key: `bank-payout:${reservationId}:${transferId}`,
      reservationId,
      entries: [
        { account: { kind: "carrier", workspaceId }, amountCents: -amountCents },
        { account: { kind: "operator_bank" }, amountCents },
      ],
    });
    await ctx.tx
      .update(payouts)
      .set({
        status: "paid",
        providerRef: transfer.endToEndId,
        paidAt: ctx.now,
        arrivedAt: null,
        returnedAt: null,
        returnReason: null,
      })
      .where(eq(payouts.id, payout.id));
    // What came back before is on its way again.
    await endReturns(ctx, reservationId, { outcome: "retried" });
    await appendEvent(ctx, reservationId, "paid_out", noActor, { amountCents });
    await publishReservation(ctx, deal, deal.status);
  }
  await bookFee(ctx, transfer, { key: "bank-fee", cents: transfer.feeCents });
  await ctx.tx.update(bankTransfers).set({ status: "sent", sentAt: ctx.now }).where(eq(bankTransfers.id, transferId));
  await announce(ctx, transfer);
}

/** Books a cost of transfers to the carriers, or takes it back when it is negative. */
export async function bookFee(
  ctx: Writer,
  { id }: Pick<TransferRow, "id">,
  { key, cents }: { key: string; cents: number },
): Promise<void> {
  if (cents === 0) return;
  await transferMoney(ctx, {
    kind: "bank_fee",
    key: `${key}:${id}`,
    reservationId: null,
    entries: [
      { account: { kind: "operator_bank" }, amountCents: -cents },
      { account: { kind: "bank_fees" }, amountCents: cents },
    ],
  });
}

/** Takes a planned transfer out of its batch: its payouts are due for the next one. */
export async function dropTransfer(ctx: Writer, { id }: Pick<TransferRow, "id">): Promise<void> {
  await ctx.tx.update(payouts).set({ bankTransferId: null }).where(eq(payouts.bankTransferId, id));
  await ctx.tx.update(bankTransfers).set({ status: "cancelled" }).where(eq(bankTransfers.id, id));
}

/** Whether a transfer may leave: its batch is released, and nothing of it has changed. */
async function mayLeave({ tx, now }: Writer, { transfer }: LockedTransfer): Promise<boolean> {
  const [batch] = await tx
    .select({ status: payoutBatches.status })
    .from(payoutBatches)
    .where(eq(payoutBatches.id, transfer.batchId));
  if (batch?.status !== "released") throw new Error(`the batch of transfer ${transfer.id} is not released`);
  return (await findChanged(tx, [transfer], now)).size === 0;
}

async function announce(ctx: Writer, transfer: TransferRow): Promise<void> {
  const ownerId = await findWorkspaceOwner(ctx.tx, transfer.workspaceId);
  if (ownerId === undefined) return;
  await queueMail(ctx, {
    key: `bank-transfer-sent:${transfer.id}`,
    userId: ownerId,
    template: "transfer_sent",
    params: (locale) => ({
      amount: centsInText(transfer.amountCents, locale),
      count: transfer.payouts.length,
      end: transfer.numberEnd,
    }),
  });
}
