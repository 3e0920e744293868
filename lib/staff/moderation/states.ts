import { DECISION_STATES } from "@/db/enums/staff/moderation";
import { machine } from "@/lib/core/base/machine";

/** The transitions of a decision. It lapses when its subject changed or is gone. */
export const decisionMachine = machine({
  states: DECISION_STATES,
  moves: [
    { from: ["waiting"], on: "undo", to: "undone", who: ["moderator"] },
    { from: ["waiting"], on: "apply", to: "applied", who: ["system"] },
    { from: ["waiting"], on: "lapse", to: "lapsed", who: ["system"] },
  ],
  errors: { wrongState: "moderation.too_late", wrongRole: "auth.moderator_required" },
});
