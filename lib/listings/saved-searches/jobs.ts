import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Mails a person's alerts that waited for the last mail to be an hour old. */
export const sendAlertsJob = defineJob("send_alerts", z.strictObject({ userId: z.number() }));

/** Finds the recipients of a new listing and notifies them. */
export const matchListingJob = defineJob(
  "match_listing",
  z.strictObject({ kind: z.enum(["announcement", "transporter"]), id: z.number() }),
);
