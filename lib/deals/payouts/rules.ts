import type { PayoutStatus } from "@/db/enums/deals/payments";

/** How far a payout is once it was sent: until the bank has it, it is only `paid`. */
export type PayoutStage = PayoutStatus | "arrived" | "returned";

/** The stage of a payout: what the carrier's bank did comes before what was sent. */
export function payoutStage<T>(payout: {
  status: PayoutStatus;
  arrivedAt: T | null;
  returnedAt: T | null;
}): PayoutStage {
  if (payout.returnedAt !== null) return "returned";
  return payout.arrivedAt !== null ? "arrived" : payout.status;
}
