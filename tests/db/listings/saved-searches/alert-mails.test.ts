import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { SAVED_SEARCH_LIMITS } from "@/lib/listings/saved-searches/limits";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { sendAlerts } from "@/lib/listings/saved-searches/send-alerts";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, placeInput } from "@/tests/support/inputs";

const HOUR_MS = SAVED_SEARCH_LIMITS.alertMailMinutes * 60_000;
const search = {
  kind: "announcement",
  name: "Lyon – Tunis",
  filters: { startCity: CITY.lyon, endCity: CITY.tunis },
  address: "/announcements",
};

const publish = async (shipper: Person) =>
  (
    await makeAnnouncement(shipper, {
      depart: placeInput(CITY.lyon, COUNTRY.france),
      destination: placeInput(CITY.tunis, COUNTRY.tunisia),
    })
  ).id;
const match = (id: number, now?: Date) =>
  callAs("system", matchListing, { kind: "announcement", id }, now ? { now } : {});
const send = (person: Person, now: Date) => callAs("system", sendAlerts, { userId: person.userId }, { now });
const mailsTo = (person: Person) =>
  testDb()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, person.userId), inArray(mails.template, ["alert", "alert_digest"])))
    .orderBy(mails.id);
const jobsOf = (person: Person) =>
  testDb().execute<{ runAt: string }>(
    sql`select run_at as "runAt" from graphile_worker.jobs where key = ${`alerts:${person.userId}`}`,
  );

async function makeReader(): Promise<Person> {
  const reader = await makePerson({ logisticsType: "carrier" });
  await callAs(reader, saveSearch, search);
  return reader;
}

describe("the mails of immediate alerts", () => {
  it("are one an hour: the first comes immediately, what follows comes together, each listing once", async () => {
    const reader = await makeReader();
    const shipper = await makePerson();
    const ids = [await publish(shipper), await publish(shipper), await publish(shipper)];
    const first = new Date();
    for (const id of ids) await match(id, first);
    expect((await mailsTo(reader)).map(({ template }) => template)).toEqual(["alert"]);
    // In the app each of them is there immediately.
    const { data } = await callAs(reader, listNotifications);
    expect(data.filter(({ kind }) => kind === "alert")).toHaveLength(3);
    const [job] = await jobsOf(reader);
    const dueAt = new Date(first.getTime() + HOUR_MS);
    expect(new Date(job?.runAt ?? 0)).toEqual(dueAt);
    expect(await send(reader, dueAt)).toEqual({ mailCount: 1 });
    expect(await send(reader, dueAt)).toEqual({ mailCount: 0 });
    const [, together] = await mailsTo(reader);
    expect(together).toMatchObject({ template: "alert_digest", params: { count: 2 } });
    // The one with several counts as a mail, too.
    const next = await publish(shipper);
    await match(next, new Date(dueAt.getTime() + HOUR_MS / 2));
    expect(await mailsTo(reader)).toHaveLength(2);
    const later = await publish(shipper);
    await match(later, new Date(dueAt.getTime() + 2 * HOUR_MS));
    expect((await mailsTo(reader)).map(({ template }) => template)).toEqual(["alert", "alert_digest", "alert"]);
  });

  it("are one of listings that are matched at the same instant", async () => {
    const reader = await makeReader();
    const other = await makeReader();
    const shipper = await makePerson();
    const ids = [await publish(shipper), await publish(shipper), await publish(shipper), await publish(shipper)];
    await Promise.all(ids.map((id) => match(id)));
    for (const person of [reader, other]) {
      expect((await mailsTo(person)).map(({ template }) => template)).toEqual(["alert"]);
      expect(await jobsOf(person)).toHaveLength(1);
      await Promise.all([send(person, new Date(Date.now() + HOUR_MS)), send(person, new Date(Date.now() + HOUR_MS))]);
      expect((await mailsTo(person)).map(({ params }) => params.count)).toEqual([undefined, 3]);
    }
  });

  it("do not come to who has turned them off in the meantime", async () => {
    const reader = await makeReader();
    const shipper = await makePerson();
    for (const id of [await publish(shipper), await publish(shipper)]) await match(id);
    await callAs(reader, setNotificationPreference, { group: "alerts", byMail: false });
    await send(reader, new Date(Date.now() + HOUR_MS));
    expect(await mailsTo(reader)).toHaveLength(1);
  });
});
