import { z } from "zod";
import { defineJob } from "@/lib/core/jobs";

/** Expires an unpaid reservation. */
export const expireReservationJob = defineJob("expire_reservation", z.strictObject({ reservationId: z.number() }));
