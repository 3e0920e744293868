import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Ends an offer that nobody answered. */
export const expireOfferJob = defineJob("expire_offer", z.strictObject({ offerId: z.number() }));
