import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Publishes the reviews of a deal together. */
export const publishReviewsJob = defineJob("publish_reviews", z.strictObject({ reservationId: z.number() }));
