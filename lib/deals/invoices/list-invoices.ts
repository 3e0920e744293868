import { asc, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/deals/invoices";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { may, sideOf } from "@/lib/deals/reservations/rights";
import { Invoices, ListInvoices } from "./contract";
import { toInvoiceView } from "./queries";

/** The invoices and credit notes of a reservation's fees, for the payer's owner. */
export const listInvoices = query(
  {
    name: "listInvoices",
    summary: "The invoices and credit notes of a reservation's fees.",
    policy: signedIn,
    input: ListInvoices,
    output: Invoices,
    errors: ["reservation.not_found"],
  },
  async ({ tx, actor }, { id }) => {
    const [deal] = await tx.select().from(reservations).where(eq(reservations.id, id));
    if (!deal || sideOf(deal, actor.workspaceId) !== "shipper" || !may(actor).readReceipt(deal))
      return fail("reservation.not_found");
    const rows = await tx.select().from(invoices).where(eq(invoices.reservationId, id)).orderBy(asc(invoices.id));
    return { data: rows.map(toInvoiceView) };
  },
);
