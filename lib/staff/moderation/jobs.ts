import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Makes a decision of the moderation take effect, once it can no more be undone. */
export const applyDecisionJob = defineJob("apply_decision", z.strictObject({ decisionId: z.number() }));

/** Ends what somebody who was suspended has not paid. */
export const endUnpaidDealsJob = defineJob("end_unpaid_deals", z.strictObject({ userId: z.number() }));
