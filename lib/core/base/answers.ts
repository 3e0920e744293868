import { z } from "zod";

/** An empty input or answer. */
export const Nothing = z.strictObject({});

/** The answer of a command that has nothing else to return. */
export const Done = z.strictObject({ success: z.literal(true) });
