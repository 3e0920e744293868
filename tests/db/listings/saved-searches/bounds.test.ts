import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { members } from "@/db/schema/identity/workspaces";
import { savedSearches } from "@/db/schema/listings/saved-searches";
import { trips } from "@/db/schema/listings/trips";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { SAVED_SEARCH_LIMITS } from "@/lib/listings/saved-searches/limits";
import { listSearches } from "@/lib/listings/saved-searches/list-searches";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { sendDigests } from "@/lib/listings/saved-searches/send-digests";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, inDays, placeInput } from "@/tests/support/inputs";
import { holding } from "@/tests/support/locks";

const lane = {
  depart: placeInput(CITY.paris, COUNTRY.france),
  destination: placeInput(CITY.algiers, COUNTRY.algeria),
};
const search = (over: Record<string, unknown> = {}) => ({ kind: "announcement", filters: {}, ...over });
const notified = async (person: Person) => (await callAs(person, listNotifications)).totalCount;
const match = (kind: "announcement" | "transporter", id: number, options = {}) =>
  callAs("system", matchListing, { kind, id }, options);
const mailsTo = async ({ userId }: Person) =>
  (await testDb().select().from(mails).where(eq(mails.userId, userId))).map(({ template, params }) => ({
    template,
    count: params.count,
  }));

describe("saved searches", () => {
  it("of which two are saved concurrently are counted one after the other", async () => {
    const person = await makePerson();
    const { userId } = person;
    const full = Array.from({ length: SAVED_SEARCH_LIMITS.searchesMax - 1 }, () => ({
      userId,
      kind: "announcement" as const,
      filters: {},
    }));
    await testDb().insert(savedSearches).values(full);
    const both: Promise<unknown>[] = [];
    // Writing a row that refers to the person does not wait for this lock: only counting does.
    await holding(sql`select 1 from users where id = ${userId} for no key update`, async (waiting) => {
      for (let count = 0; count < 2; count += 1) both.push(callAs(person, saveSearch, search()));
      for (const one of both) one.catch(() => undefined);
      await waiting(2);
    });
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("of people who are shut out are asleep", async () => {
    const [suspended, banned, other] = [
      await makePerson({ logisticsType: "carrier" }),
      await makePerson({ logisticsType: "carrier" }),
      await makePerson({ logisticsType: "carrier" }),
    ];
    for (const person of [suspended, banned, other]) await callAs(person, saveSearch, search());
    await testDb().update(users).set({ status: "banned" }).where(eq(users.id, suspended.userId));
    await testDb().update(members).set({ status: "banned" }).where(eq(members.userId, banned.userId));
    const parcel = await makeAnnouncement(await makePerson(), lane);
    await match("announcement", parcel.id);
    for (const person of [suspended, banned]) expect(await mailsTo(person)).toEqual([]);
    expect(await mailsTo(other)).toHaveLength(1);
    const [row] = (await callAs(other, listSearches)).data;
    expect(row?.lastAlertAt).not.toBeNull();
  });
});

describe("a listing that is not on the market", () => {
  it("as a parcel that no one or no one yet sees, is notified to no carrier whose trip it fits", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    await makeTrip(carrier);
    const shipper = await makePerson();
    const hidden = await makeAnnouncement(shipper, { ...lane, visibility: 3 });
    const later = await makeAnnouncement(shipper, { ...lane, publishDate: inDays(1) });
    for (const { id } of [hidden, later]) expect(await match("announcement", id)).toEqual({ notifiedCount: 0 });
    expect(await notified(carrier)).toBe(0);
    await match("announcement", later.id, { now: new Date(Date.now() + 2 * 86_400_000) });
    expect(await notified(carrier)).toBe(1);
  });

  it("as a trip that waits for its check or has left, is notified to no sender whose parcel it fits", async () => {
    const shipper = await makePerson();
    await makeAnnouncement(shipper, { ...lane, endDate: inDays(40) });
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    const set = (moderation: "pending" | "approved") =>
      testDb().update(trips).set({ moderation }).where(eq(trips.id, trip.id));
    await set("pending");
    expect(await match("transporter", trip.id)).toEqual({ notifiedCount: 0 });
    await set("approved");
    const left = new Date(Date.now() + 20 * 86_400_000);
    expect(await match("transporter", trip.id, { now: left })).toEqual({ notifiedCount: 0 });
    expect(await notified(shipper)).toBe(0);
    await match("transporter", trip.id);
    expect(await notified(shipper)).toBe(1);
  });
});

describe("daily mails", () => {
  it("are two: what a search found, and what one's own listing fits", async () => {
    const reader = await makePerson({ logisticsType: "carrier" });
    await makeTrip(reader);
    const shipper = await makePerson();
    const fitting = await makeAnnouncement(shipper, lane);
    await match("announcement", fitting.id);
    const filters = { startCity: CITY.lyon };
    await callAs(reader, saveSearch, search({ filters, frequency: "daily" }));
    const found = await makeAnnouncement(shipper);
    await match("announcement", found.id);
    await callAs("system", sendDigests);
    expect((await mailsTo(reader)).filter(({ template }) => template.endsWith("digest"))).toEqual([
      { template: "alert_digest", count: 1 },
      { template: "match_digest", count: 1 },
    ]);
  });

  it("that were not wanted when something came are not sent later", async () => {
    const reader = await makePerson({ logisticsType: "carrier" });
    await callAs(reader, saveSearch, search({ frequency: "daily" }));
    await callAs(reader, setNotificationPreference, { group: "alerts", byMail: false });
    const parcel = await makeAnnouncement(await makePerson(), lane);
    await match("announcement", parcel.id);
    await callAs(reader, setNotificationPreference, { group: "alerts", byMail: true });
    await callAs("system", sendDigests);
    expect(await mailsTo(reader)).toEqual([]);
  });
});
