import { PAYMENT_STATUSES } from "@/db/enums/deals/payments";
import { machine } from "@/lib/core/base/machine";

/** Attempts without a final report of the provider. */
export const WAITING_ATTEMPTS = ["open", "processing"] as const;

/**
 * Attempts that a result can still change: the money of one that had failed may arrive after all.
 */
export const UNSETTLED_ATTEMPTS = [...WAITING_ATTEMPTS, "failed"] as const;

/** States of a payout's recall: the provider is asked by a job, and may refuse. */
export const RECALL_STATES = ["under_way", "done", "refused"] as const;

/** A failed payment may be retried; a completed one is only corrected in the ledger. */
export const paymentMachine = machine({
  states: PAYMENT_STATUSES,
  moves: [
    { from: ["pending", "failed"], on: "process", to: "processing", who: ["shipper", "system"] },
    // Paid on the provider's page; the money of a failed or older attempt may arrive as well.
    { from: ["pending", "processing", "failed"], on: "succeed", to: "completed", who: ["system"] },
    { from: ["processing"], on: "fail", to: "failed", who: ["system"] },
  ],
  errors: { wrongState: "payment.wrong_state", wrongRole: "payment.wrong_state" },
});
