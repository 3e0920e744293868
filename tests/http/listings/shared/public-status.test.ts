import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePaid, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { closeServed, openServed } from "@/tests/support/http";
import { readPage } from "@/tests/support/pages";

let owner: Person;
let carrier: Person;

beforeAll(async () => {
  openServed();
  [owner, carrier] = [await makePerson(), await makePerson({ logisticsType: "carrier" })];
});
afterAll(closeServed);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function parcel(over: Partial<typeof announcements.$inferInsert> = {}, input: Record<string, unknown> = {}) {
  const { id, slug } = await makeAnnouncement(owner, input);
  if (Object.keys(over).length > 0) await testDb().update(announcements).set(over).where(eq(announcements.id, id));
  return `/announcements/${slug}-${id}`;
}

async function trip(over: Partial<typeof trips.$inferInsert> = {}) {
  const { id, slug } = await makeTrip(carrier);
  if (Object.keys(over).length > 0) await testDb().update(trips).set(over).where(eq(trips.id, id));
  return `/transporters/${slug}-${id}`;
}

const past = (days: number) => ({ startsAt: daysAgo(days + 5), endsAt: daysAgo(days) });
const left = (days: number) => ({ departsAt: daysAgo(days), departsUntil: daysAgo(days) });

describe("a listing that search engines may show", () => {
  it("is 200 in three languages, without any word against it", async () => {
    for (const path of [await parcel(), await trip()])
      for (const prefix of ["", "/en", "/ar"]) {
        const page = await readPage(prefix + path);
        expect([page.status, page.robots], prefix + path).toEqual([200, ""]);
      }
  });

  it("leads from every other address of it to its own, for good", async () => {
    const path = await parcel();
    const id = path.split("-").at(-1);
    for (const wrong of [`/announcements/${id}`, `/announcements/autre-chose-${id}`]) {
      const page = await readPage(wrong);
      expect([page.status, page.location], wrong).toEqual([308, path]);
      expect((await readPage(`/ar${wrong}`)).location).toBe(`/ar${path}`);
    }
  });
});

describe("a listing that was open until lately", () => {
  it.each([
    ["reserved", () => parcel({ status: AnnouncementStatus.reserved })],
    ["under way", () => parcel({ status: AnnouncementStatus.inProgress })],
    ["completed", () => parcel({ status: AnnouncementStatus.completed })],
    ["past", () => parcel(past(3))],
    ["a reserved trip", () => trip({ status: TripStatus.reserved })],
    ["a completed trip", () => trip({ status: TripStatus.completed })],
    ["a past trip", () => trip(left(29))],
  ])("%s: is 200 and out of search engines", async (_name, make) => {
    const page = await readPage(await make());
    expect([page.status, page.robots]).toEqual([200, "noindex, follow"]);
    expect(page.headingCount).toBe(1);
  });

  it("shows nothing of a parcel that someone else has reserved", async () => {
    const path = await parcel({ status: AnnouncementStatus.reserved }, { title: "Un secret de famille" });
    const { html } = await readPage(`/en${path}`);
    expect(html.includes("This listing is no longer open")).toBe(true);
    expect(html.includes("Un secret de famille")).toBe(false);
  });
});

describe("a listing that is gone", () => {
  it.each([
    ["deleted", () => parcel({ deletedAt: new Date() })],
    ["cancelled", () => parcel({ status: AnnouncementStatus.cancelled })],
    ["long past", () => parcel(past(31))],
    ["completed long ago", () => parcel({ status: AnnouncementStatus.completed, updatedAt: daysAgo(31) })],
    ["a refused trip", () => trip({ moderation: "rejected" })],
    ["a deleted trip", () => trip({ deletedAt: new Date() })],
    ["a trip long past", () => trip(left(31))],
  ])("%s: is 410 with a screen of its own, at whatever address names it", async (_name, make) => {
    const path = await make();
    for (const address of [path, path.replace(/\/[^/]+-(\d+)$/, "/x-$1")]) {
      const page = await readPage(`/ar${address}`);
      expect([page.status, page.robots, page.headingCount]).toEqual([410, "noindex, follow", 1]);
      expect(page.html.includes("لم يعد هذا الإعلان موجودًا")).toBe(true);
      expect(page.html.includes('dir="rtl"')).toBe(true);
    }
  });

  it("is still there for its parties", async () => {
    const path = await parcel(past(60));
    expect((await readPage(path)).status).toBe(410);
    expect((await readPage(path, await makePerson())).status).toBe(410);
    expect((await readPage(path, owner)).status).toBe(200);
    expect((await readPage(path, await makePerson({ staffRole: "moderator" }))).status).toBe(200);
    const deal = await makePaid();
    await testDb().update(announcements).set(past(60)).where(eq(announcements.id, deal.announcement.id));
    const shared = `/announcements/${deal.announcement.slug}-${deal.announcement.id}`;
    expect((await readPage(shared, deal.carrier)).status).toBe(200);
  });
});

describe("a listing that no one else may know of", () => {
  it.each([
    ["private", () => parcel({}, { visibility: 3 })],
    ["for carriers alone", () => parcel({}, { visibility: 2 })],
    ["private and deleted", () => parcel({ deletedAt: new Date() }, { visibility: 3 })],
    ["not published yet", () => parcel({ publishAt: new Date(Date.now() + 86_400_000) })],
    ["a trip that waits for a moderator", () => trip({ moderation: "pending" })],
    ["a trial", () => trip({ status: TripStatus.trial })],
    ["unknown", async () => "/announcements/rien-2000000000"],
    ["no id", async () => "/transporters/rien"],
  ])("%s: is 404 with the same screen as one that never was", async (_name, make) => {
    const page = await readPage(`/en${await make()}`);
    expect([page.status, page.robots, page.headingCount]).toEqual([404, "noindex, follow", 1]);
    expect(page.html.includes("This listing is unavailable")).toBe(true);
    expect(page.canonical).toBeUndefined();
  });
});
