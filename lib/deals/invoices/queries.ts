import type { invoices } from "@/db/schema/deals/invoices";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso } from "@/lib/core/fields/fields";
import type { InvoiceView } from "./contract";
import { invoiceNumber } from "./rules";

/** The row of an invoice or credit note. */
export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice or credit note for its readers. */
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
