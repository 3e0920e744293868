import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Publishes all reviews of a deal. */
export const publishReviewsJob = defineJob("publish_reviews", z.strictObject({ reservationId: z.number() }));
