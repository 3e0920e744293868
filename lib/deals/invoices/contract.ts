import { z } from "zod";
import { INVOICE_KINDS } from "@/db/enums/deals/invoices";
import { LOCALES } from "@/lib/core/base/actor";
import { id, iso } from "@/lib/core/fields/fields";

/** The reservation whose invoices are listed. */
export const ListInvoices = z.strictObject({ id: id() });
/** An invoice or credit note, in the caller's language or another. */
export const GetInvoice = z.strictObject({ id: id(), lang: z.enum(LOCALES).optional() });

/** An invoice or credit note of the operator's fees. */
export const InvoiceView = z
  .strictObject({
    id: z.number().int(),
    kind: z.enum(INVOICE_KINDS),
    number: z.string(),
    /** With VAT, in euros; positive for a credit note, too. */
    amount: z.number(),
    vat: z.number(),
    issuedAt: iso(),
  })
  .meta({ id: "Invoice" });
export type InvoiceView = z.output<typeof InvoiceView>;
/** Those of a reservation, the oldest first. */
export const Invoices = z.strictObject({ data: z.array(InvoiceView) });
