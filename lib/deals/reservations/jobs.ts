import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Ends a reservation that nobody paid. */
export const expireReservationJob = defineJob("expire_reservation", z.strictObject({ reservationId: z.number() }));
