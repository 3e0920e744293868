import type { ReturnReason } from "@/db/enums/adapters/payouts";
import type { NameCheck } from "@/db/enums/deals/bank-accounts";
import { isUsable } from "@/lib/deals/bank-accounts/rules";
import { moneyKey } from "@/lib/deals/ledger/rules";

const DAY_MS = 86_400_000;
const NUMBER_DIGITS = 6;

/** The key of the job that books a batch. */
export const sendBatchKey = (batchId: number) => `batch:${batchId}:send`;

/** The number of a batch, as admins know it. */
export function batchNumber(id: number): string {
  return `VIR-${String(id).padStart(NUMBER_DIGITS, "0")}`;
}

/** The name of a batch at the bank, which refuses a second order with it. */
export function batchName(batch: { id: number; createdAt: Date }): string {
  return moneyKey(batchNumber(batch.id), batch.createdAt).toUpperCase();
}

/** The batch that the name of an order is of, and the part of it that the order is for. */
export function batchOfName(name: string): { id: number; name: string; part: "SEPA" | "INTL" | undefined } | undefined {
  const found = /^(VIR-(\d{6,9})-[0-9A-Z]{1,12})(?:-(SEPA|INTL))?$/.exec(name);
  const part = found?.[3];
  return found
    ? { id: Number(found[2]), name: found[1] ?? "", part: part === "SEPA" || part === "INTL" ? part : undefined }
    : undefined;
}

/** What keeps a carrier's money from the next batch. */
export const WAIT_REASONS = [
  "disputed",
  "on_hold",
  "tax_details",
  "no_account",
  "name_waiting",
  "name_refused",
  "account_new",
  "returned",
  "below_minimum",
] as const;
/** One of {@link WAIT_REASONS}. */
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Returns that have nothing to do with the account: the next transfer may go to the same. */
const NOT_OF_ACCOUNT: ReadonlySet<ReturnReason> = new Set(["amount", "duplicate", "recalled"]);

/** The facts of a carrier's waiting payouts that decide about the next batch. */
export type WaitFacts = {
  /** What is due and neither disputed nor held back, and since when the oldest of it is. */
  payableCents: number;
  firstDueAt: Date | null;
  isDisputed: boolean;
  isOnHold: boolean;
  /** Whether the tax office's questions have to be answered first. */
  needsTaxDetails: boolean;
  account: { nameCheck: NameCheck; usableAt: Date; changedAt: Date } | null;
  /** The last transfer to the carrier that came back. */
  lastReturn: { at: Date; reason: ReturnReason } | null;
};

/** What the operator has set for transfers. */
export type TransferRules = { minCents: number; maxWaitDays: number; feeCents: number };

/**
 * Why a carrier's money is not in the next batch, and until when where that is known; undefined
 * when it is. The one rule of the batches, the admins' list and the carrier's page
 * (product: bank-transfers).
 */
export function waitOf(
  facts: WaitFacts,
  rules: TransferRules,
  now: Date,
): { reason: WaitReason; until: Date | null } | undefined {
  const { account, payableCents, firstDueAt, lastReturn } = facts;
  const because = (reason: WaitReason, until: Date | null = null) => ({ reason, until });
  if (firstDueAt === null) return because(facts.isDisputed || !facts.isOnHold ? "disputed" : "on_hold");
  if (facts.needsTaxDetails) return because("tax_details");
  if (!account) return because("no_account");
  if (account.nameCheck === "waiting") return because("name_waiting");
  if (account.nameCheck === "refused") return because("name_refused");
  // The same account would send it back again.
  if (lastReturn && !NOT_OF_ACCOUNT.has(lastReturn.reason) && account.changedAt <= lastReturn.at)
    return because("returned");
  if (account.usableAt > now) return because("account_new", account.usableAt);
  if (payableCents <= rules.feeCents) return because("below_minimum");
  const until = sentAtLatest(firstDueAt, rules);
  return payableCents < rules.minCents && until > now ? because("below_minimum", until) : undefined;
}

/** From when a sum below the minimum is sent, too. */
function sentAtLatest(firstDueAt: Date, { maxWaitDays }: Pick<TransferRules, "maxWaitDays">): Date {
  return new Date(firstDueAt.getTime() + maxWaitDays * DAY_MS);
}

/** Whether a batch of a sum needs an admin other than the one who made it. */
export function needsSecond(totalCents: number, fromCents: number): boolean {
  return totalCents >= fromCents;
}

/** A payout of a planned transfer as it is now. */
type Part = { id: number; amountCents: number; status: string; isDisputed: boolean; isOnHold: boolean };

/**
 * Whether a planned transfer may leave: it pays what it was planned for, none of which is disputed
 * or held back, to the account that was copied, which is usable.
 */
export function isAsPlanned(
  planned: { createdAt: Date; payouts: readonly { payoutId: number; amountCents: number }[] },
  { parts, account }: { parts: readonly Part[]; account: WaitFacts["account"] },
  now: Date,
): boolean {
  const isSame = ({ payoutId, amountCents }: { payoutId: number; amountCents: number }) =>
    parts.some(
      (part) =>
        part.id === payoutId &&
        part.amountCents === amountCents &&
        part.status === "due" &&
        !part.isDisputed &&
        !part.isOnHold,
    );
  if (parts.length !== planned.payouts.length || !planned.payouts.every(isSame)) return false;
  if (!account || account.changedAt > planned.createdAt) return false;
  return isUsable(account, now);
}
