import { PAYOUT_STATUSES } from "@/db/enums/deals/payments";

/** What admins ask the list of payouts for: how far they are, or that some of it was taken back. */
export const PAYOUT_FILTERS = [...PAYOUT_STATUSES, "recalled"] as const;
