import { INVITATION_STATUSES, MEMBER_STATUSES } from "@/db/enums/identity/workspaces";
import { machine } from "@/lib/core/base/machine";

/** The transitions of a member's ban. */
export const memberMachine = machine({
  states: MEMBER_STATUSES,
  moves: [
    { from: ["active"], on: "ban", to: "banned", who: ["owner"] },
    { from: ["banned"], on: "unban", to: "active", who: ["owner"] },
  ],
  errors: { wrongState: "request.not_found", wrongRole: "auth.owner_required" },
});

/** The transitions of an invitation; an expired one stays pending in its row. */
export const invitationMachine = machine({
  states: INVITATION_STATUSES,
  moves: [
    { from: ["pending"], on: "accept", to: "accepted", who: ["invited"] },
    { from: ["pending"], on: "revoke", to: "revoked", who: ["owner"] },
    { from: ["pending"], on: "expire", to: "expired", who: ["system"] },
    { from: ["pending"], on: "resend", to: "pending", who: ["owner"] },
  ],
  errors: { wrongState: "invitation.wrong_state", wrongRole: "auth.owner_required" },
});

/** The outcomes of inviting one address. */
export const INVITE_OUTCOMES = ["sent", "already_invited", "already_member", "invalid", "repeated"] as const;
