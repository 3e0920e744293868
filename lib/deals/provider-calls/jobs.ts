import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/**
 * Checks the provider's settings for us, and asks for disputes whose webhooks were lost. The clock
 * adds it, too, with a payload of its own.
 */
export const checkProviderJob = defineJob("check_provider", z.object({}));
