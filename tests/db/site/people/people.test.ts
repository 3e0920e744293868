import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { profiles, users } from "@/db/schema/identity/accounts";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { getPerson } from "@/lib/site/people/get-person";
import { countIndexable } from "@/lib/site/sitemap/count-indexable";
import { listIndexablePeople } from "@/lib/site/sitemap/list-indexable-people";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeDelivered,
  makeNegotiation,
  makePaid,
  makePerson,
  makeTrip,
} from "@/tests/support/factories";

const look = (id: number, page = 1) => callAs("visitor", getPerson, { id, page });

describe("a person's public page", () => {
  it("holds what everyone may see, and no name, address or phone with it", async () => {
    const { carrier, shipper } = await makeDelivered();
    await makeTrip(carrier);
    const page = await look(carrier.userId);
    expect(page).toMatchObject({
      person: { firstName: "Amel", lastInitial: "B", cancellationRate: null },
      slug: "amel-b",
      delivered: { asCarrier: 1, asShipper: 0 },
      responseSpeed: null,
      answeredPercent: null,
      isMe: false,
    });
    expect(page.transporters).toHaveLength(1);
    expect((await look(shipper.userId)).delivered).toEqual({ asCarrier: 0, asShipper: 1 });
    expect(JSON.stringify(page)).not.toMatch(/Benali|@example|\+336|Nadia|Oliviers/);
    expect((await callAs(carrier, getPerson, { id: carrier.userId })).isMe).toBe(true);
  });

  it("names a professional by the company, and a person who is private again by their own name", async () => {
    const carrier = await makePerson({ logisticsType: "carrier", companyName: "Kabylie Express" });
    await makeTrip(carrier);
    expect(await look(carrier.userId)).toMatchObject({
      slug: "kabylie-express",
      person: { firstName: "Amel", lastInitial: "B", companyName: "Kabylie Express" },
    });
    const listed = await callAs("visitor", listIndexablePeople, { shard: 1 });
    expect(listed.find(({ id }) => id === carrier.userId)?.companyName).toBe("Kabylie Express");
    expect((await look(carrier.userId)).transporters[0]?.owner.companyName).toBe("Kabylie Express");
    await testDb().update(profiles).set({ businessType: "personal" }).where(eq(profiles.userId, carrier.userId));
    expect((await look(carrier.userId)).person.companyName).toBeNull();
  });

  it("shows announcements that everyone may see, and no draft, hidden or past one", async () => {
    const owner = await makePerson();
    await makeAnnouncement(owner, { title: "Pour tous" });
    await makeAnnouncement(owner, { visibility: 2 });
    await makeAnnouncement(owner, { visibility: 3 });
    expect((await look(owner.userId)).announcements.map(({ title }) => title)).toEqual(["Pour tous"]);
  });

  it.each([
    ["erased", { erasedAt: new Date() }],
    ["banned", { status: "banned" as const }],
    ["not confirmed", { confirmedAt: null }],
  ])("is not there for someone who is %s", async (_state, set) => {
    const person = await makePerson();
    await look(person.userId);
    await testDb().update(users).set(set).where(eq(users.id, person.userId));
    expect((await appErrorOf(look(person.userId))).code).toBe("person.not_found");
  });

  it("is not found for an unknown id, nor for someone shut out of their own workspace", async () => {
    const shut = await makePerson({ memberStatus: "banned" });
    expect((await appErrorOf(look(shut.userId))).code).toBe("person.not_found");
    expect((await appErrorOf(look(2_000_000_000))).code).toBe("person.not_found");
  });

  it("counts a carrier's cancellations from five paid trips on", async () => {
    const deals = await Promise.all(Array.from({ length: 5 }, () => makePaid()));
    const [first, second] = deals;
    if (!first || !second) throw new Error("five were made");
    await callAs(first.carrier, cancelReservation, { id: first.reservationId });
    // The shipper's own change of mind is not the carrier's.
    await callAs(second.shipper, cancelReservation, { id: second.reservationId });
    const carrier = first.carrier.userId;
    for (const { reservationId } of deals.slice(1, 4))
      await testDb().update(reservations).set({ carrierUserId: carrier }).where(eq(reservations.id, reservationId));
    expect((await look(carrier)).person.cancellationRate).toBeNull();
    const last = deals[4]?.reservationId ?? 0;
    await testDb().update(reservations).set({ carrierUserId: carrier }).where(eq(reservations.id, last));
    expect((await look(carrier)).person.cancellationRate).toBe(20);
  });

  it("shows how quickly someone answers once three conversations prove it", async () => {
    const rooms = await Promise.all([1, 2, 3].map(() => makeNegotiation()));
    const [first] = rooms;
    if (!first) throw new Error("three were made");
    const { shipper } = first;
    for (const [index, deal] of rooms.entries()) {
      expect(await look(shipper.userId)).toMatchObject({ responseSpeed: null, answeredPercent: null });
      const room = { chatRoomId: deal.room.id };
      const asked = await callAs(deal.carrier, sendMessage, { ...room, content: "Bonjour" });
      const answer = await callAs(deal.shipper, sendMessage, { ...room, content: "Bonjour à vous" });
      const at = new Date(Date.now() - 3_600_000 * 48);
      await testDb().update(messages).set({ createdAt: at }).where(eq(messages.id, asked.id));
      const hours = [1, 5, 40][index] ?? 0;
      await testDb()
        .update(messages)
        .set({ createdAt: new Date(at.getTime() + hours * 3_600_000) })
        .where(eq(messages.id, answer.id));
      await joinRooms(deal.room.id, shipper);
    }
    // The third answer was more than a day late.
    expect(await look(shipper.userId)).toMatchObject({ responseSpeed: "hours", answeredPercent: 67 });
    // Their listings show the same.
    const parcel = await callAs("visitor", getAnnouncement, { id: first.announcement.id });
    const trip = await callAs("visitor", getTrip, { id: (await makeTrip(first.carrier)).id });
    expect([parcel.ownerResponseSpeed, trip.ownerResponseSpeed]).toEqual(["hours", null]);
  });

  it("is in the sitemap as long as its person announces something", async () => {
    const unnamed = await makePerson();
    const owner = await makePerson();
    await makeAnnouncement(owner);
    const named = (await callAs("visitor", listIndexablePeople, { shard: 1 })).map(({ id }) => id);
    expect(named).toContain(owner.userId);
    expect(named).not.toContain(unnamed.userId);
    expect((await callAs("visitor", countIndexable)).people).toBe(named.length);
  });
});

/** Gives a room to one person, as if they had stood for all of them. */
async function joinRooms(roomId: number, person: { userId: number; workspaceId: number }): Promise<void> {
  await testDb()
    .update(rooms)
    .set({ shipperUserId: person.userId, shipperWorkspaceId: person.workspaceId })
    .where(eq(rooms.id, roomId));
}
