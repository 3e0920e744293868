import { PAYOUT_STATUSES } from "@/db/enums/deals/payments";

/**
 * What admins ask the list of payouts for: how far they are, that some of it was taken back, or
 * that sending it fails and is tried again.
 */
export const PAYOUT_FILTERS = [...PAYOUT_STATUSES, "recalled", "retrying"] as const;
