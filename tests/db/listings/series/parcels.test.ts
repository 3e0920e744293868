import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { announcements, packageImages, packages } from "@/db/schema/listings/announcements";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import { duplicateAnnouncement } from "@/lib/listings/announcements/duplicate-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { endAnnouncementSeries } from "@/lib/listings/series/end-announcement-series";
import { findDueSeries } from "@/lib/listings/series/find-due-series";
import { renewSeries } from "@/realtime/jobs/renew-series";
import { appErrorOf, callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, offerAs, type Person } from "@/tests/support/factories";
import { CITY } from "@/tests/support/inputs";
import { at, MARCH, makeParcel, parcelRow, renew, WEEKLY } from "@/tests/support/series";

describe("a parcel that repeats", () => {
  it("on the 31st is on the last day of a shorter month and on the 31st again", async () => {
    const january = at("2026-01-10T10:00:00Z");
    const { id } = await makeParcel(january, { frequency: 4, startDate: "2026-01-31", endDate: "2026-02-02" });
    const days: string[] = [];
    let current: number | null = id;
    for (const now of [
      "2026-02-02T12:00:00Z",
      "2026-03-02T12:00:00Z",
      "2026-04-02T12:00:00Z",
      "2026-05-02T12:00:00Z",
    ]) {
      current = await renew("announcement", current ?? 0, at(now));
      const row = await parcelRow(current);
      days.push(`${row.startDay} – ${row.endDay}`);
    }
    expect(days).toEqual([
      "2026-02-28 – 2026-03-02",
      "2026-03-31 – 2026-04-02",
      "2026-04-30 – 2026-05-02",
      "2026-05-31 – 2026-06-02",
    ]);
  });

  it("is followed by one with its packages, photos and places; a copy by hand follows nothing", async () => {
    const { id, shipper } = await makeParcel(MARCH, WEEKLY);
    const now = at("2026-03-04T12:00:00Z");
    const nextId = (await renew("announcement", id, now)) ?? 0;
    const [one, next] = await Promise.all(
      [id, nextId].map((each) => callAs(shipper, getAnnouncement, { id: each }, { now })),
    );
    expect(next).toMatchObject({ status: 1, startDate: "2026-03-09", endDate: "2026-03-11", version: 1 });
    expect(next?.private?.depart.adresse).toBe(one?.private?.depart.adresse);
    expect(next?.packages.map(({ images }) => images)).toEqual(one?.packages.map(({ images }) => images));
    expect(await testDb().$count(packages, eq(packages.announcementId, nextId))).toBe(1);
    expect(await testDb().$count(packageImages)).toBeGreaterThan(1);
    const copy = await callAs(shipper, duplicateAnnouncement, { id: nextId }, { now });
    expect(await parcelRow(copy.id)).toMatchObject({ seriesId: null, renewedAt: null, seriesAnchorDay: null });
  });

  it("leaves rooms, offers and reservations with the occurrence that they were made for", async () => {
    const { id, shipper } = await makeParcel(MARCH, WEEKLY);
    const other = await makeParcel(MARCH, WEEKLY);
    const now = at("2026-03-01T11:00:00Z");
    const carrier = await makePerson({ logisticsType: "carrier" });
    const deals = [];
    for (const announcementId of [id, other.id]) {
      const room = await callAs(carrier, openRoom, { announcementId }, { now });
      deals.push(await offerAs(carrier, { chatRoomId: room.id, amount: 50 }, { now }));
    }
    await callAs(shipper, acceptOffer, { messageId: deals[0]?.id }, { now });
    const before = await testDb().select().from(reservations).where(eq(reservations.announcementId, id));
    const waiting = await testDb().select().from(offers).where(eq(offers.status, "pending"));
    const later = at("2026-03-04T12:00:00Z");
    const nextIds = [await renew("announcement", id, later), await renew("announcement", other.id, later)];
    expect(await testDb().select().from(reservations).where(eq(reservations.announcementId, id))).toEqual(before);
    expect(await testDb().select().from(offers).where(eq(offers.status, "pending"))).toEqual(waiting);
    for (const [index, old] of [id, other.id].entries()) {
      expect(await testDb().$count(rooms, eq(rooms.announcementId, old))).toBe(1);
      expect(await testDb().$count(rooms, eq(rooms.announcementId, nextIds[index] ?? 0))).toBe(0);
      expect(await parcelRow(old)).toMatchObject({ startDay: "2026-03-02", endDay: "2026-03-04" });
      expect(await parcelRow(nextIds[index] ?? 0)).toMatchObject({ status: 1, startDay: "2026-03-09" });
    }
  });

  it("ends for good when its owner ends it, from any of its occurrences", async () => {
    const { id, shipper } = await makeParcel(MARCH, WEEKLY);
    const nextId = (await renew("announcement", id, at("2026-03-04T12:00:00Z"))) ?? 0;
    expect((await appErrorOf(callAs(await makePerson(), endAnnouncementSeries, { id }))).code).toBe(
      "announcement.not_found",
    );
    const now = at("2026-03-05T12:00:00Z");
    const ended = await callAs(shipper, endAnnouncementSeries, { id }, { now });
    expect(ended.series).toBeNull();
    expect(ended.actions).not.toContain("end_series");
    expect(await callAs(shipper, getAnnouncement, { id: nextId }, { now })).toMatchObject({ status: 1, series: null });
    await callAs(shipper, endAnnouncementSeries, { id: nextId }, { now });
    expect(await renew("announcement", nextId, at("2026-03-11T12:00:00Z"))).toBeNull();
  });

  it("does not come back when it is ended, on an older occurrence, at the instant that it would be followed", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, shipper } = await makeParcel(MARCH, WEEKLY);
      const nextId = (await renew("announcement", id, at("2026-03-04T12:00:00Z"))) ?? 0;
      const now = at("2026-03-11T12:00:00Z");
      await Promise.all([renew("announcement", nextId, now), callAs(shipper, endAnnouncementSeries, { id }, { now })]);
      const open = await testDb()
        .select()
        .from(announcements)
        .where(and(eq(announcements.seriesId, id), isNull(announcements.seriesEndedAt)));
      expect(open).toEqual([]);
    }
  });

  it.each<[string, (to: { id: number; shipper: Person; now: Date }) => Promise<unknown>]>([
    ["cancelled", ({ id, shipper, now }) => callAs(shipper, setAnnouncementStatus, { id, event: "cancel" }, { now })],
    ["deleted", ({ id, shipper, now }) => callAs(shipper, deleteAnnouncement, { id }, { now })],
    [
      "of a banned person",
      ({ shipper }) => testDb().update(users).set({ status: "banned" }).where(eq(users.id, shipper.userId)),
    ],
    [
      "of an erased person",
      ({ shipper }) => testDb().update(users).set({ status: "erased" }).where(eq(users.id, shipper.userId)),
    ],
    [
      "of a banned member",
      ({ shipper }) => testDb().update(members).set({ status: "banned" }).where(eq(members.userId, shipper.userId)),
    ],
    [
      "of somebody who left the team",
      async ({ shipper }) => {
        const other = await makePerson();
        await testDb()
          .update(members)
          .set({ workspaceId: other.workspaceId })
          .where(eq(members.userId, shipper.userId));
      },
    ],
    [
      "of a suspended team",
      ({ shipper }) =>
        testDb().update(workspaces).set({ status: "suspended" }).where(eq(workspaces.id, shipper.workspaceId)),
    ],
  ])("is followed by nothing when it is %s", async (_why, act) => {
    const { id, shipper } = await makeParcel(MARCH, WEEKLY);
    await act({ id, shipper, now: at("2026-03-02T12:00:00Z") });
    const now = at("2026-03-04T12:00:00Z");
    expect(await renew("announcement", id, now)).toBeNull();
    expect((await callAs("system", findDueSeries, { kind: "announcement" }, { now })).ids).not.toContain(id);
  });

  it("comes back when its person is let in again soon, and not after a season", async () => {
    const { id, shipper } = await makeParcel(MARCH, WEEKLY);
    const bar = (status: "active" | "banned") =>
      testDb().update(users).set({ status }).where(eq(users.id, shipper.userId));
    await bar("banned");
    expect(await renew("announcement", id, at("2026-03-20T12:00:00Z"))).toBeNull();
    await bar("active");
    expect(await renew("announcement", id, at("2026-07-20T12:00:00Z"))).toBeNull();
    const next = await parcelRow(await renew("announcement", id, at("2026-03-20T12:00:00Z")));
    expect(next.startDay).toBe("2026-03-23");
  });

  it("counts from its new days once they were edited, and begins again with another frequency", async () => {
    const { id, shipper, input } = await makeParcel(MARCH, WEEKLY);
    const nextId = (await renew("announcement", id, at("2026-03-04T12:00:00Z"))) ?? 0;
    const now = at("2026-03-05T12:00:00Z");
    const edit = (over: object) => callAs(shipper, editAnnouncement, { id: nextId, ...input, ...over }, { now });
    await edit({ startDate: "2026-03-12", endDate: "2026-03-13" });
    expect((await callAs(shipper, getAnnouncement, { id: nextId }, { now })).series?.nextDay).toBe("2026-03-19");
    await callAs(shipper, endAnnouncementSeries, { id: nextId }, { now });
    expect((await edit({ startDate: "2026-03-12", endDate: "2026-03-13" })).series).toBeNull();
    expect((await edit({ startDate: "2026-03-12", endDate: "2026-03-13", frequency: 4 })).series).toEqual({
      frequency: 4,
      nextDay: "2026-04-12",
    });
  });

  it("every day is notified once a week, every week each time", async () => {
    const reader = await makePerson({ logisticsType: "carrier" });
    const daily = await makeParcel(MARCH, { frequency: 2, startDate: "2026-03-02", endDate: "2026-03-02" });
    const weekly = await makeParcel(MARCH, { ...WEEKLY, endDate: "2026-03-02" });
    const search = { kind: "announcement", name: "Oran", filters: { endCity: CITY.oran }, frequency: "instant" };
    await callAs(reader, saveSearch, search, { now: MARCH });
    const notifiedOf = async (first: number, days: number, stepDays: number) => {
      const notified: number[] = [];
      let current = first;
      for (let day = 0; day < days; day += stepDays) {
        const now = new Date(MARCH.getTime() + day * 86_400_000);
        const match = () => callAs("system", matchListing, { kind: "announcement", id: current }, { now });
        if ((await match()).notifiedCount > 0) notified.push(day);
        expect((await match()).notifiedCount).toBe(0);
        current = (await renew("announcement", current, new Date(now.getTime() + stepDays * 86_400_000))) ?? 0;
      }
      return notified;
    };
    expect(await notifiedOf(daily.id, 14, 1)).toEqual([0, 6, 12]);
    expect(await notifiedOf(weekly.id, 21, 7)).toEqual([0, 7, 14]);
  });

  it("holds up no other when one cannot be followed", async () => {
    const broken = await makeParcel(MARCH, WEEKLY);
    const fine = await makeParcel(MARCH, WEEKLY);
    await testDb().update(announcements).set({ seriesAnchorDay: "2400-01-01" }).where(eq(announcements.id, broken.id));
    const now = at("2026-03-04T12:00:00Z");
    await renewSeries(testRuntime(now));
    expect((await parcelRow(fine.id)).renewedAt).toEqual(now);
  });
});
