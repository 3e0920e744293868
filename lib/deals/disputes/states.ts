import { DISPUTE_STATUSES, type DisputeStatus } from "@/db/enums/deals/disputes";
import { machine } from "@/lib/core/machine";

/** The states in which a dispute waits for somebody and holds the money back. */
export const LIVE_DISPUTES = ["open", "answered"] as const satisfies readonly DisputeStatus[];

/** Whoever has a part in a dispute: the side that opened it, the other one, and who decides. */
const DISPUTE_PARTS = ["opener", "other", "moderator"] as const;
/** Somebody's part in a dispute. */
export type DisputePart = (typeof DISPUTE_PARTS)[number];

/** What a moderator may decide. */
export const DISPUTE_OUTCOMES = ["refund", "pay_out", "split"] as const;
/** A decision. */
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** What may happen to a dispute, and who may bring it about. */
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
