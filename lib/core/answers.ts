import { z } from "zod";

/** Nothing to say. */
export const Nothing = z.strictObject({});

/** An answer that only says that it was done. */
export const Done = z.strictObject({ success: z.literal(true) });
