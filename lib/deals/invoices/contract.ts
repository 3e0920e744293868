import { z } from "zod";
import { INVOICE_KINDS } from "@/db/enums/deals/invoices";
import { LOCALES } from "@/lib/core/base/actor";
import { id, iso } from "@/lib/core/fields/fields";

/** The reservation whose papers are listed. */
export const ListInvoices = z.strictObject({ id: id() });
/** A paper, in the caller's language or another. */
export const GetInvoice = z.strictObject({ id: id(), lang: z.enum(LOCALES).optional() });

/** A paper about the operator's fees. */
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
/** The papers of a reservation, the oldest first. */
export const Invoices = z.strictObject({ data: z.array(InvoiceView) });
