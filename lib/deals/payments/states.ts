import { PAYMENT_STATUSES } from "@/db/enums/deals/payments";
import { machine } from "@/lib/core/machine";

/** How a payment moves. A failed one may be tried again; a completed one is corrected by the ledger alone. */
export const paymentMachine = machine({
  states: PAYMENT_STATUSES,
  moves: [
    { from: ["pending", "failed"], on: "process", to: "processing", who: ["shipper"] },
    // The money of a try that failed, or of an older one, may come after all.
    { from: ["processing", "failed"], on: "succeed", to: "completed", who: ["system"] },
    { from: ["processing"], on: "fail", to: "failed", who: ["system"] },
  ],
  errors: { wrongState: "payment.wrong_state", wrongRole: "payment.wrong_state" },
});
