import type { CorrectionPurpose, LedgerAccountKind } from "@/db/enums/deals/ledger";

/** The account that is the other side of a correction. */
export const ACCOUNT_OF_PURPOSE = {
  orphan: "unclaimed",
  goodwill: "losses",
  top_up: "operator_bank",
  reserve: "provider_reserve",
  provider_fee: "provider_fees",
  loss: "losses",
} as const satisfies Record<CorrectionPurpose, LedgerAccountKind>;
