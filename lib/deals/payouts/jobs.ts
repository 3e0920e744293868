import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Pays out the carrier of a reservation. */
export const payOutJob = defineJob("pay_out", z.strictObject({ reservationId: z.number() }));

/** Reads a payout account at the provider. */
export const readAccountJob = defineJob("read_account", z.strictObject({ accountId: z.number() }));
