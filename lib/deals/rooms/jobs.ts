import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Pushes that a room has unread messages to the devices of the person who represents a side. */
export const pushMessageJob = defineJob(
  "push_message",
  z.strictObject({
    roomId: z.number(),
    userId: z.number(),
    /** Those that were asleep, or could not be reached; all of the person's otherwise. */
    deviceIds: z.array(z.number()).optional(),
  }),
);
