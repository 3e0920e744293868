import { asc, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/deals/invoices";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { csvOf } from "@/lib/core/text/csv";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import type { InvoiceRow } from "@/lib/deals/invoices/queries";
import { invoiceNumber } from "@/lib/deals/invoices/rules";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { contentOf } from "@/lib/platform/uploads/queries";
import { ExportInvoices } from "./contract";

import { INVOICE_LIST_LIMITS } from "./limits";

/** The columns, in the words of a French accountant. */
const COLUMNS = [
  "numero",
  "type",
  "date",
  "client",
  "reservation",
  "ht",
  "tva",
  "ttc",
  "taux_tva",
  "specimen",
] as const;

/** The invoices of a year as a table for the accountant; a credit note has negative amounts. */
export const exportInvoices = query(
  {
    name: "exportInvoices",
    summary: "The invoices and credit notes of a year as CSV, for admins.",
    policy: admin,
    input: ExportInvoices,
    output: FileBytes,
  },
  async ({ tx }, { year }) => {
    const rows = await tx
      .select()
      .from(invoices)
      .where(eq(invoices.year, year))
      .orderBy(asc(invoices.id))
      .limit(INVOICE_LIST_LIMITS.exportMax);
    return {
      content: contentOf(new TextEncoder().encode(csvOf(COLUMNS, rows.map(toCells)))),
      mimeType: "text/csv; charset=utf-8",
      isPublic: false,
      isPicture: false,
      fileName: `factures-${year}.csv`,
    };
  },
);

function toCells(row: InvoiceRow): string[] {
  const { content, kind, amountCents, vatCents, vatBasisPoints, issuedAt } = row;
  const sign = kind === "invoice" ? 1 : -1;
  const euros = (cents: number) => ((sign * cents) / 100).toFixed(2).replace(".", ",");
  return [
    invoiceNumber(row),
    kind === "invoice" ? "facture" : "avoir",
    localDay(issuedAt, MARKET_ZONE),
    content.customer.company ?? content.customer.name,
    content.reservationNumber,
    euros(amountCents - vatCents),
    euros(vatCents),
    euros(amountCents),
    String(vatBasisPoints / 100).replace(".", ","),
    content.isSpecimen ? "oui" : "non",
  ];
}
