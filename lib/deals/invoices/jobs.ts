import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Issues the papers that a reservation's fees lack. */
export const issueInvoicesJob = defineJob("issue_invoices", z.strictObject({ reservationId: z.number() }));
