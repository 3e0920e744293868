import { z } from "zod";
import { defineEvent } from "@/lib/core/client-events";

/** A reservation is in another state, or says something else. */
export const reservationUpdated = defineEvent(
  "reservation_updated",
  z.strictObject({ reservationId: z.number(), status: z.string() }),
);
