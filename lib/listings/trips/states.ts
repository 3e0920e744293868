import { valuesOf } from "@/lib/core/kinds";
import { machine } from "@/lib/core/machine";

/** The states of a carrier announcement, with the numbers of the spec (§3: 1 active). */
export const TransportStatus = { active: 1, reserved: 2, completed: 3, trial: 4 } as const;
/** A state of a carrier announcement, by its number. */
export type TransportStatus = (typeof TransportStatus)[keyof typeof TransportStatus];

const S = TransportStatus;

/** What may happen to a carrier announcement, and who may bring it about. */
export const transportMachine = machine({
  states: valuesOf(S),
  moves: [
    { from: [S.trial], on: "publish", to: S.active, who: ["member"] },
    { from: [S.active], on: "reserve", to: S.reserved, who: ["member", "system"] },
    { from: [S.reserved], on: "unreserve", to: S.active, who: ["member", "system"] },
    { from: [S.active, S.reserved], on: "complete", to: S.completed, who: ["member", "system"] },
  ],
  errors: { wrongState: "transporter.wrong_state", wrongRole: "transporter.wrong_state" },
});

/** What moderators have said of a carrier announcement. */
export const MODERATION_STATES = ["pending", "approved", "rejected"] as const;

/** How a carrier announcement passes moderation; an edit sends it back to the queue. */
export const moderationMachine = machine({
  states: MODERATION_STATES,
  moves: [
    { from: ["pending"], on: "approve", to: "approved", who: ["moderator"] },
    { from: ["pending", "approved"], on: "reject", to: "rejected", who: ["moderator"] },
    // An appeal that succeeds needs no second look: what was refused is published as it is.
    { from: ["rejected"], on: "overturn", to: "approved", who: ["moderator"] },
    { from: ["pending", "approved", "rejected"], on: "edit", to: "pending", who: ["member"] },
  ],
  errors: { wrongState: "transporter.wrong_state", wrongRole: "auth.moderator_required" },
});
