/** The limits of what a sign-in service names (OpenID Connect Core 1.0, 2). */
export const SIGN_IN_LIMITS = { subjectLengthMax: 255 } as const;
