import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Finds whom a listing on the market is for, and tells them. */
export const matchListingJob = defineJob(
  "match_listing",
  z.strictObject({ kind: z.enum(["announcement", "transporter"]), id: z.number() }),
);
