import { PAYMENT_STATUSES } from "@/db/enums/deals/payments";
import { machine } from "@/lib/core/machine";

/** A failed payment may be retried; a completed one is only corrected in the ledger. */
export const paymentMachine = machine({
  states: PAYMENT_STATUSES,
  moves: [
    { from: ["pending", "failed"], on: "process", to: "processing", who: ["shipper"] },
    // The money of a failed or older attempt may still arrive.
    { from: ["processing", "failed"], on: "succeed", to: "completed", who: ["system"] },
    { from: ["processing"], on: "fail", to: "failed", who: ["system"] },
  ],
  errors: { wrongState: "payment.wrong_state", wrongRole: "payment.wrong_state" },
});
