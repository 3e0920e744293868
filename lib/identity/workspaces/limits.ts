/** The limits of a workspace (product: workspaces). */
export const MEMBER_LIMITS = {
  banReasonLengthMax: 500,
  nameLengthMax: 120,
  membersMax: 500,
} as const;

/** The limits of invitations: how many addresses at once, how long a link lives, and how many are mailed in an hour. */
export const INVITATION_LIMITS = { addressesMax: 20, validDays: 7, listMax: 200 } as const;

/** How many invitations are mailed: of one workspace, by one person whichever workspace they work in, and to one address by anybody. */
export const INVITATION_RATES = {
  workspace: { bucket: "invitations", max: 60, windowSeconds: 3600 },
  sender: { bucket: "invitations_by", max: 60, windowSeconds: 24 * 3600 },
  reader: { bucket: "invitations_to", max: 5, windowSeconds: 24 * 3600 },
} as const;
