import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { mails } from "@/db/schema/identity/mails";
import { FREE_CANCELLATIONS } from "@/lib/deals/cancellations/limits";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getTransportDocument } from "@/lib/deals/reservations/get-transport-document";
import { shareContacts } from "@/lib/deals/reservations/share-contacts";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { getAdminUser } from "@/lib/staff/users/get-admin-user";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makeReservation, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, shippingEnd } from "@/tests/support/inputs";

const HOUR_MS = 3_600_000;
type Deal = Awaited<ReturnType<typeof makeReservation>>;

const view = (person: Person, { reservationId: id }: Deal) => callAs(person, getReservation, { id });
const share = (person: Person, { reservationId: id }: Deal) => callAs(person, shareContacts, { id });
const codeOf = async (call: Promise<unknown>) => (await appErrorOf(call)).code;

async function makeAddressed(sides = {}) {
  const deal = await makePaid(50, {}, sides);
  const ends = { pickup: shippingEnd(CITY.lyon, COUNTRY.france), delivery: shippingEnd(CITY.oran, COUNTRY.algeria) };
  const instructions = { specialInstructions: "Sonnez deux fois." };
  await callAs(deal.shipper, setShippingDetails, { id: deal.reservationId, ...ends, ...instructions });
  return deal;
}

/** Moves the departure of a deal, and the instant of its payment. */
async function place({ reservationId: id, room }: Deal, at: { departsInMs: number; paidAgoMs: number }) {
  const confirmedAt = new Date(Date.now() - at.paidAgoMs);
  const departsAt = new Date(Date.now() + at.departsInMs);
  await testDb().update(reservations).set({ confirmedAt, departsAt }).where(eq(reservations.id, id));
  return room.id;
}

describe("contacts of a paid deal", () => {
  it("stay closed to both sides at first: no street, phone, mail, instruction or document", async () => {
    const deal = await makeAddressed();
    for (const person of [deal.shipper, deal.carrier]) {
      const { otherContact, contacts } = await view(person, deal);
      expect(otherContact).toBeNull();
      expect(contacts).toMatchObject({ isOpen: false, hasShared: false, hasOtherShared: false });
      expect(await codeOf(callAs(person, getTransportDocument, { id: deal.reservationId }))).toBe(
        "reservation.contacts_closed",
      );
    }
    expect(await view(deal.carrier, deal)).toMatchObject({ pickup: null, delivery: null, specialInstructions: null });
    expect((await view(deal.carrier, deal)).departure.cityId).toBe(CITY.lyon);
    expect(JSON.stringify(await view(deal.carrier, deal))).not.toContain(deal.shipper.email);
    expect((await view(deal.shipper, deal)).pickup).not.toBeNull();
  });

  it("open once both sides agree, who are each notified; a number in the room is masked until then", async () => {
    const deal = await makeAddressed();
    const say = (content: string) => callAs(deal.carrier, sendMessage, { chatRoomId: deal.room.id, content });
    expect((await say("Appelez le 06 12 34 56 78")).content).not.toContain("34 56");
    const first = await share(deal.carrier, deal);
    expect(first.contacts).toMatchObject({ isOpen: false, hasShared: true, hasOtherShared: false });
    expect(first.actions).not.toContain("share_contacts");
    const both = await share(deal.shipper, deal);
    expect(both.contacts).toMatchObject({ isOpen: true });
    expect(both.otherContact?.email).toBe(deal.carrier.email);
    expect((await view(deal.carrier, deal)).pickup?.address).toBeTruthy();
    expect((await view(deal.carrier, deal)).specialInstructions).toBe("Sonnez deux fois.");
    expect((await say("Appelez le 06 12 34 56 78")).content).toContain("06 12 34 56 78");
    const templatesOf = async ({ userId }: Person) =>
      (await testDb().select().from(mails).where(eq(mails.userId, userId))).map(({ template }) => template);
    expect(await templatesOf(deal.shipper)).toContain("contacts_shared");
    expect(await templatesOf(deal.carrier)).toContain("contacts_open");
    const again = await share(deal.shipper, deal);
    expect(again.timeline.filter(({ event }) => event === "contacts_shared")).toHaveLength(2);
  });

  it("open by themselves a day before the departure, and not within the free minutes", async () => {
    const deal = await makeAddressed();
    await place(deal, { departsInMs: 23 * HOUR_MS, paidAgoMs: 29 * 60_000 });
    expect((await view(deal.carrier, deal)).otherContact).toBeNull();
    await place(deal, { departsInMs: 23 * HOUR_MS, paidAgoMs: 31 * 60_000 });
    expect((await view(deal.carrier, deal)).otherContact?.email).toBe(deal.shipper.email);
    await place(deal, { departsInMs: 25 * HOUR_MS, paidAgoMs: 31 * 60_000 });
    expect((await view(deal.carrier, deal)).otherContact).toBeNull();
  });

  it("close again with the deal", async () => {
    const deal = await makeAddressed();
    await share(deal.shipper, deal);
    await share(deal.carrier, deal);
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    expect(await view(deal.shipper, deal)).toMatchObject({ otherContact: null, contacts: null });
    const [room] = await testDb().select().from(rooms).where(eq(rooms.id, deal.room.id));
    expect(room?.contactsOpenAt).toBeNull();
  });

  it("are shared by the two sides of a paid deal alone", async () => {
    const unpaid = await makeReservation();
    const id = unpaid.reservationId;
    expect(await codeOf(callAs(unpaid.shipper, shareContacts, { id }))).toBe("reservation.wrong_state");
    expect(await codeOf(callAs(await makePerson(), shareContacts, { id }))).toBe("reservation.not_found");
    const deal = await makeAddressed();
    await callAs(deal.shipper, cancelReservation, { id: deal.reservationId });
    expect(await codeOf(share(deal.carrier, deal))).toBe("reservation.wrong_state");
  });

  it("open once when both agree at the same instant", async () => {
    const deal = await makeAddressed();
    await Promise.all([share(deal.shipper, deal), share(deal.carrier, deal)]);
    expect((await view(deal.carrier, deal)).contacts).toMatchObject({ isOpen: true });
  });
});

describe("cancelling for nothing", () => {
  it("ends when both sides have shared their contacts", async () => {
    const deal = await makeAddressed();
    expect((await view(deal.shipper, deal)).freeCancelUntil).not.toBeNull();
    await share(deal.shipper, deal);
    expect((await view(deal.shipper, deal)).freeCancelUntil).not.toBeNull();
    await share(deal.carrier, deal);
    const shown = await view(deal.shipper, deal);
    expect(shown.freeCancelUntil).toBeNull();
    await callAs(deal.shipper, cancelReservation, { id: deal.reservationId });
    const cancelled = (await view(deal.shipper, deal)).timeline.find(({ event }) => event === "cancelled");
    expect(cancelled?.details.refundCents).toBe(shown.finalPrice * 100);
  });

  it("ends for a user who repeats it, and staff see how often", async () => {
    const shipper = await makePerson();
    for (let count = 0; count < FREE_CANCELLATIONS.max; count += 1) {
      const deal = await makePaid(50, {}, { shipper });
      expect((await view(shipper, deal)).freeCancelUntil).not.toBeNull();
      await callAs(shipper, cancelReservation, { id: deal.reservationId });
    }
    const unpaid = await makeReservation(50, {}, { shipper });
    expect((await view(shipper, unpaid)).losesFreeMinutes).toBe(true);
    await callAs(shipper, cancelReservation, { id: unpaid.reservationId });
    const next = await makePaid(50, {}, { shipper });
    expect((await view(shipper, next)).freeCancelUntil).toBeNull();
    await callAs(shipper, cancelReservation, { id: next.reservationId });
    const { timeline, finalPrice } = await view(shipper, next);
    expect(timeline.find(({ event }) => event === "cancelled")?.details.refundCents).toBe(finalPrice * 100);
    const { counts } = await callAs(await makePerson({ staffRole: "admin" }), getAdminUser, { id: shipper.userId });
    expect(counts.freeCancellations).toBe(FREE_CANCELLATIONS.max + 1);
  });
});
