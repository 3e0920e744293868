import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Sends a queued mail. */
export const sendMailJob = defineJob("send_mail", z.strictObject({ mailId: z.number() }));
