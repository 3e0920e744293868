import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { payouts } from "@/db/schema/deals/payments";
import { settings } from "@/db/schema/platform/settings";
import { taxReports } from "@/db/schema/staff/tax-reports";
import { setTaxDetails } from "@/lib/deals/tax-details/set-tax-details";
import { setSite } from "@/lib/staff/settings/set-site";
import { downloadTaxReport } from "@/lib/staff/tax-reports/download-tax-report";
import { getTaxYear } from "@/lib/staff/tax-reports/get-tax-year";
import { makeTaxReport } from "@/lib/staff/tax-reports/make-tax-report";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePerson, type Person } from "@/tests/support/factories";
import { taxDetailsInput } from "@/tests/support/inputs";
import { OPERATOR } from "@/tests/support/tax-reports";

const LATER = { now: new Date("2090-01-10T09:00:00Z") };
/** A year of its own for each test: all of them share the market. */
let year = 2040;
let admin: Person;

beforeEach(async () => {
  year += 1;
  admin = await makePerson({ staffRole: "admin" });
  await testDb().delete(settings).where(eq(settings.name, "site"));
  await callAs(admin, setSite, OPERATOR);
});

/** A carrier who was paid so much in June of the year. */
async function makeEarner(euros: number, details: Record<string, unknown> | null = {}) {
  const deal = await makeDelivered(euros);
  await setPaid(deal.reservationId, `${year}-06-15T12:00:00Z`);
  if (details) await callAs(deal.carrier, setTaxDetails, { details: taxDetailsInput(details) });
  return deal;
}

const setPaid = (reservationId: number, at: string, over = {}) =>
  testDb()
    .update(payouts)
    .set({ status: "paid", paidAt: new Date(at), ...over })
    .where(eq(payouts.reservationId, reservationId));
const make = (by = admin) => callAs(by, makeTaxReport, { year }, LATER);
const look = () => callAs(admin, getTaxYear, { year }, LATER);
const codeOf = async (call: Promise<unknown>) => (await appErrorOf(call)).code;

async function xmlOf(id: number): Promise<string> {
  const { content } = await callAs(admin, downloadTaxReport, { id });
  return new Response(await content.open()).text();
}

describe("a year's report", () => {
  it("has residents of the Union with what they were paid, and lists whom it leaves out and why", async () => {
    const lyon = await makeEarner(57);
    await makeEarner(80, { country: "DZ", taxNumber: "" });
    const silent = await makeEarner(30, null);
    const view = await look();
    expect(view).toMatchObject({
      sellerCount: 1,
      total: 57,
      activities: 1,
      changes: { added: 1, corrected: 0, deleted: 0 },
    });
    expect(view.omitted.map(({ reason, total }) => ({ reason, total }))).toEqual([
      { reason: "outside_union", total: 80 },
      { reason: "no_details", total: 30 },
    ]);
    expect(view.omitted[1]?.userId).toBe(silent.carrier.userId);
    const { data } = await make();
    expect(data).toMatchObject([{ message: "DPI401", sellerCount: 1, messageRef: `OP_${year}_732829320_001` }]);
    const xml = await xmlOf(data[0]?.id ?? 0);
    expect(xml).toContain('<dpi:ConsQ2 currCode="EUR">57</dpi:ConsQ2>');
    expect(xml).toContain("3023217600053");
    expect(xml).not.toContain(">DZ<");
    expect(lyon.carrier.userId).toBeGreaterThan(0);
    const viewed = and(eq(auditLog.action, "tax_report.downloaded"), eq(auditLog.actorId, admin.userId));
    expect(await testDb().$count(auditLog, viewed)).toBe(1);
  });

  it("is made once by two admins at once; a second one has what is new, corrected and deleted", async () => {
    const steady = await makeEarner(40);
    const moved = await makeEarner(50);
    const other = await makePerson({ staffRole: "admin" });
    const both = await Promise.allSettled([make(), make(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await codeOf(make())).toBe("tax_report.nothing_new");
    const late = await makeDelivered(25, {}, { carrier: steady.carrier });
    await setPaid(late.reservationId, `${year}-12-31T22:59:59Z`);
    await setPaid(moved.reservationId, `${year}-06-15T12:00:00Z`, { returnedAt: new Date(`${year}-06-18T12:00:00Z`) });
    await makeEarner(60);
    expect((await look()).changes).toEqual({ added: 1, corrected: 1, deleted: 1 });
    const { data } = await make();
    expect(data.map(({ message, sellerCount }) => [message, sellerCount])).toEqual([
      ["DPI401", 1],
      ["DPI402", 2],
    ]);
    const corrections = await xmlOf(data[1]?.id ?? 0);
    expect(corrections).toContain("<stf:DocTypeIndic>OECD2</stf:DocTypeIndic>");
    expect(corrections).toContain("<stf:DocTypeIndic>OECD3</stf:DocTypeIndic>");
    const named = [...corrections.matchAll(/<stf:CorrDocRefId>(.*)</g)].map(([, ref]) => ref);
    const first = await xmlOf((await look()).reports.at(-1)?.id ?? 0);
    for (const ref of named) expect(first).toContain(`<stf:DocRefId>${ref}<`);
    // Paid again: the deletion is followed by new data.
    await setPaid(moved.reservationId, `${year}-06-15T12:00:00Z`, { returnedAt: null });
    expect((await make()).data).toMatchObject([{ message: "DPI401", sellerCount: 1 }]);
  });

  it("without anybody says so, once", async () => {
    expect((await make()).data).toMatchObject([{ message: "DPI403", sellerCount: 0 }]);
    expect(await codeOf(make())).toBe("tax_report.nothing_new");
  });

  it("of a year that is not over, or of an operator who is not known, is not made", async () => {
    expect(await codeOf(callAs(admin, makeTaxReport, { year: 2090 }, LATER))).toBe("tax_report.year_open");
    await callAs(admin, setSite, { ...OPERATOR, registration: "RCS Lyon 732 829 321" });
    expect((await look()).operatorGaps).toEqual(["siren"]);
    expect(await codeOf(make())).toBe("tax_report.operator_incomplete");
  });

  it("is an admin's alone, and unreadable where it is stored", async () => {
    await makeEarner(45);
    const [report] = (await make()).data;
    const [row] = await testDb()
      .select()
      .from(taxReports)
      .where(eq(taxReports.id, report?.id ?? 0));
    expect(JSON.stringify(row)).not.toContain("Benali");
    const moderator = await makePerson({ staffRole: "moderator" });
    for (const call of [() => make(moderator), () => callAs(moderator, downloadTaxReport, { id: report?.id })])
      expect(await codeOf(call())).toBe("auth.admin_required");
    expect(await codeOf(callAs(admin, downloadTaxReport, { id: 2_000_000 }))).toBe("tax_report.not_found");
  });
});
