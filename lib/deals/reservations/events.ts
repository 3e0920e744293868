import { z } from "zod";
import { defineEvent } from "@/lib/core/base/client-events";

/** A reservation's status or content changed. */
export const reservationUpdated = defineEvent(
  "reservation_updated",
  z.strictObject({ reservationId: z.number(), status: z.string() }),
);
