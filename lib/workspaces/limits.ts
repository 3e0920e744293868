/** The limits of a workspace (`design: domain, negotiation limits`). */
export const MEMBER_LIMITS = { banReasonLengthMax: 500, documentsMax: 6, nameLengthMax: 120, membersMax: 500 } as const;

/** The limits of invitations: how many addresses at once, how long a link lives, and how many are mailed in an hour. */
export const INVITATION_LIMITS = { addressesMax: 20, validDays: 7, listMax: 200, mailsPerHour: 60 } as const;
