import { PAYOUT_STATUSES, type PayoutStatus } from "@/db/enums/deals/payments";

/** How far a payout is once it was sent: until the bank has it, it is only `paid`. */
export const PAYOUT_STAGES = [...PAYOUT_STATUSES, "arrived", "returned"] as const;
/** One of {@link PAYOUT_STAGES}. */
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

/** The stage of a payout: what the carrier's bank did comes before what was sent. */
export function payoutStage<T>(payout: {
  status: PayoutStatus;
  arrivedAt: T | null;
  returnedAt: T | null;
}): PayoutStage {
  if (payout.returnedAt !== null) return "returned";
  return payout.arrivedAt !== null ? "arrived" : payout.status;
}
