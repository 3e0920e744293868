import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Books the transfers of a released batch, as far as that was not done with the release. */
export const sendBatchJob = defineJob("send_batch", z.strictObject({ batchId: z.number() }));
