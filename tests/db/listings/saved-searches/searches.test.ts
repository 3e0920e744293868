import { and, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { mails } from "@/db/schema/identity/mails";
import { announcements } from "@/db/schema/listings/announcements";
import { savedSearches, savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { countNotified } from "@/lib/listings/saved-searches/count-notified";
import { deleteSearch } from "@/lib/listings/saved-searches/delete-search";
import { editSearch } from "@/lib/listings/saved-searches/edit-search";
import { SAVED_SEARCH_LIMITS } from "@/lib/listings/saved-searches/limits";
import { listSearches } from "@/lib/listings/saved-searches/list-searches";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { sendDigests } from "@/lib/listings/saved-searches/send-digests";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, flightInput, inDays, placeInput } from "@/tests/support/inputs";
import { jobKeysOf } from "@/tests/support/jobs";

const parisToAlgiers = {
  depart: placeInput(CITY.paris, COUNTRY.france),
  destination: placeInput(CITY.algiers, COUNTRY.algeria),
};
const search = (over: Record<string, unknown> = {}) => ({
  kind: "announcement",
  name: "Paris – Alger",
  filters: { startCity: CITY.paris, endCity: CITY.algiers },
  address: `/announcements?from=Paris&fromId=${CITY.paris}`,
  ...over,
});
const notified = async (person: Person) => (await callAs(person, listNotifications)).data;
const mailsTo = (person: Person, template: string) =>
  testDb()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, person.userId), eq(mails.template, template)));
const match = (kind: "announcement" | "transporter", id: number) => callAs("system", matchListing, { kind, id });

describe("saved searches", () => {
  it("are stored, renamed, mailed more or less often, and deleted by their owner", async () => {
    const person = await makePerson();
    const saved = await callAs(person, saveSearch, search());
    expect(saved).toMatchObject({ name: "Paris – Alger", frequency: "instant", lastAlertAt: null });
    await callAs(person, editSearch, { id: saved.id, frequency: "daily" });
    await callAs(person, editSearch, { id: saved.id, name: "« Chez ma mère » 100 % ممتاز" });
    const { data } = await callAs(person, listSearches);
    expect(data).toMatchObject([{ name: "« Chez ma mère » 100 % ممتاز", frequency: "daily" }]);
    const colleague = await makePerson({ workspaceId: person.workspaceId, role: "contributor" });
    expect(
      await appErrorCodesOf([
        callAs(colleague, editSearch, { id: saved.id, name: "x" }),
        callAs(colleague, deleteSearch, { id: saved.id }),
        callAs("visitor", saveSearch, search()),
      ]),
    ).toEqual(["saved_search.not_found", "saved_search.not_found", "auth.required"]);
    await callAs(person, deleteSearch, { id: saved.id });
    expect(await appErrorCodesOf([callAs(person, deleteSearch, { id: saved.id })])).toEqual(["saved_search.not_found"]);
  });

  it("have a limit that two concurrent ones do not pass, and refuse what is no search", async () => {
    const person = await makePerson();
    const values = Array.from({ length: SAVED_SEARCH_LIMITS.searchesMax - 1 }, () => ({
      userId: person.userId,
      kind: "announcement" as const,
      filters: {},
    }));
    await testDb().insert(savedSearches).values(values);
    const two = await Promise.allSettled([1, 2].map(() => callAs(person, saveSearch, search())));
    expect(two.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const codes = async (over: Record<string, unknown>) =>
      issueCodes(await appErrorOf(callAs(person, saveSearch, search(over))));
    expect(await codes({ filters: { startCity: "'; drop table users" } })).toEqual(["filters.startCity: invalid"]);
    expect(await codes({ filters: { createdById: 1 } })).toEqual(["filters: invalid"]);
    expect(await codes({ filters: { statusId: 4 }, kind: "transporter" })).toEqual(["filters: invalid"]);
    expect(await codes({ address: "https://elsewhere.example/announcements" })).toHaveLength(1);
    expect(await codes({ address: "//elsewhere.example" })).toHaveLength(1);
    expect(await codes({ name: "a".repeat(81) })).toEqual(["name: max_length"]);
    expect(await codes({ q: "ب".repeat(10_000) })).toHaveLength(1);
  });
});

describe("an alert", () => {
  it("announces a new listing on the page, in the app and by mail, once, whatever runs concurrently or again", async () => {
    const reader = await makePerson({ logisticsType: "carrier" });
    await callAs(reader, saveSearch, search());
    await callAs(reader, saveSearch, search({ name: "Tout Paris", filters: { startCity: CITY.paris } }));
    const parcel = await makeAnnouncement(await makePerson({ verification: "verified" }), parisToAlgiers);
    expect(await jobKeysOf("match_listing")).toContain(`match:announcement:${parcel.id}`);
    const runs = await Promise.all([1, 2, 3].map(() => match("announcement", parcel.id)));
    expect(runs.filter(({ notifiedCount }) => notifiedCount > 0)).toHaveLength(1);
    expect(await match("announcement", parcel.id)).toEqual({ notifiedCount: 0 });
    expect(await notified(reader)).toMatchObject([
      { kind: "alert", href: `/announcements/${parcel.id}`, isRead: false, params: { subject: parcel.title } },
    ]);
    expect(await mailsTo(reader, "alert")).toHaveLength(1);
    const events = await testDb()
      .select()
      .from(outbox)
      .where(and(eq(outbox.userId, reader.userId), eq(outbox.name, "notification_received")));
    expect(events).toHaveLength(1);
  });

  it("is counted for the shipper: no one while it is notified, then each person once, and an outsider learns nothing", async () => {
    const shipper = await makePerson({ verification: "verified" });
    const reader = await makePerson({ logisticsType: "carrier" });
    const driver = await makePerson({ logisticsType: "carrier" });
    await callAs(reader, saveSearch, search());
    await makeTrip(driver);
    const parcel = await makeAnnouncement(shipper, parisToAlgiers);
    const ask = () => callAs(shipper, countNotified, { id: parcel.id });
    expect(await ask()).toMatchObject({ notifiedCount: 0, isNotifying: true, notifiesAt: null, isHidden: false });
    const { notifiedCount } = await match("announcement", parcel.id);
    expect(notifiedCount).toBeGreaterThanOrEqual(2);
    await testDb().execute(sql`select graphile_worker.remove_job(${`match:announcement:${parcel.id}`}::text)`);
    const after = await ask();
    expect(after).toMatchObject({ notifiedCount, isNotifying: false });
    expect(after.fittingCount).toBeGreaterThanOrEqual(1);
    await match("announcement", parcel.id);
    expect((await ask()).notifiedCount).toBe(notifiedCount);
    expect(
      await appErrorCodesOf([
        callAs(reader, countNotified, { id: parcel.id }),
        callAs("visitor", countNotified, { id: parcel.id }),
        callAs(shipper, countNotified, { id: 0 }),
      ]),
    ).toEqual(["announcement.not_found", "auth.required", "request.invalid"]);
    const later = await makeAnnouncement(shipper, { ...parisToAlgiers, publishDate: inDays(2) });
    expect(await callAs(shipper, countNotified, { id: later.id })).toMatchObject({
      isNotifying: true,
      notifiesAt: expect.stringMatching(dayIn(2)),
    });
    const hidden = await makeAnnouncement(shipper, { ...parisToAlgiers, visibility: 3 });
    expect((await callAs(shipper, countNotified, { id: hidden.id })).isHidden).toBe(true);
  });

  it("notifies nobody when its transaction is cut off, and all of them at the next attempt", async () => {
    const reader = await makePerson({ logisticsType: "carrier" });
    await callAs(reader, saveSearch, search());
    const parcel = await makeAnnouncement(await makePerson({ verification: "verified" }), parisToAlgiers);
    const db = testDb();
    // The last thing that the job writes fails, as if its process had been killed there.
    await db.$client.unsafe(`create function fail_alert() returns trigger language plpgsql as
      $$ begin if new.template = 'alert' then raise exception 'cut off'; end if; return new; end $$;
      create trigger fail_alert before insert on mails for each row execute function fail_alert()`);
    await expect(match("announcement", parcel.id)).rejects.toThrow();
    expect(await notified(reader)).toEqual([]);
    expect(await db.$count(savedSearchNotifications, eq(savedSearchNotifications.userId, reader.userId))).toBe(0);
    await db.$client.unsafe("drop trigger fail_alert on mails; drop function fail_alert()");
    await match("announcement", parcel.id);
    expect(await notified(reader)).toHaveLength(1);
    expect(await mailsTo(reader, "alert")).toHaveLength(1);
  });

  it("agrees with its list: other cities, words, dates, own listings and hidden ones notify no one", async () => {
    const shipper = await makePerson({ verification: "verified" });
    const colleague = await makePerson({
      workspaceId: shipper.workspaceId,
      role: "contributor",
      logisticsType: "carrier",
    });
    const reader = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    await callAs(colleague, saveSearch, search());
    for (const over of [
      { filters: { startCity: CITY.lyon, endCity: CITY.algiers } },
      { q: "100% « frigo »" },
      { filters: { startCity: CITY.paris, maxPrice: 10 } },
      { kind: "transporter", filters: {} },
      { filters: { dateTo: "2020-01-01" } },
    ])
      await callAs(reader, saveSearch, search(over));
    await callAs(carrier, saveSearch, search({ filters: { startCity: CITY.marseille, aroundKm: 200 } }));
    const parcel = await makeAnnouncement(shipper, parisToAlgiers);
    await match("announcement", parcel.id);
    expect(await notified(reader)).toEqual([]);
    expect(await notified(colleague)).toEqual([]);
    expect(await notified(carrier)).toEqual([]);
    // For carriers only: a sender's search does not see it, a carrier's does.
    const all = search({ filters: {}, name: "Tout" });
    await Promise.all([callAs(reader, saveSearch, all), callAs(carrier, saveSearch, all)]);
    const forCarriers = await makeAnnouncement(shipper, { ...parisToAlgiers, visibility: 2 });
    await match("announcement", forCarriers.id);
    expect(await notified(reader)).toEqual([]);
    expect(await notified(carrier)).toHaveLength(1);
    const deleted = await makeAnnouncement(shipper, parisToAlgiers);
    await testDb().update(announcements).set({ deletedAt: new Date() }).where(eq(announcements.id, deleted.id));
    expect(await match("announcement", deleted.id)).toEqual({ notifiedCount: 0 });
    expect(await match("announcement", 2_000_000_000)).toEqual({ notifiedCount: 0 });
  });

  it("of a listing that is to be seen later waits until then", async () => {
    const owner = await makePerson();
    const later = new Date(Date.now() + 86_400_000);
    const parcel = await makeAnnouncement(owner, { ...parisToAlgiers, publishDate: later.toISOString() });
    const [job] = await testDb().$client<{ run_at: string }[]>`
      select run_at from graphile_worker.jobs where key = ${`match:announcement:${parcel.id}`}`;
    expect(new Date(job?.run_at ?? 0).getTime()).toBe(later.getTime());
  });

  it("runs in both directions between live listings: the carrier hears of the parcel, the sender of the trip", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const shipper = await makePerson({ verification: "verified" });
    const far = await makePerson({ logisticsType: "carrier" });
    await makeTrip(carrier);
    await makeTrip(far, flightInput({ departure: { country: COUNTRY.france, city: CITY.marseille } }));
    const parcel = await makeAnnouncement(shipper, parisToAlgiers);
    await match("announcement", parcel.id);
    expect((await notified(carrier)).filter(({ href }) => href === `/announcements/${parcel.id}`)).toMatchObject([
      { kind: "match", params: { subject: parcel.title, own: "Paris – Alger" } },
    ]);
    expect(await notified(far)).toEqual([]);
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    await match("transporter", trip.id);
    expect((await notified(shipper)).map(({ href }) => href)).toContain(`/transporters/${trip.id}`);
  });
});

describe("daily mails", () => {
  it("list everything since the last one, once, of two concurrent runs too, in the reader's language", async () => {
    const reader = await makePerson({ logisticsType: "carrier" });
    await callAs(reader, saveSearch, search({ frequency: "daily" }));
    const shipper = await makePerson({ verification: "verified" });
    const found: string[] = [];
    for (const title of ["Premier carton", "Second carton"]) {
      const parcel = await makeAnnouncement(shipper, { ...parisToAlgiers, title });
      await match("announcement", parcel.id);
      found.push(`announcement:${parcel.id}`);
    }
    expect(await notified(reader)).toHaveLength(2);
    expect(await mailsTo(reader, "alert")).toEqual([]);
    await Promise.all([callAs("system", sendDigests), callAs("system", sendDigests)]);
    await callAs("system", sendDigests);
    const digests = await mailsTo(reader, "alert_digest");
    expect(digests.map(({ params }) => params)).toMatchObject([{ count: 2, found: found.join(" ") }]);
  });

  it("do not go to who chose none, and instant ones neither", async () => {
    const silent = await makePerson({ logisticsType: "carrier" });
    const never = await makePerson({ logisticsType: "carrier" });
    await callAs(silent, saveSearch, search({ frequency: "daily" }));
    await callAs(silent, saveSearch, search({ frequency: "instant", filters: {} }));
    await callAs(silent, setNotificationPreference, { group: "alerts", byMail: false });
    await callAs(never, saveSearch, search({ frequency: "never" }));
    const parcel = await makeAnnouncement(await makePerson({ verification: "verified" }), parisToAlgiers);
    await match("announcement", parcel.id);
    await callAs("system", sendDigests);
    const sent = await testDb().select().from(mails).where(like(mails.template, "alert%"));
    expect(sent.filter(({ userId }) => userId === silent.userId || userId === never.userId)).toEqual([]);
    expect(await notified(silent)).toHaveLength(1);
    expect(await notified(never)).toHaveLength(1);
  });
});
