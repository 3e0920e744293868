import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { InvoiceKind } from "@/db/enums/deals/invoices";
import { invoices } from "@/db/schema/deals/invoices";
import { reservations } from "@/db/schema/deals/reservations";
import { settings } from "@/db/schema/platform/settings";
import { getInvoice } from "@/lib/deals/invoices/get-invoice";
import { issueInvoices } from "@/lib/deals/invoices/issue-invoices";
import { listInvoices } from "@/lib/deals/invoices/list-invoices";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { exportInvoices } from "@/lib/staff/invoices/export-invoices";
import { listIssuedInvoices } from "@/lib/staff/invoices/list-issued-invoices";
import { setSite } from "@/lib/staff/settings/set-site";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson } from "@/tests/support/factories";
import { readPdf } from "@/tests/support/pdf";
import { bytesOf } from "@/tests/support/stored-files";

const issue = (reservationId: number, now = new Date()) => callAs("system", issueInvoices, { reservationId }, { now });
const papersOf = (reservationId: number) =>
  testDb().select().from(invoices).where(eq(invoices.reservationId, reservationId)).orderBy(invoices.id);
const numbersOf = async (kind: InvoiceKind, year: number) => {
  const rows = await testDb()
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.kind, kind), eq(invoices.year, year)))
    .orderBy(invoices.number);
  return rows.map(({ number }) => number);
};

/** A paid deal with its invoice. */
async function makeInvoiced() {
  const deal = await makePaid();
  await issue(deal.reservationId);
  return deal;
}

beforeEach(() => testDb().delete(settings).where(eq(settings.name, "site")));

describe("the operator's fees", () => {
  it("are invoiced once to whoever paid them, and the price of the carriage is not", async () => {
    const deal = await makePaid();
    await Promise.all([1, 2, 3].map(() => issue(deal.reservationId)));
    const { data } = await callAs(deal.shipper, listInvoices, { id: deal.reservationId });
    expect(data).toMatchObject([{ kind: "invoice", vat: 0, number: expect.stringMatching(/^F\d{4}-\d{6}$/) }]);
    const [row] = await testDb().select().from(reservations).where(eq(reservations.id, deal.reservationId));
    const fees = (row?.platformFeeCents ?? 0) + (row?.processingFeeCents ?? 0);
    expect(fees).toBeGreaterThan(0);
    expect(data[0]?.amount).toBe(fees / 100);
  });

  it("that go back are credited in full, once, by a paper with a number of its own row", async () => {
    const deal = await makeInvoiced();
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    await Promise.all([1, 2].map(() => issue(deal.reservationId)));
    const papers = await papersOf(deal.reservationId);
    expect(papers.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
    expect(papers[1]?.amountCents).toBe(papers[0]?.amountCents);
  });

  it("contain the VAT that the operator owes, and say that there is none of one that is exempt", async () => {
    const admin = await makePerson({ staffRole: "admin" });
    await callAs(admin, setSite, { name: "Rihla SAS", vat: "FR40303265045", vatPercent: "20" });
    const deal = await makeInvoiced();
    const [paper] = await papersOf(deal.reservationId);
    const gross = paper?.amountCents ?? 0;
    expect(paper).toMatchObject({ vatBasisPoints: 2_000, vatCents: gross - Math.round(gross / 1.2) });
    expect(paper?.content.operator).toMatchObject({ name: "Rihla SAS", vat: "FR40303265045" });
    // Another rate is for what comes after.
    await callAs(admin, setSite, { name: "Rihla SAS", vatPercent: "" });
    expect((await papersOf(deal.reservationId))[0]?.vatBasisPoints).toBe(2_000);
  });
});

describe("the numbers", () => {
  it("have no gaps in a year, whatever runs at once and whatever is rolled back", async () => {
    const at = new Date("2031-06-01T10:00:00Z");
    const deals = await Promise.all(Array.from({ length: 8 }, () => makePaid()));
    await Promise.all(deals.flatMap(({ reservationId }) => [issue(reservationId, at), issue(reservationId, at)]));
    expect(await numbersOf("invoice", 2_031)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("begin anew with the year of the market's clock", async () => {
    const [last, first] = [await makePaid(), await makePaid()];
    await issue(last.reservationId, new Date("2032-12-31T22:59:00Z"));
    await issue(first.reservationId, new Date("2032-12-31T23:01:00Z"));
    expect(await numbersOf("invoice", 2_032)).toEqual([1]);
    expect(await numbersOf("invoice", 2_033)).toEqual([1]);
  });

  it("and what stands behind them are changed by nobody", async () => {
    const deal = await makeInvoiced();
    const change = testDb().execute(sql`update invoices set number = 7 where reservation_id = ${deal.reservationId}`);
    await expect(change).rejects.toThrow();
    await expect(testDb().execute(sql`delete from invoices`)).rejects.toThrow();
  });
});

describe("a paper", () => {
  it("is a PDF in the reader's language, of the owner of who paid and of admins", async () => {
    const deal = await makeInvoiced();
    const [paper] = await papersOf(deal.reservationId);
    for (const [lang, word] of [
      ["fr", "293 B"],
      ["en", "Invoice"],
    ] as const) {
      const file = await callAs(deal.shipper, getInvoice, { id: paper?.id, lang });
      const { text } = await readPdf(await bytesOf(file));
      expect(text).toContain(word);
    }
    const admin = await makePerson({ staffRole: "admin" });
    expect((await callAs(admin, getInvoice, { id: paper?.id, lang: "ar" })).fileName).toMatch(/^F\d{4}-\d{6}-ar\.pdf$/);
  });

  it("is nobody else's: not the carrier's, not a stranger's, not a contributor's", async () => {
    const deal = await makeInvoiced();
    const [paper] = await papersOf(deal.reservationId);
    const contributor = await makePerson({ workspaceId: deal.shipper.workspaceId, role: "contributor" });
    const others = [deal.carrier, await makePerson(), contributor, await makePerson({ staffRole: "moderator" })];
    expect(await appErrorCodesOf(others.map((one) => callAs(one, getInvoice, { id: paper?.id })))).toEqual(
      others.map(() => "invoice.not_found"),
    );
    expect(await appErrorCodesOf(others.map((one) => callAs(one, listInvoices, { id: deal.reservationId })))).toEqual(
      others.map(() => "reservation.not_found"),
    );
    expect((await appErrorOf(callAs(deal.shipper, getInvoice, { id: 2_000_000_000 }))).code).toBe("invoice.not_found");
  });
});

describe("the accountant's table", () => {
  it("has every paper of the year, in their order, and no cell that is calculated", async () => {
    const at = new Date("2034-03-01T10:00:00Z");
    const deal = await makePaid();
    await issue(deal.reservationId, at);
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    await issue(deal.reservationId, at);
    const admin = await makePerson({ staffRole: "admin" });
    const file = await callAs(admin, exportInvoices, { year: 2_034 });
    const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(file)).split("\r\n");
    expect(file.fileName).toBe("factures-2034.csv");
    expect(lines[0]?.startsWith("\uFEFFnumero;type;date")).toBe(true);
    expect(lines.slice(1, 3).map((line) => line.split(";").slice(0, 3))).toEqual([
      ["F2034-000001", "facture", "2034-03-01"],
      ["A2034-000001", "avoir", "2034-03-01"],
    ]);
    expect(lines[2]?.split(";")[7]).toMatch(/^-\d+,\d\d$/);
    const list = await callAs(admin, listIssuedInvoices, { year: 2_034 });
    expect(list.data.map(({ number }) => number)).toEqual(["A2034-000001", "F2034-000001"]);
  });
});
