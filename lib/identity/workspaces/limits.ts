/** The limits of a workspace (product: workspaces). */
export const MEMBER_LIMITS = {
  banReasonLengthMax: 500,
  nameLengthMax: 120,
  zipCodeLengthMax: 16,
  membersMax: 500,
} as const;

/** Limits of invitations. */
export const INVITATION_LIMITS = { addressesMax: 20, validDays: 7, listMax: 200 } as const;

/** Invitations of a sender in a day. */
export const INVITATION_CEILING = { bucket: "invitations", max: { new: 10, known: 60, proven: 200 } } as const;

/** Rate limit of an owner's commands on members, who are notified of each. */
export const MEMBER_RATES = { changes: { bucket: "member_changes", max: 60, windowSeconds: 3600 } } as const;

/** Rate limits of invitations per workspace and per recipient. */
export const INVITATION_RATES = {
  workspace: { bucket: "invitations", max: 60, windowSeconds: 3600 },
  reader: { bucket: "invitations_to", max: 5, windowSeconds: 24 * 3600 },
} as const;
