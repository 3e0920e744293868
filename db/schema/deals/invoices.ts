import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { INVOICE_KINDS, type InvoiceLine } from "@/db/enums/deals/invoices";
import { idColumn, instant, oneOf } from "@/db/schema/core/columns";
import { workspaces } from "@/db/schema/identity/workspaces";
import { reservations } from "./reservations";

/** The immutable content of an invoice: a snapshot of its parties and amounts. */
export type InvoiceContent = {
  /** The issuer; ` / ` in the address is a line break. */
  operator: { name: string; address: string | null; registration: string | null; vat: string | null };
  customer: { name: string; company: string | null; email: string };
  /** Amounts with VAT, in cents; those of a credit note are positive, too. */
  lines: { line: InvoiceLine; amountCents: number }[];
  reservationNumber: string;
  /** The day of the payment in the market's zone. */
  paidOn: string;
  /** Whether the payment was simulated: then it is a specimen. */
  isSpecimen: boolean;
};

/**
 * Invoices and credit notes of the operator's fees to their payers. Their numbers have no gaps
 * in a year, and their rows are never changed (CGI annex II, art. 242 nonies A).
 */
export const invoices = pgTable(
  "invoices",
  {
    id: idColumn(),
    kind: text().$type<(typeof INVOICE_KINDS)[number]>().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    reservationId: integer()
      .notNull()
      .references(() => reservations.id),
    /** The payer's workspace. */
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id),
    /** With VAT, of which `vatCents`; zero when the operator is exempt. */
    amountCents: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    vatCents: integer().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [
    oneOf("invoices_kind_check", t.kind, INVOICE_KINDS),
    check("invoices_amount_check", sql`${t.amountCents} > 0 and ${t.vatCents} between 0 and ${t.amountCents}`),
    uniqueIndex("invoices_number_unique").on(t.kind, t.year, t.number),
    index("invoices_reservation").on(t.reservationId),
    index("invoices_workspace").on(t.workspaceId),
    index("invoices_issued").on(t.issuedAt),
  ],
);
