import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Checks the books. The clock adds it each minute, with a payload of its own. */
export const lookAtBooksJob = defineJob("look_at_books", z.object({}));
