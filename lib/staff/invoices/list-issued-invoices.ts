import { desc, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/deals/invoices";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { countUpTo } from "@/lib/core/queries/count";
import { toInvoiceView } from "@/lib/deals/invoices/queries";
import { IssuedInvoices, ListIssuedInvoices } from "./contract";

/** The invoices and credit notes that were issued, newest first. */
export const listIssuedInvoices = query(
  {
    name: "listIssuedInvoices",
    summary: "Issued invoices and credit notes, for admins.",
    policy: admin,
    input: ListIssuedInvoices,
    output: IssuedInvoices,
  },
  async ({ tx }, { year, page, limit }) => {
    const where = year === undefined ? undefined : eq(invoices.year, year);
    const [rows, count] = await Promise.all([
      tx
        .select()
        .from(invoices)
        .where(where)
        .orderBy(desc(invoices.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, invoices, where),
    ]);
    return {
      data: rows.map((row) => ({
        ...toInvoiceView(row),
        reservationId: row.reservationId,
        reservationNumber: row.content.reservationNumber,
        customer: row.content.customer.company ?? row.content.customer.name,
        isSpecimen: row.content.isSpecimen,
      })),
      ...count,
      page,
      limit,
    };
  },
);
