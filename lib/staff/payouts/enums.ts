import { PAYOUT_STATUSES } from "@/db/enums/deals/payments";

/**
 * Admins' filters of the list of payouts: the status, payouts with recalls, or payouts whose
 * sending fails and is retried.
 */
export const PAYOUT_FILTERS = [...PAYOUT_STATUSES, "arrived", "returned", "recalled", "retrying"] as const;
