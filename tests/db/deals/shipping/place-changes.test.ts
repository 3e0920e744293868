import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { placeChanges } from "@/db/schema/deals/reservations";
import { mails } from "@/db/schema/identity/mails";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { answerPlaceChange } from "@/lib/deals/shipping/answer-place-change";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { withdrawPlaceChange } from "@/lib/deals/shipping/withdraw-place-change";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makeReservation, makeShared, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, shippingEnd } from "@/tests/support/inputs";

/** Five kilometres from the centre of Lyon. */
const VILLEURBANNE = 2968254;

const LYON = shippingEnd(CITY.lyon, COUNTRY.france);
const MARSEILLE = shippingEnd(CITY.marseille, COUNTRY.france, { address: "1 quai du Port" });
const ORAN = shippingEnd(CITY.oran, COUNTRY.algeria);
const ALGIERS = shippingEnd(CITY.algiers, COUNTRY.algeria);

const move = (person: Person, id: number, pickup = MARSEILLE, delivery = ORAN) =>
  callAs(person, setShippingDetails, { id, pickup, delivery });
const citiesOf = (view: ReservationView) => [view.pickup?.city.cityId, view.delivery?.city.cityId];
const versionOf = (view: ReservationView) => view.placeChange?.version ?? "";
const mailsOf = async (person: Person) =>
  (await testDb().select().from(mails).where(eq(mails.userId, person.userId))).map(({ template }) => template);

const expectError = async (call: Promise<unknown>, code: string) => expect((await appErrorOf(call)).code).toBe(code);

/** A paid deal from Lyon to Oran, whose shipper asks for Marseille. */
async function makeProposal() {
  const deal = await makeShared();
  const view = await move(deal.shipper, deal.reservationId);
  return { ...deal, id: deal.reservationId, view };
}

describe("a place after the acceptance", () => {
  it.each([
    ["in its city", CITY.lyon],
    ["in a town within 15 km", VILLEURBANNE],
  ])("changes its street and contact immediately %s", async (_where, cityId) => {
    const { shipper, carrier, reservationId: id } = await makePaid();
    const view = await move(shipper, id, shippingEnd(cityId, COUNTRY.france, { address: "9 cours Zola" }));
    expect(view.placeChange).toBeNull();
    expect(view.pickup).toMatchObject({ address: "9 cours Zola", city: { cityId } });
    expect(await mailsOf(carrier)).not.toContain("place_change_proposed");
  });

  it.each([
    ["paid", makePaid],
    ["unpaid", makeReservation],
  ])("beyond 15 km of a %s deal stays as it was until the carrier agrees", async (_state, make) => {
    const { shipper, carrier, reservationId: id } = await make();
    const before = await callAs(carrier, getReservation, { id });
    const view = await move(shipper, id, MARSEILLE, ALGIERS);
    expect(view.placeChange?.ends).toMatchObject([
      { end: "pickup", from: { cityId: CITY.lyon }, to: { cityId: CITY.marseille }, distanceKm: expect.any(Number) },
      { end: "delivery", from: { cityId: CITY.oran }, to: { cityId: CITY.algiers } },
    ]);
    expect(view.placeChange?.ends[0]?.distanceKm).toBeGreaterThan(250);
    const seen = await callAs(carrier, getReservation, { id });
    expect(citiesOf(seen)).toEqual(citiesOf(before));
    expect(JSON.stringify(seen)).not.toContain("quai du Port");
    expect(await mailsOf(carrier)).toContain("place_change_proposed");
  });

  it("does not drift: fifteen kilometres count from the agreed city", async () => {
    const { shipper, reservationId: id } = await makePaid();
    await move(shipper, id, shippingEnd(VILLEURBANNE, COUNTRY.france));
    // Some twenty-five kilometres east of Lyon, and less from Villeurbanne.
    const [far] = await testDb().execute<{ id: number }>(sql`
      select c.id from cities c, cities lyon, cities near where lyon.id = ${CITY.lyon} and near.id = ${VILLEURBANNE}
        and c.country_id = ${COUNTRY.france}
        and point(c.longitude * cosd(c.latitude), c.latitude) <-> point(lyon.longitude * cosd(c.latitude), lyon.latitude) between 0.16 and 0.2
        and point(c.longitude * cosd(c.latitude), c.latitude) <-> point(near.longitude * cosd(c.latitude), near.latitude) < 0.16
      limit 1`);
    expect(far).toBeDefined();
    const view = await move(shipper, id, shippingEnd(far?.id ?? 0, COUNTRY.france));
    expect(view.placeChange?.ends).toHaveLength(1);
  });

  it("is back in its city by a further change, which ends the question", async () => {
    const { shipper, id } = await makeProposal();
    const view = await move(shipper, id, LYON);
    expect(view.placeChange).toBeNull();
    expect(await testDb().select().from(placeChanges).where(eq(placeChanges.reservationId, id))).toEqual([]);
  });
});

describe("the carrier's answer", () => {
  it("moves the places with the street and the contact, once", async () => {
    const { shipper, carrier, id, view } = await makeProposal();
    const input = { id, version: versionOf(view), isAgreed: true };
    const agreed = await callAs(carrier, answerPlaceChange, input);
    expect(agreed).toMatchObject({ placeChange: null, pickup: { address: "1 quai du Port" } });
    expect(await mailsOf(shipper)).toContain("place_change_agreed");
    await expectError(callAs(carrier, answerPlaceChange, input), "place_change.not_found");
    // Where it is now, it stays without another question.
    const street = { ...MARSEILLE, address: "2 quai du Port" };
    expect((await move(shipper, id, street)).pickup?.address).toBe("2 quai du Port");
  });

  it("that refuses leaves the places, and nothing counts against the carrier", async () => {
    const { shipper, carrier, id, view } = await makeProposal();
    const before = (await callAs(shipper, getReservation, { id })).other;
    const refused = await callAs(carrier, answerPlaceChange, { id, version: versionOf(view), isAgreed: false });
    expect(refused).toMatchObject({ status: "confirmed", placeChange: null, pickup: { city: { cityId: CITY.lyon } } });
    const after = await callAs(shipper, getReservation, { id });
    expect(after.other).toEqual(before);
    expect(after.timeline.map(({ event }) => event)).toContain("place_change_refused");
    expect(await mailsOf(shipper)).toContain("place_change_refused");
  });

  it("is for the proposal that was read, not for a later one", async () => {
    const { shipper, carrier, id, view } = await makeProposal();
    await move(shipper, id, MARSEILLE, ALGIERS);
    const error = await appErrorOf(
      callAs(carrier, answerPlaceChange, { id, version: versionOf(view), isAgreed: true }),
    );
    expect(error.code).toBe("place_change.not_found");
  });

  it("is the carrier's alone, and only while the places may move", async () => {
    const { shipper, carrier, id, view } = await makeProposal();
    const input = { id, version: versionOf(view), isAgreed: true };
    await expectError(callAs(shipper, answerPlaceChange, input), "reservation.not_your_side");
    await expectError(callAs(await makePerson(), answerPlaceChange, input), "reservation.not_found");
    await callAs(shipper, cancelReservation, { id });
    await expectError(callAs(carrier, answerPlaceChange, input), "reservation.wrong_state");
    expect((await callAs(carrier, getReservation, { id })).placeChange).toBeNull();
  });

  it("and a withdrawal at the same time: one of them holds", async () => {
    const { shipper, carrier, id, view } = await makeProposal();
    const results = await Promise.allSettled([
      callAs(carrier, answerPlaceChange, { id, version: versionOf(view), isAgreed: true }),
      callAs(shipper, withdrawPlaceChange, { id }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("the shipper's proposal", () => {
  it("is withdrawn by their side alone", async () => {
    const { shipper, carrier, id } = await makeProposal();
    await expectError(callAs(carrier, withdrawPlaceChange, { id }), "reservation.not_your_side");
    await expectError(callAs(await makePerson(), withdrawPlaceChange, { id }), "reservation.not_found");
    expect((await callAs(shipper, withdrawPlaceChange, { id })).placeChange).toBeNull();
    await expectError(callAs(shipper, withdrawPlaceChange, { id }), "place_change.not_found");
  });

  it("that is sent twice is one, and a fourth in a day is refused", async () => {
    const { shipper, carrier, id } = await makeProposal();
    await move(shipper, id);
    const proposed = (await mailsOf(carrier)).filter((template) => template === "place_change_proposed");
    expect(proposed).toHaveLength(1);
    await move(shipper, id, MARSEILLE, ALGIERS);
    await move(shipper, id, LYON, ALGIERS);
    await expectError(move(shipper, id, shippingEnd(CITY.paris, COUNTRY.france)), "request.too_many");
  });
});
