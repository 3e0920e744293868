import { eq } from "drizzle-orm";
import type { ReturnReason } from "@/db/enums/adapters/payouts";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { payments, payouts } from "@/db/schema/deals/payments";
import type { Writer } from "@/lib/core/commands/command";
import { centsInText } from "@/lib/core/text/format";
import { openIncident } from "@/lib/deals/incidents/operations";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { recordArrival } from "@/lib/deals/payouts/record-arrival";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { findWorkspaceOwner } from "@/lib/deals/shared/find-workspace-owner";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { closeBatch } from "./close-batch";
import { type LockedTransfer, lockTransfer } from "./lock-transfer";
import type { TransferRow } from "./queries";
import { bookFee } from "./send-transfer";
import { mayBecome } from "./states";

/** What the bank said besides: its name for the movement, and its words. */
type Said = { bankRef?: string | undefined; note?: string | undefined };

const noActor = { actorId: null, side: null } as const;

/** Records that the bank has executed a transfer: its payouts have arrived. Whether that is new. */
export async function executeTransfer(ctx: Writer, transferId: number, { bankRef, note }: Said): Promise<boolean> {
  const locked = await lockTransfer(ctx.tx, transferId);
  if (!locked || !mayBecome(locked.transfer.status, "executed")) return false;
  const { transfer, parts } = locked;
  for (const { payout } of parts) await recordArrival(ctx, payout.id, { providerRef: transfer.endToEndId });
  await ctx.tx
    .update(bankTransfers)
    .set({ status: "executed", executedAt: ctx.now, bankRef: bankRef ?? null, note: note ?? null })
    .where(eq(bankTransfers.id, transferId));
  await closeBatch(ctx, transfer.batchId);
  return true;
}

/**
 * Records that a transfer came back: its money is in escrow again, each payout is due again and
 * counts as not paid, and the carrier is told why and what to do. Whether that is new. What the
 * banks have kept of it is the operator's cost.
 */
export async function returnTransfer(
  ctx: Writer,
  transferId: number,
  { reason, lostCents = 0, bankRef, note }: Said & { reason: ReturnReason; lostCents?: number },
): Promise<boolean> {
  const locked = await lockTransfer(ctx.tx, transferId);
  if (!locked || !mayBecome(locked.transfer.status, "returned")) return false;
  const { transfer } = locked;
  await takeBack(ctx, locked, reason);
  await bookFee(ctx, transfer, { key: "bank-fee-returned", cents: -transfer.feeCents });
  await bookFee(ctx, transfer, { key: "bank-fee-lost", cents: -lostCents });
  await ctx.tx
    .update(bankTransfers)
    .set({
      status: "returned",
      returnedAt: ctx.now,
      reason,
      lostCents,
      bankRef: bankRef ?? transfer.bankRef,
      note: note ?? null,
    })
    .where(eq(bankTransfers.id, transferId));
  await closeBatch(ctx, transfer.batchId);
  await announce(ctx, transfer, reason);
  return true;
}

async function takeBack(ctx: Writer, { transfer, parts }: LockedTransfer, reason: ReturnReason): Promise<void> {
  for (const { payout, deal } of parts) {
    const { amountCents, reservationId, workspaceId } = payout;
    await transferMoney(ctx, {
      kind: "bank_payout_returned",
      key: `bank-payout-returned:${reservationId}:${transfer.id}`,
      reservationId,
      entries: [
        { account: { kind: "operator_bank" }, amountCents: -amountCents },
        { account: { kind: "carrier", workspaceId }, amountCents },
        { account: { kind: "carrier", workspaceId }, amountCents: -amountCents },
        { account: { kind: "escrow", reservationId }, amountCents },
      ],
    });
    await ctx.tx
      .update(payouts)
      .set({
        status: "due",
        bankTransferId: null,
        providerRef: null,
        paidAt: null,
        arrivedAt: null,
        returnedAt: ctx.now,
        returnReason: reason,
        bankPayoutRef: transfer.endToEndId,
      })
      .where(eq(payouts.id, payout.id));
    const [payment] = await ctx.tx
      .select({ provider: payments.provider })
      .from(payments)
      .where(eq(payments.reservationId, reservationId));
    if (payment)
      await openIncident(ctx, {
        kind: "payout_returned",
        provider: payment.provider,
        providerRef: `${transfer.endToEndId}:${payout.id}`,
        reservationId,
        paymentId: null,
        amountCents,
        reason,
      });
    await appendEvent(ctx, reservationId, "payout_returned", noActor, { amountCents, reason });
    await publishReservation(ctx, deal, deal.status);
  }
}

async function announce(ctx: Writer, transfer: TransferRow, reason: ReturnReason): Promise<void> {
  const ownerId = await findWorkspaceOwner(ctx.tx, transfer.workspaceId);
  if (ownerId === undefined) return;
  await queueMail(ctx, {
    key: `bank-transfer-returned:${transfer.id}`,
    userId: ownerId,
    template: "transfer_returned",
    params: (locale) => ({ amount: centsInText(transfer.amountCents, locale), end: transfer.numberEnd, reason }),
  });
}
