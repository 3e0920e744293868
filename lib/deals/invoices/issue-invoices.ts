import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { INVOICE_LINES, type InvoiceKind, type InvoiceLine } from "@/db/enums/deals/invoices";
import { type InvoiceContent, invoices } from "@/db/schema/deals/invoices";
import { payments } from "@/db/schema/deals/payments";
import { profiles, users } from "@/db/schema/identity/accounts";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { env } from "@/lib/core/env/env";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { balanceOf } from "@/lib/deals/ledger/queries";
import { lockReservationRow, type ReservationRow } from "@/lib/deals/reservations/queries";
import { operatorOf, readSetting } from "@/lib/platform/settings/queries";
import { vatWithin } from "./rules";

/** The ledger account of each line. */
const ACCOUNT_OF_LINE = { platform_fee: "platform_fees", processing_fee: "processing_fees" } as const satisfies Record<
  InvoiceLine,
  string
>;

/** Serialises the numbering of both kinds. */
const NUMBERING_LOCK = "invoice numbers";

/**
 * Compares the fees in the books with what was invoiced, and issues the difference as an invoice or a
 * credit note. Idempotent: nothing is issued when they agree.
 */
export const issueInvoices = command(
  {
    name: "issueInvoices",
    summary: "Issues the invoice or the credit note of a reservation's fees.",
    policy: systemOnly,
    input: z.strictObject({ reservationId: z.number() }),
    output: Done,
  },
  async (ctx, { reservationId }) => {
    const deal = await lockReservationRow(ctx.tx, reservationId);
    if (!deal) return { success: true as const };
    const missing = await findMissing(ctx, reservationId);
    for (const kind of ["invoice", "credit_note"] as const) {
      const lines = missing.flatMap(({ line, cents }) => {
        const amountCents = kind === "invoice" ? cents : -cents;
        return amountCents > 0 ? [{ line, amountCents }] : [];
      });
      if (lines.length > 0) await issue(ctx, deal, kind, lines);
    }
    return { success: true as const };
  },
);

/** Each fee in the books less what was invoiced; negative when it was refunded. */
async function findMissing(ctx: Ctx<null>, reservationId: number): Promise<{ line: InvoiceLine; cents: number }[]> {
  const issued = await ctx.tx.select().from(invoices).where(eq(invoices.reservationId, reservationId));
  const missing: { line: InvoiceLine; cents: number }[] = [];
  for (const line of INVOICE_LINES) {
    const invoicedCents = issued.reduce((sum, { kind, content }) => {
      const cents = content.lines.find((one) => one.line === line)?.amountCents ?? 0;
      return kind === "invoice" ? sum + cents : sum - cents;
    }, 0);
    missing.push({ line, cents: (await balanceOf(ctx.tx, ACCOUNT_OF_LINE[line], reservationId)) - invoicedCents });
  }
  return missing;
}

async function issue(
  ctx: Ctx<null>,
  deal: ReservationRow,
  kind: InvoiceKind,
  lines: InvoiceContent["lines"],
): Promise<void> {
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.reservationId, deal.id));
  if (!payment?.completedAt) return;
  const site = await readSetting(ctx.tx, "site");
  const { name, address, registration, vat } = operatorOf(site);
  const vatBasisPoints = site.vatBasisPoints ?? 0;
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  // The lock on numbers is taken last, so that it is held briefly.
  const content: InvoiceContent = {
    operator: { name: name ?? env().BRAND_NAME, address, registration, vat },
    customer: await readCustomer(ctx, deal),
    lines,
    reservationNumber: deal.number,
    paidOn: localDay(payment.completedAt, MARKET_ZONE),
    isSpecimen: payment.provider === "simulated",
  };
  const year = Number(localDay(ctx.now, MARKET_ZONE).slice(0, 4));
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${NUMBERING_LOCK}))`);
  const [last] = await ctx.tx
    .select({ number: sql<number>`coalesce(max(${invoices.number}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.kind, kind), eq(invoices.year, year)));
  await ctx.tx.insert(invoices).values({
    ...{ kind, year, number: (last?.number ?? 0) + 1 },
    ...{ reservationId: deal.id, workspaceId: deal.shipperWorkspaceId },
    ...{ amountCents, vatBasisPoints, vatCents: vatWithin(amountCents, vatBasisPoints) },
    ...{ content, issuedAt: ctx.now },
  });
}

async function readCustomer({ tx }: Ctx<null>, deal: ReservationRow): Promise<InvoiceContent["customer"]> {
  const [person] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      company: profiles.companyName,
      email: users.email,
    })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), eq(profiles.logisticsType, "shipper")))
    .where(eq(users.id, deal.shipperUserId));
  return {
    name: person ? `${person.firstName} ${person.lastName}`.trim() : "",
    company: person?.company ?? null,
    email: person?.email ?? "",
  };
}
