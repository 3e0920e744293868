/** The limits of mails. */
export const MAIL_LIMITS = {
  /** How many days the words of a mail are kept after it was sent, a message from the contact page among them. */
  wordsKeptDays: 30,
} as const;
