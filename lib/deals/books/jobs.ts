import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Looks at the books. The clock adds it each minute, with a payload of its own. */
export const lookAtBooksJob = defineJob("look_at_books", z.object({}));

/** There is one of it, whoever adds it. */
export const LOOK_KEY = "look-at-books";
