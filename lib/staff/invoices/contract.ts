import { z } from "zod";
import { integer, limit, listOf, page } from "@/lib/core/fields/fields";
import { InvoiceView } from "@/lib/deals/invoices/contract";
import { INVOICE_LIST_LIMITS } from "./limits";

const year = () => integer({ min: INVOICE_LIST_LIMITS.yearMin, max: INVOICE_LIST_LIMITS.yearMax });

/** A page of the invoices of a year, or of all years. */
export const ListIssuedInvoices = z.strictObject({
  year: year().optional(),
  page: page(),
  limit: limit(INVOICE_LIST_LIMITS.pageSize),
});

/** The year whose invoices are exported. */
export const ExportInvoices = z.strictObject({ year: year() });

/** An invoice or credit note as admins see it. */
export const IssuedInvoice = z
  .strictObject({
    ...InvoiceView.shape,
    reservationId: z.number().int(),
    reservationNumber: z.string(),
    customer: z.string(),
    isSpecimen: z.boolean().meta({ description: "Whether the payment was simulated" }),
  })
  .meta({ id: "IssuedInvoice" });
export type IssuedInvoice = z.output<typeof IssuedInvoice>;
/** The invoices and credit notes, newest first. */
export const IssuedInvoices = listOf(IssuedInvoice);
