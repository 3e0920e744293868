/** Kinds of a workspace's transactions: paid, refunded and earned. */
export const TRANSACTION_KINDS = ["payment", "refund", "payout"] as const;
/** The kind of a transaction. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The tabs of the payments page. */
export const PAYMENT_TABS = ["overview", "transactions", "account", "tax", "services"] as const;
/** A tab of the payments page. */
export type PaymentTab = (typeof PAYMENT_TABS)[number];
