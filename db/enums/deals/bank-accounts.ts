/** How a bank account is written: an IBAN, or the number of Algeria, Morocco or Tunisia. */
export const BANK_ACCOUNT_FORMATS = ["iban", "dz_rib", "ma_rib", "tn_rib"] as const;
/** One of {@link BANK_ACCOUNT_FORMATS}. */
export type BankAccountFormat = (typeof BANK_ACCOUNT_FORMATS)[number];

/**
 * Whether the holder of a bank account is who the carrier is: the name is the verified one, or a
 * moderator decides.
 */
export const NAME_CHECKS = ["matched", "waiting", "approved", "refused"] as const;
/** One of {@link NAME_CHECKS}. */
export type NameCheck = (typeof NAME_CHECKS)[number];

/** What is done to bank accounts, in the audit log. */
export const BANK_ACCOUNT_ACTIONS = ["bank_account.saved", "bank_account.approve", "bank_account.refuse"] as const;
export type BankAccountAction = (typeof BANK_ACCOUNT_ACTIONS)[number];
