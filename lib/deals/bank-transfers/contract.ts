import { z } from "zod";
import { iso } from "@/lib/core/fields/fields";
import { WAIT_REASONS } from "./rules";

/** What a carrier's next transfer waits for, and until when as far as that is known. */
export const NextTransfer = z.strictObject({
  /** None when it is in the next batch. */
  reason: z.enum(WAIT_REASONS).nullable(),
  until: iso().nullable(),
  /** The least sum that is sent at once, in euros. */
  min: z.number(),
});
export type NextTransfer = z.output<typeof NextTransfer>;
