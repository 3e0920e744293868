import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Applies a decision after its undo window. */
export const applyDecisionJob = defineJob("apply_decision", z.strictObject({ decisionId: z.number() }));

/** Cancels the unpaid deals of a suspended user. */
export const endUnpaidDealsJob = defineJob("end_unpaid_deals", z.strictObject({ userId: z.number() }));
