import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Expires an unpaid reservation. */
export const expireReservationJob = defineJob("expire_reservation", z.strictObject({ reservationId: z.number() }));
