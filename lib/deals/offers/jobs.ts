import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Expires an unanswered offer. */
export const expireOfferJob = defineJob("expire_offer", z.strictObject({ offerId: z.number() }));
