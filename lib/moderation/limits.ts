/** The limits of the moderators' work. */
export const MODERATION_LIMITS = { reasonLengthMax: 500, pageSize: 20 } as const;
