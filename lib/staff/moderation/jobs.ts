import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";
import { Withdrawn } from "./contract";

/** Applies a decision after its undo window. */
export const applyDecisionJob = defineJob("apply_decision", z.strictObject({ decisionId: z.number() }));

/** Cancels the unpaid deals of what moderators took off the market. */
export const endUnpaidDealsJob = defineJob("end_unpaid_deals", Withdrawn);
