import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservationPlaces } from "@/db/schema/deals/reservations";
import { members } from "@/db/schema/identity/workspaces";
import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { complain } from "@/tests/support/disputes";
import {
  makeDelivered,
  makePaid,
  makePerson,
  makePickedUp,
  makeReservation,
  type Person,
} from "@/tests/support/factories";
import { CITY, COUNTRY, shippingEnd } from "@/tests/support/inputs";

const SCORES = { punctuality: 5, communication: 5, care: 5, accuracy: 5 };
const list = async (person: Person, input: object = {}, now?: Date) =>
  (await callAs(person, listReservations, input, now ? { now } : {})).data;
const stepOf = async (person: Person) => (await list(person))[0]?.next;
const bothOf = async ({ shipper, carrier }: { shipper: Person; carrier: Person }) => [
  await stepOf(shipper),
  await stepOf(carrier),
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("a booking in the list has its reader's own step", () => {
  it("to pay, of the owner alone and until the deadline", async () => {
    const deal = await makeReservation();
    expect(await bothOf(deal)).toEqual(["pay", null]);
    const [row] = await list(deal.shipper);
    expect(row?.nextBy).toBe(row?.paymentDueAt);
    const contributor = await makePerson({ workspaceId: deal.shipper.workspaceId, role: "contributor" });
    expect(await stepOf(contributor)).toBeNull();
    expect((await list(deal.shipper, {}, inDays(2)))[0]).toMatchObject({ next: null, nextBy: null });
  });

  it("to hand over and to pick up, to deliver, and to write a review", async () => {
    expect(await bothOf(await makePaid())).toEqual(["give_code", "pick_up"]);
    expect(await bothOf(await makePickedUp())).toEqual([null, "deliver"]);
    const delivered = await makeDelivered();
    expect(await bothOf(delivered)).toEqual(["write_review", "write_review"]);
    await callAs(delivered.shipper, writeReview, { id: delivered.reservationId, ...SCORES });
    expect(await bothOf(delivered)).toEqual([null, "write_review"]);
    expect((await list(delivered.carrier, {}, inDays(15)))[0]?.next).toBeNull();
    const colleague = await makePerson({ workspaceId: delivered.carrier.workspaceId, role: "contributor" });
    expect(await stepOf(colleague)).toBeNull();
  });

  it("to give addresses where there are none, and to have one's identity verified first", async () => {
    const deal = await makePaid();
    await testDb()
      .delete(reservationPlaces)
      .where(and(eq(reservationPlaces.reservationId, deal.reservationId), eq(reservationPlaces.kind, "destination")));
    await testDb().update(members).set({ verification: "none" }).where(eq(members.userId, deal.carrier.userId));
    expect(await bothOf(deal)).toEqual(["give_addresses", "confirm_identity"]);
    await testDb().update(members).set({ verification: "pending" }).where(eq(members.userId, deal.carrier.userId));
    expect(await stepOf(deal.carrier)).toBe("pick_up");
  });

  it("to answer about a place that lies beyond the agreed cities", async () => {
    const deal = await makePaid();
    const { shippingVersion: version } = await callAs(deal.shipper, getReservation, { id: deal.reservationId });
    await callAs(deal.shipper, setShippingDetails, {
      id: deal.reservationId,
      pickup: shippingEnd(CITY.marseille, COUNTRY.france),
      delivery: shippingEnd(CITY.oran, COUNTRY.algeria),
      version,
    });
    expect(await bothOf(deal)).toEqual(["give_code", "answer_place"]);
  });

  it("to answer a dispute, of the side that did not open it", async () => {
    const deal = await makePickedUp();
    const { id } = await complain(deal.shipper, deal.reservationId);
    expect(await bothOf(deal)).toEqual([null, "answer_dispute"]);
    expect((await list(deal.carrier))[0]?.nextBy).toEqual(expect.any(String));
    await callAs(deal.carrier, answerDispute, { id, answer: "Le colis est arrivé avec un jour de retard." });
    expect(await bothOf(deal)).toEqual([null, null]);
  });

  it("and none once it came to nothing", async () => {
    const deal = await makePaid();
    await callAs(deal.shipper, cancelReservation, { id: deal.reservationId });
    expect(await bothOf(deal)).toEqual([null, null]);
  });
});

describe("the list of bookings", () => {
  it("begins with what needs its reader, then what goes on, then what is over, the latest first", async () => {
    const shipper = await makePerson();
    const by = { shipper };
    const cancelled = await makePaid(50, {}, by);
    await callAs(shipper, cancelReservation, { id: cancelled.reservationId });
    const reviewed = await makeDelivered(50, {}, by);
    await callAs(shipper, writeReview, { id: reviewed.reservationId, ...SCORES });
    const delivered = await makeDelivered(50, {}, by);
    const travelling = await makePickedUp(50, {}, by);
    const paid = await makePaid(50, {}, by);
    const unpaid = await makeReservation(50, {}, by);
    const disputed = await makePickedUp(50, {}, by);
    await complain(disputed.carrier, disputed.reservationId);
    const expected = [unpaid, disputed, paid, delivered, travelling, reviewed, cancelled];
    const shown = (await list(shipper)).map(({ id }) => id);
    // The payment is due within a day, the answer within three.
    expect(shown).toEqual(expected.map(({ reservationId }) => reservationId));
    const pages = [
      await list(shipper, { limit: 3 }),
      await list(shipper, { limit: 3, page: 2 }),
      await list(shipper, { limit: 3, page: 3 }),
    ];
    expect(pages.flat().map(({ id }) => id)).toEqual(shown);
    const newest = (await list(shipper, { sort: "newest" })).map(({ id }) => id);
    expect(newest).toEqual(shown.toSorted((a, b) => b - a));
  });
});
