import type { invoices } from "@/db/schema/deals/invoices";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso } from "@/lib/core/fields/fields";
import type { InvoiceView } from "./contract";
import { invoiceNumber } from "./rules";

/** The row of a paper. */
export type InvoiceRow = typeof invoices.$inferSelect;

/** A paper as its readers see it. */
export function toInvoiceView(row: InvoiceRow): InvoiceView {
  return {
    id: row.id,
    kind: row.kind,
    number: invoiceNumber(row),
    amount: centsToEuros(row.amountCents),
    vat: centsToEuros(row.vatCents),
    issuedAt: toIso(row.issuedAt),
  };
}
