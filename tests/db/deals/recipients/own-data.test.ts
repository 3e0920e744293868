import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recipientLinks, recipientProblems } from "@/db/schema/deals/recipients";
import { users } from "@/db/schema/identity/accounts";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { getDelivery } from "@/lib/deals/recipients/get-delivery";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { reportProblem } from "@/lib/deals/recipients/report-problem";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { exportData } from "@/lib/identity/accounts/export-data";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { GONE } from "@/lib/identity/accounts/hooks";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, makePickedUp, type Person } from "@/tests/support/factories";

const PASSWORD = "Valise-2026!";
/** The instant at which a payout is due. */
const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
type Deal = Awaited<ReturnType<typeof makePickedUp>>;

/** A link of the deal's shipper, by which its recipient has written to them. */
async function writeByLink(deal: Deal, text: string): Promise<string> {
  const { url } = await callAs(deal.shipper, makeRecipientLink, { id: deal.reservationId });
  const token = new URL(url).searchParams.get("token") ?? "";
  await callAs("visitor", reportProblem, { token, text });
  return token;
}

async function deliver({ carrier, reservationId }: Deal): Promise<void> {
  await callAs(carrier, enterDropCode, { id: reservationId, code: deriveCode(reservationId, "drop", 1) });
}

async function erase(person: Person): Promise<void> {
  await testDb()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, person.userId));
  await callAs(person, eraseAccount, { password: PASSWORD });
}

const linksOf = ({ reservationId }: Deal) =>
  testDb().select().from(recipientLinks).where(eq(recipientLinks.reservationId, reservationId));
const textsOf = async ({ reservationId }: Deal) =>
  (await testDb().select().from(recipientProblems).where(eq(recipientProblems.reservationId, reservationId))).map(
    ({ text }) => text,
  );

/** The tables that hold a text anywhere, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await testDb().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await testDb().execute(
      sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${text}%`} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe("the export of a shipper", () => {
  it("holds their links without what opens them, and what recipients wrote; no one else's does", async () => {
    const deal = await makePickedUp();
    const token = await writeByLink(deal, "Je serai absente jeudi matin.");
    await writeByLink(await makePickedUp(), "Le message de quelqu’un d’autre.");
    const { number } = await callAs(deal.shipper, getReservation, { id: deal.reservationId });
    const { parts } = await callAs(deal.shipper, exportData);
    // The one in the recipient's mail, and the one that the shipper passed on.
    expect(parts.recipientLinks).toEqual(
      ["mailed", "shared"].map((channel) => ({ number, channel, createdAt: expect.anything(), withdrawnAt: null })),
    );
    expect(parts.recipientProblems).toEqual([
      { number, text: "Je serai absente jeudi matin.", createdAt: expect.anything() },
    ]);
    const stored = (await linksOf(deal)).flatMap(({ tokenHash, sealedToken }) => [tokenHash, sealedToken ?? []].flat());
    expect(stored).toHaveLength(3);
    for (const secret of [token, ...stored]) expect(JSON.stringify(parts)).not.toContain(secret);
    for (const other of [deal.carrier, await makePerson()]) {
      const theirs = await callAs(other, exportData);
      expect([theirs.parts.recipientLinks, theirs.parts.recipientProblems]).toEqual([[], []]);
    }
  });
});

describe("an erased account", () => {
  it("of a shipper ends their links, and leaves nothing of what recipients wrote", async () => {
    const secret = "Sonnez chez Zoubida, porte 4711";
    const deal = await makePickedUp();
    const token = await writeByLink(deal, secret);
    await deliver(deal);
    const other = await makePickedUp();
    const otherToken = await writeByLink(other, "Rien à voir.");
    expect(await tablesWith(secret)).not.toEqual([]);
    await erase(deal.shipper);
    expect(await linksOf(deal)).toEqual([]);
    expect(await textsOf(deal)).toEqual([GONE]);
    expect(await tablesWith(secret)).toEqual([]);
    expect((await appErrorOf(callAs("visitor", getDelivery, { token }))).code).toBe("recipient.not_found");
    expect(await textsOf(other)).toEqual(["Rien à voir."]);
    expect(await callAs("visitor", getDelivery, { token: otherToken })).toMatchObject({ status: "in_progress" });
  });

  it("of a carrier leaves the shipper their link and what was written to them", async () => {
    const deal = await makePickedUp();
    const token = await writeByLink(deal, "Personne n’est venu hier.");
    await deliver(deal);
    await callAs("system", payOut, { reservationId: deal.reservationId }, { now: inThreeDays });
    await erase(deal.carrier);
    expect(await textsOf(deal)).toEqual(["Personne n’est venu hier."]);
    expect(await callAs("visitor", getDelivery, { token })).toMatchObject({ status: "completed" });
  });
});
