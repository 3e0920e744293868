import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Pushes a notification to the devices of its person. */
export const sendPushJob = defineJob(
  "send_push",
  z.strictObject({
    notificationId: z.number(),
    /** Those in whose quiet hours it came; all of the person's otherwise. */
    deviceIds: z.array(z.number()).optional(),
  }),
);
/** Takes notifications back that a person has read on another device. */
export const recallPushJob = defineJob(
  "recall_push",
  z.strictObject({
    userId: z.number(),
    /** What alone is taken back; all notifications that were read otherwise. */
    tag: z.string().optional(),
  }),
);
