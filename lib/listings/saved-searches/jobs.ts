import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Finds the recipients of a new listing and notifies them. */
export const matchListingJob = defineJob(
  "match_listing",
  z.strictObject({ kind: z.enum(["announcement", "transporter"]), id: z.number() }),
);
