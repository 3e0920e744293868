import { machine } from "@/lib/core/machine";

/** The states of a decision: it waits some seconds, in which it may be taken back, and then takes effect. */
export const DECISION_STATES = ["waiting", "applied", "undone", "lapsed"] as const;

/** How a decision moves. It lapses when what it is about has changed or gone in the meantime. */
export const decisionMachine = machine({
  states: DECISION_STATES,
  moves: [
    { from: ["waiting"], on: "undo", to: "undone", who: ["moderator"] },
    { from: ["waiting"], on: "apply", to: "applied", who: ["system"] },
    { from: ["waiting"], on: "lapse", to: "lapsed", who: ["system"] },
  ],
  errors: { wrongState: "moderation.too_late", wrongRole: "auth.moderator_required" },
});

/** What an appeal comes to. */
export const APPEAL_OUTCOMES = ["upheld", "overturned"] as const;
/** What an appeal comes to. */
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
