import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Applies a decision after its undo window. */
export const applyDecisionJob = defineJob("apply_decision", z.strictObject({ decisionId: z.number() }));

/** What moderators took off the market: a person, or a listing of either kind. */
export const Withdrawn = z.union([
  z.strictObject({ userId: z.number() }),
  z.strictObject({ announcementId: z.number() }),
  z.strictObject({ tripId: z.number() }),
]);
/** What moderators took off the market. */
export type Withdrawn = z.output<typeof Withdrawn>;

/** Cancels the unpaid deals of what moderators took off the market. */
export const endUnpaidDealsJob = defineJob("end_unpaid_deals", Withdrawn);
