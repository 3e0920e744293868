import { valuesOf } from "@/db/enums/core/enumeration";
import { MODERATION_STATES, TripStatus } from "@/db/enums/listings/trips";
import { machine } from "@/lib/core/base/machine";

const S = TripStatus;

/** The transitions of a trip. */
export const tripMachine = machine({
  states: valuesOf(S),
  moves: [
    { from: [S.trial], on: "publish", to: S.active, who: ["member"] },
    { from: [S.active], on: "reserve", to: S.reserved, who: ["member", "system"] },
    { from: [S.reserved], on: "unreserve", to: S.active, who: ["member", "system"] },
    { from: [S.active, S.reserved], on: "complete", to: S.completed, who: ["member", "system"] },
  ],
  errors: { wrongState: "transporter.wrong_state", wrongRole: "transporter.wrong_state" },
});

/** The transitions of a trip's moderation; an edit restarts it. */
export const moderationMachine = machine({
  states: MODERATION_STATES,
  moves: [
    { from: ["pending"], on: "approve", to: "approved", who: ["moderator"] },
    { from: ["pending", "approved"], on: "reject", to: "rejected", who: ["moderator"] },
    // After a successful appeal the trip is published as it is.
    { from: ["rejected"], on: "overturn", to: "approved", who: ["moderator"] },
    { from: ["pending", "approved", "rejected"], on: "edit", to: "pending", who: ["member"] },
  ],
  errors: { wrongState: "transporter.wrong_state", wrongRole: "auth.moderator_required" },
});
