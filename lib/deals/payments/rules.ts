import { moneyKey } from "@/lib/deals/ledger/rules";
import { lastCall } from "@/lib/listings/shared/departure";
import { DEAL_TIMES } from "./limits";
import type { RECALL_STATES } from "./states";

/** The payment deadline: a day later, at the latest two hours before the departure. */
export function paymentDueAt(acceptedAt: Date, departsAt: Date): Date {
  const afterADay = acceptedAt.getTime() + DEAL_TIMES.paymentDueHours * 3_600_000;
  return new Date(Math.min(afterADay, lastCall(departsAt).getTime()));
}

/** The idempotency key of an attempt at the provider. */
export function providerKey(attempt: { paymentId: number; number: number; createdAt: Date }): string {
  return moneyKey(`payment-${attempt.paymentId}-${attempt.number}`, attempt.createdAt);
}

/** The key of the job that asks the provider about a payment's open attempts. */
export function settleKey(paymentId: number): string {
  return `payment:${paymentId}:settle`;
}

/** The key of the job that refunds what a reservation's shipper is owed. */
export function refundKey(reservationId: number): string {
  return `reservation:${reservationId}:refund`;
}

/** The key of the job that sends an attempt's money back. */
export function surplusKey(attemptId: number): string {
  return `surplus:${attemptId}`;
}

/** The name of a refund, or the key of its transfer: a bank has sent back so many before it. */
export function retryName(name: string, failedCount: number): string {
  return failedCount > 0 ? `${name}-f${failedCount}` : name;
}

/** The key of the transfer that returns an attempt's money. */
export function surplusReturnedKey(attemptId: number, failedCount: number): string {
  return retryName(`surplus-returned:${attemptId}`, failedCount);
}

/** The attempt whose money a transfer has returned, by the transfer's key. */
export function attemptOfReturn(key: string): number {
  return Number(/^surplus-returned:(\d{1,9})/.exec(key)?.[1] ?? 0);
}

/** The key of the job that recalls a payout. */
export function recallKey(recallId: number): string {
  return `recall:${recallId}`;
}

/** The idempotency key of a recall at the provider. */
export function recallProviderKey(recall: { id: number; createdAt: Date }): string {
  return moneyKey(`recall-${recall.id}`, recall.createdAt);
}

/** When the provider's page is to close: at the deadline, within what the provider allows. */
export function checkoutExpiresAt(now: Date, dueAt: Date, life: { secondsMin: number; secondsMax: number }): Date {
  const leftS = Math.floor((dueAt.getTime() - now.getTime()) / 1_000);
  return new Date(now.getTime() + Math.min(Math.max(leftS, life.secondsMin), life.secondsMax) * 1_000);
}

/**
 * The time of an open attempt's next poll: soon at first, then at growing intervals, and once its
 * page has closed.
 */
export function askAgainAt(now: Date, attempt: { createdAt: Date; expiresAt: Date | null }): Date {
  const ageMs = now.getTime() - attempt.createdAt.getTime();
  const waitMs = Math.min(Math.max(ageMs / 2, DEAL_TIMES.settleAfterSeconds * 1_000), DEAL_TIMES.askEveryMaxMs);
  const closedAt = attempt.expiresAt ? attempt.expiresAt.getTime() + DEAL_TIMES.settleAfterSeconds * 1_000 : Infinity;
  const next = now.getTime() + waitMs;
  return new Date(closedAt > now.getTime() ? Math.min(next, closedAt) : next);
}

/** The attempt that a provider's key may name; the caller compares the attempt's own key. */
export function attemptOf(key: string): { paymentId: number; number: number } | undefined {
  const found = /^payment-(\d{1,9})-(\d{1,6})-\w+$/.exec(key);
  return found ? { paymentId: Number(found[1]), number: Number(found[2]) } : undefined;
}

/** The state of a payout's recall. */
export function recallStateOf(recall: { doneAt: Date | null; refusedAt: Date | null }): (typeof RECALL_STATES)[number] {
  if (recall.doneAt) return "done";
  return recall.refusedAt ? "refused" : "under_way";
}

/**
 * The amount that can be recalled of a payout: sent, less recalled and pending amounts. What a bank
 * has transferred is not the provider's to take back.
 */
export function leftOfPayout(
  payout: { status: string; way: string | null; amountCents: number; recalledCents: number },
  recalls: readonly { amountCents: number; doneAt: Date | null; refusedAt: Date | null }[],
): number {
  if (payout.status !== "paid" || payout.way === "bank_transfer") return 0;
  const pending = recalls.filter((recall) => recallStateOf(recall) === "under_way");
  return pending.reduce((left, { amountCents }) => left - amountCents, payout.amountCents - payout.recalledCents);
}

/** Whether the payer has their money from their bank, or may get it from there. */
export function isRefundWithBank(disputes: readonly { status: string }[]): boolean {
  return disputes.some(({ status }) => status !== "won");
}
