import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payouts } from "@/db/schema/deals/payments";
import { taxDetails } from "@/db/schema/deals/tax-details";
import { mails } from "@/db/schema/identity/mails";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { payoutKey } from "@/lib/deals/payouts/schedule-payout";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { getTaxDetails } from "@/lib/deals/tax-details/get-tax-details";
import { getTaxStatement } from "@/lib/deals/tax-details/get-tax-statement";
import { remindSellers } from "@/lib/deals/tax-details/remind-sellers";
import { sendTaxStatements } from "@/lib/deals/tax-details/send-tax-statements";
import { setTaxDetails } from "@/lib/deals/tax-details/set-tax-details";
import { exportData } from "@/lib/identity/accounts/export-data";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePerson, type Person } from "@/tests/support/factories";
import { taxDetailsInput } from "@/tests/support/inputs";

const DAY_MS = 86_400_000;
const inDays = (days: number) => ({ now: new Date(Date.now() + days * DAY_MS) });
const give = (person: Person, over = {}) => callAs(person, setTaxDetails, { details: taxDetailsInput(over) });
const payoutOf = async (reservationId: number) =>
  (await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId)))[0];
const mailsTo = ({ workspaceId }: Person) =>
  testDb()
    .select({ template: mails.template })
    .from(mails)
    .where(like(mails.key, `tax-details:${workspaceId}:%`))
    .orderBy(mails.id);

/** Whole days pass; each has its round of reminders. */
async function passDays(...days: number[]) {
  for (const day of days) await callAs("system", remindSellers, {}, inDays(day));
}

async function fieldsOf(call: Promise<unknown>) {
  const { issues = [] } = (await appErrorOf(call)).detail;
  return issues.map(({ path, code }) => `${path.join(".")} ${code}`);
}

describe("the tax office's questions", () => {
  it("are asked once, with the first payout", async () => {
    const first = await makeDelivered();
    expect(await mailsTo(first.carrier)).toEqual([{ template: "tax_details_asked" }]);
    await makeDelivered(50, {}, { carrier: first.carrier });
    expect(await mailsTo(first.carrier)).toHaveLength(1);
    const view = await callAs(first.carrier, getTaxDetails);
    expect(view).toMatchObject({ state: "asked", details: null });
    expect((await callAs(first.shipper, getTaxDetails)).state).toBe("not_asked");
  });

  it("are repeated after 30 and 60 days; after that payouts wait, and go out with the answer", async () => {
    const deal = await makeDelivered();
    await passDays(29);
    expect(await mailsTo(deal.carrier)).toHaveLength(1);
    await passDays(31, 31, 45, 59);
    expect(await mailsTo(deal.carrier)).toHaveLength(2);
    await passDays(61, 75, 200);
    expect(await mailsTo(deal.carrier)).toEqual([
      { template: "tax_details_asked" },
      { template: "tax_details_reminder" },
      { template: "tax_details_reminder" },
    ]);
    const { reservationId } = deal;
    await callAs("system", payOut, { reservationId }, inDays(80));
    expect(await payoutOf(reservationId)).toMatchObject({ status: "due" });
    expect((await callAs(deal.carrier, getTaxDetails)).state).toBe("waiting");
    await give(deal.carrier);
    await callAs("system", payOut, { reservationId }, inDays(80));
    expect(await payoutOf(reservationId)).toMatchObject({ status: "paid" });
  });

  it("hold back nothing that has begun to be sent, and are no work for each sweep", async () => {
    const [begun, held] = [await makeDelivered(), await makeDelivered()];
    await passDays(31, 61);
    await testDb().update(payouts).set({ status: "processing" }).where(eq(payouts.reservationId, begun.reservationId));
    const queued = async (reservationId: number) =>
      (await testDb().execute(sql`select from graphile_worker.jobs where key = ${payoutKey(reservationId)}`)).length;
    for (const { reservationId } of [begun, held])
      await testDb().execute(sql`select graphile_worker.remove_job(${payoutKey(reservationId)})`);
    await callAs("system", sweepMoney, {}, inDays(90));
    expect([await queued(begun.reservationId), await queued(held.reservationId)]).toEqual([1, 0]);
    await callAs("system", payOut, { reservationId: begun.reservationId }, inDays(90));
    expect(await payoutOf(begun.reservationId)).toMatchObject({ status: "paid" });
  });

  it("that an interruption has delayed are not all asked on one day", async () => {
    const deal = await makeDelivered();
    await passDays(90, 90, 90);
    expect(await mailsTo(deal.carrier)).toHaveLength(2);
    await passDays(98);
    expect(await mailsTo(deal.carrier)).toHaveLength(3);
  });

  it("reach those who were paid before anybody was asked", async () => {
    const deal = await makeDelivered();
    const own = eq(taxDetails.workspaceId, deal.carrier.workspaceId);
    await testDb().delete(taxDetails).where(own);
    await testDb()
      .delete(mails)
      .where(like(mails.key, `tax-details:${deal.carrier.workspaceId}:%`));
    await passDays(0);
    expect(await testDb().$count(taxDetails, own)).toBe(1);
    expect(await mailsTo(deal.carrier)).toHaveLength(1);
  });
});

describe("the answer", () => {
  it("is stored unreadable, shown to its owner, and corrected", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    await give(carrier);
    const view = await give(carrier, { street: "9 rue de la Liberté" });
    expect(view).toMatchObject({
      state: "given",
      details: { street: "9 rue de la Liberté", taxNumber: "3023217600053" },
    });
    const [row] = await testDb().select().from(taxDetails).where(eq(taxDetails.workspaceId, carrier.workspaceId));
    for (const secret of ["Benali", "3023217600053", "Liberté"]) expect(JSON.stringify(row)).not.toContain(secret);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ taxNumber: "3023217600054" }, "details.taxNumber tax_number"],
    [{ taxNumber: "" }, "details.taxNumber required"],
    [{ taxNumber: "", hasNoTaxNumber: true, birthPlace: "Oran" }, "details.birthCountry required"],
    [{ vatNumber: "FR00000000000" }, "details.vatNumber tax_number"],
    [{ birthDate: "2190-01-01" }, "details.birthDate date"],
    [{ country: "France" }, "details.country country"],
    [{ country: "" }, "details.country required"],
    [{ street: "" }, "details.street required"],
  ])("with %j is refused at its field", async (over, issue) => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    expect(await fieldsOf(give(carrier, over))).toContain(issue);
  });

  it("of a company has its numbers; outside the Union a tax number is not needed", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const company = {
      kind: "entity",
      legalName: "Transports du Rhône",
      registerNumber: "732 829 320 00074",
      country: "FR",
      street: "1 quai Perrache",
      city: "Lyon",
      taxNumber: "732 829 320",
      vatNumber: "44 732 829 320",
    };
    const view = await callAs(carrier, setTaxDetails, { details: company });
    expect(view.details).toMatchObject({ taxNumber: "732829320", vatNumber: "FR44732829320" });
    const resident = await makePerson({ logisticsType: "carrier" });
    await expect(give(resident, { country: "DZ", taxNumber: "" })).resolves.toMatchObject({ state: "given" });
  });

  it("from an overseas part of a member state follows the rules of that state", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    expect(await fieldsOf(give(carrier, { country: "RE", taxNumber: "" }))).toEqual(["details.taxNumber required"]);
    expect(await fieldsOf(give(carrier, { country: "RE", taxNumber: "3023217600054" }))).toEqual([
      "details.taxNumber tax_number",
    ]);
    expect((await give(carrier, { country: "RE" })).details).toMatchObject({ country: "RE" });
    expect((await callAs(carrier, getTaxStatement, { year: 2026 })).isReported).toBe(true);
  });

  it("is its owner's alone, and part of their data", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    await give(carrier);
    const helper = await makePerson({ workspaceId: carrier.workspaceId, role: "contributor" });
    for (const call of [() => callAs(helper, getTaxDetails), () => give(helper)])
      expect((await appErrorOf(call())).code).toBe("auth.owner_required");
    expect((await callAs(await makePerson(), getTaxDetails)).details).toBeNull();
    expect(JSON.stringify(await callAs(carrier, exportData))).toContain("3023217600053");
  });
});

describe("the statement of a year", () => {
  it("has what was paid and stayed paid, by quarters of the calendar here, and is mailed once in January", async () => {
    const one = await makeDelivered(50);
    const second = await makeDelivered(70, {}, { carrier: one.carrier });
    const back = await makeDelivered(90, {}, { carrier: one.carrier });
    const pay = (reservationId: number, at: string, over = {}) =>
      testDb()
        .update(payouts)
        .set({ status: "paid", paidAt: new Date(at), ...over })
        .where(eq(payouts.reservationId, reservationId));
    // The last evening of March in Paris is April's first hour in no zone of ours.
    await pay(one.reservationId, "2031-03-31T21:59:59Z");
    await pay(second.reservationId, "2031-03-31T22:00:00Z", { recalledCents: 2_000 });
    await pay(back.reservationId, "2031-12-01T12:00:00Z", { returnedAt: new Date("2031-12-03T12:00:00Z") });
    const statement = await callAs(one.carrier, getTaxStatement, { year: 2031 });
    expect(statement.quarters).toEqual([
      { amount: 50, fees: 0, activities: 1 },
      { amount: 50, fees: 0, activities: 1 },
      { amount: 0, fees: 0, activities: 0 },
      { amount: 0, fees: 0, activities: 0 },
    ]);
    expect(statement.total).toBe(100);
    const sent = and(eq(mails.userId, one.carrier.userId), eq(mails.template, "tax_statement"));
    await callAs("system", sendTaxStatements, {}, { now: new Date("2032-01-03T06:00:00Z") });
    expect(await testDb().$count(mails, sent)).toBe(0);
    for (const day of ["08", "09"])
      await callAs("system", sendTaxStatements, {}, { now: new Date(`2032-01-${day}T06:00:00Z`) });
    expect(await testDb().$count(mails, sent)).toBe(1);
  });
});
