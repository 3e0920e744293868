import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Mails a one-time link, if the address has a matching account. */
export const mailLinkJob = defineJob(
  "mail_link",
  z.strictObject({
    purpose: z.enum(["reset", "confirm"]),
    email: z.string(),
    browserHash: z.string().nullish(),
  }),
);
