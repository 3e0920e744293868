import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Reminds the side that has to answer, then ends the wait. */
export const chaseDisputeJob = defineJob("chase_dispute", z.strictObject({ disputeId: z.number() }));
