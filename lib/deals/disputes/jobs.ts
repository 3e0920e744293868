import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Reminds whoever has to answer a dispute, and ends the wait. */
export const chaseDisputeJob = defineJob("chase_dispute", z.strictObject({ disputeId: z.number() }));
