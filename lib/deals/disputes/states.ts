import { DISPUTE_STATUSES, type DisputeStatus } from "@/db/enums/deals/disputes";
import { machine } from "@/lib/core/base/machine";

/** The open states, in which payouts are on hold. */
export const LIVE_DISPUTES = ["open", "answered"] as const satisfies readonly DisputeStatus[];

/** The roles in a dispute: the side that opened it, the other one, and the moderator. */
const DISPUTE_PARTS = ["opener", "other", "moderator"] as const;
/** A role in a dispute. */
export type DisputePart = (typeof DISPUTE_PARTS)[number];

/** The decisions open to a moderator. */
export const DISPUTE_OUTCOMES = ["refund", "pay_out", "split"] as const;
/** A decision. */
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** The transitions of a dispute, with the roles allowed to trigger them. */
export const disputeMachine = machine({
  states: DISPUTE_STATUSES,
  moves: [
    { from: ["open"], on: "answer", to: "answered", who: ["other"] },
    { from: LIVE_DISPUTES, on: "withdraw", to: "withdrawn", who: ["opener"] },
    { from: LIVE_DISPUTES, on: "refund", to: "refunded", who: ["moderator"] },
    { from: LIVE_DISPUTES, on: "pay_out", to: "paid_out", who: ["moderator"] },
    { from: LIVE_DISPUTES, on: "split", to: "split", who: ["moderator"] },
  ],
  errors: { wrongState: "dispute.wrong_state", wrongRole: "dispute.not_your_part" },
});
