/** The limits of mails. */
export const MAIL_LIMITS = {
  /** Days that a mail's text is stored after it was sent. */
  textRetentionDays: 30,
} as const;
