import { machine } from "@/lib/core/machine";

/** The states of an identity verification (spec §4, with `rejected` and its reason). */
export const VERIFICATION_STATUSES = ["none", "pending", "verified", "rejected"] as const;
/** The documents that prove an identity (spec §3). */
export const DOCUMENT_TYPES = ["idCard", "passport", "other"] as const;

/** How an identity verification moves. */
export const verificationMachine = machine({
  states: VERIFICATION_STATUSES,
  moves: [
    { from: ["none", "rejected"], on: "submit", to: "pending", who: ["member"] },
    { from: ["pending"], on: "approve", to: "verified", who: ["moderator"] },
    { from: ["pending", "verified"], on: "reject", to: "rejected", who: ["moderator"] },
  ],
  errors: { wrongState: "request.not_found", wrongRole: "auth.moderator_required" },
});
