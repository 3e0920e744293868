/** The limits of a workspace (`design: domain, negotiation limits`). */
export const MEMBER_LIMITS = { banReasonLengthMax: 500, documentsMax: 6 } as const;
