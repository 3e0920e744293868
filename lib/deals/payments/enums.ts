/** The ways in which money moves for a workspace: what it pays, what it gets back, what it earns. */
export const TRANSACTION_KINDS = ["payment", "refund", "payout"] as const;
/** A way in which money moves. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The parts of the payments page. */
export const PAYMENT_TABS = ["overview", "transactions", "services"] as const;
/** A part of the payments page. */
export type PaymentTab = (typeof PAYMENT_TABS)[number];
