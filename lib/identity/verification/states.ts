import { VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { machine } from "@/lib/core/base/machine";

/** The transitions of an identity verification. */
export const verificationMachine = machine({
  states: VERIFICATION_STATUSES,
  moves: [
    { from: ["none", "rejected"], on: "submit", to: "pending", who: ["member"] },
    { from: ["pending"], on: "approve", to: "verified", who: ["moderator"] },
    { from: ["verified"], on: "change", to: "none", who: ["member"] },
    { from: ["rejected"], on: "look_again", to: "pending", who: ["moderator"] },
    { from: ["pending", "verified"], on: "reject", to: "rejected", who: ["moderator"] },
  ],
  errors: { wrongState: "request.not_found", wrongRole: "auth.moderator_required" },
});
