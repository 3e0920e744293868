import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Issues the missing invoice or credit note of a reservation's fees. */
export const issueInvoicesJob = defineJob("issue_invoices", z.strictObject({ reservationId: z.number() }));
