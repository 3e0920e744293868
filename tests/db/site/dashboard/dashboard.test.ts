import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { listWorkspaceAnnouncements } from "@/lib/listings/announcements/list-workspace-announcements";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";
import { setTripStatus } from "@/lib/listings/trips/set-trip-status";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeImage,
  makeNegotiation,
  makePaid,
  makePerson,
  makeReservation,
  makeTrip,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { announcementInput, flightInput } from "@/tests/support/inputs";

const toDosOf = async (person: Person) =>
  (await callAs(person, getDashboard)).toDos.map(({ kind, href }) => `${kind} ${href}`);

describe("what is running", () => {
  it("is the live deals of both sides with the other person, and a dispute's first, until they are over", async () => {
    const { shipper, carrier, reservationId } = await makeReservation();
    const [own] = (await callAs(shipper, getDashboard)).running;
    expect(own).toMatchObject({ id: reservationId, status: "pending", side: "shipper", other: { id: carrier.userId } });
    expect((await callAs(carrier, getDashboard)).running.map(({ id, side }) => [id, side])).toEqual([
      [reservationId, "carrier"],
    ]);
    expect((await callAs(await makePerson(), getDashboard)).running).toEqual([]);
    await testDb().update(reservations).set({ status: "completed" }).where(eq(reservations.id, reservationId));
    expect((await callAs(shipper, getDashboard)).running).toEqual([]);
    await testDb().update(reservations).set({ isDisputed: true }).where(eq(reservations.id, reservationId));
    expect((await callAs(shipper, getDashboard)).running).toMatchObject([{ id: reservationId, isDisputed: true }]);
  });
});

describe("a title in another language", () => {
  it("is led by its cities in the reader's, in tasks and in what happened", async () => {
    const { shipper, reservationId } = await makePaid();
    await testDb()
      .update(reservations)
      .set({ title: "Ecouteurs et livres pour ma soeur" })
      .where(eq(reservations.id, reservationId));
    const routesIn = async (locale: "fr" | "ar") => {
      const { toDos, activity } = await callAs(shipper, getDashboard, {}, { locale });
      return [toDos.find(({ kind }) => kind === "give_code")?.route, activity[0]?.route];
    };
    expect(await routesIn("fr")).toEqual([null, null]);
    const [toDo, happened] = await routesIn("ar");
    expect(toDo).toMatch(/^من \p{Script=Arabic}+.* إلى /u);
    expect(happened).toBe(toDo);
  });
});

describe("what is to be done", () => {
  it("is what really waits: for the shipper, the carrier, and no one else", async () => {
    const { shipper, carrier, reservationId } = await makeReservation();
    expect(await toDosOf(shipper)).toContain(`pay /reservations/${reservationId}?pay=1`);
    expect(await toDosOf(carrier)).toEqual([]);
    const mate = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await toDosOf(mate)).filter((line) => line.startsWith("pay"))).toEqual([]);
    const paid = await makePaid();
    expect(await toDosOf(paid.shipper)).toContain(`give_code /reservations/${paid.reservationId}`);
    expect(await toDosOf(paid.carrier)).toContain(`pick_up /reservations/${paid.reservationId}`);
    expect(await toDosOf(await makePerson())).toEqual(["confirm_identity /profile/information#verification"]);
  });

  it("begins with what ends automatically, and counts messages once", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
    await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await callAs(shipper, createAnnouncement, announcementInput(await makeImage(shipper)));
    const { toDos } = await callAs(shipper, getDashboard);
    expect(toDos.map(({ kind }) => kind)).toEqual([
      "answer_offer",
      "read_messages",
      "confirm_identity",
      "publish_parcel",
    ]);
    expect(toDos[0]).toMatchObject({ href: `/chat/${room.id}`, amount: 50 });
    expect(toDos[1]?.count).toBe(2);
  });
});

describe("the figures and months", () => {
  it("are the workspace's, in euros for its owners and as counts for the others", async () => {
    const paid = await makePaid();
    const own = await callAs(paid.shipper, getDashboard);
    expect(own.figures.map(({ kind, value }) => [kind, value])).toEqual([
      ["listings", 0],
      ["reservations", 1],
      ["unread", 1],
      ["paid", 57],
    ]);
    expect(own.months).toHaveLength(6);
    expect(own.months.at(-1)).toMatchObject({ count: 1, amount: 57 });
    expect(own.months.slice(0, 5).every(({ count }) => count === 0)).toBe(true);
    expect(own.activity.map(({ event }) => event)).toEqual(["confirmed", "created"]);
    expect(own.destinations[0]).toMatchObject({ city: { city: "Oran" }, count: 1 });
    const mate = await makePerson({ workspaceId: paid.shipper.workspaceId, role: "contributor" });
    const seen = await callAs(mate, getDashboard);
    expect(seen.figures.at(-1)).toMatchObject({ kind: "completed", value: 0 });
    expect(seen.months.at(-1)).toMatchObject({ count: 1, amount: null });
    const carrier = await callAs(paid.carrier, getDashboard);
    expect(carrier.months.at(-1)).toMatchObject({ count: 1, amount: 50 });
  });
});

describe("one's own lists", () => {
  it("are narrowed to a state, a passed day among them, and count each", async () => {
    const person = await makePerson();
    const mate = await makePerson({ workspaceId: person.workspaceId, role: "contributor" });
    await makeAnnouncement(person);
    const reserved = await makeAnnouncement(person);
    await callAs(person, setAnnouncementStatus, { id: reserved.id, event: "reserve" });
    await makeAnnouncement(mate);
    const all = await callAs(person, listWorkspaceAnnouncements);
    expect(all.counts).toEqual([
      { state: "current", count: 2 },
      { state: "reserved", count: 1 },
    ]);
    const mine = await callAs(person, listWorkspaceAnnouncements, { mine: "true", state: "current" });
    expect(mine.data).toHaveLength(1);
    expect(mine.counts).toEqual([
      { state: "current", count: 1 },
      { state: "reserved", count: 1 },
    ]);
    const later = { now: new Date(Date.now() + 40 * 86_400_000) };
    const past = await callAs(person, listWorkspaceAnnouncements, { state: "outdated" }, later);
    expect(past.data).toHaveLength(2);
    expect((await callAs(person, listWorkspaceAnnouncements, { state: "current" }, later)).totalCount).toBe(0);
    expect(issueCodes(await appErrorOf(callAs(person, listWorkspaceAnnouncements, { state: "x" })))).toEqual([
      "state: not_an_option",
    ]);
  });

  it("show a trip by its check as long as it is not let through", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    await callAs(carrier, createTrip, flightInput());
    const trip = await makeTrip(carrier);
    const list = (state?: string) => callAs(carrier, listOwnTrips, { userId: carrier.userId, state });
    const { counts } = await list();
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    for (const { state, count } of counts) expect((await list(state)).totalCount, state).toBe(count);
    const before = (await list("reserved")).totalCount;
    await callAs(carrier, setTripStatus, { id: trip.id, statusId: 2 }).catch(() => undefined);
    expect((await list("reserved")).totalCount).toBeGreaterThanOrEqual(before);
  });
});
