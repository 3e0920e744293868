import { describe, expect, it } from "vitest";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { listKnownPlaces } from "@/lib/deals/reservations/list-known-places";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { editContact } from "@/lib/identity/workspaces/edit-contact";
import { appErrorOf, callAs } from "@/tests/support/call";
import { makePaid, makePerson, makeShared, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, placeInput, shippingEnd } from "@/tests/support/inputs";

const listOf = async (person: Person, id: number) => (await callAs(person, listKnownPlaces, { id })).data;
/** An announcement that names nothing but its cities. */
const BARE = {
  depart: { country: COUNTRY.france, city: CITY.lyon, locationType: 2 },
  destination: { country: COUNTRY.algeria, city: CITY.oran, locationType: 2 },
};

describe("an announcement without addresses", () => {
  it("is booked without places, which are given after the deal", async () => {
    const { shipper, carrier, reservationId: id } = await makeShared(50, BARE);
    expect(await callAs(shipper, getReservation, { id })).toMatchObject({ pickup: null, delivery: null });
    const details = {
      id,
      pickup: shippingEnd(CITY.lyon, COUNTRY.france),
      delivery: shippingEnd(CITY.oran, COUNTRY.algeria),
    };
    await callAs(shipper, setShippingDetails, details);
    expect((await callAs(carrier, getReservation, { id })).delivery).toMatchObject({ contactName: "Yasmine Hadj" });
  });

  it("prefills the end that is whole, and leaves out the one that lacks its street, name or number", async () => {
    const { shipper, reservationId: id } = await makePaid(50, {
      ...BARE,
      depart: placeInput(CITY.lyon, COUNTRY.france),
      destination: placeInput(CITY.oran, COUNTRY.algeria, { adresse: undefined }),
    });
    expect(await callAs(shipper, getReservation, { id })).toMatchObject({
      pickup: { address: "12 rue des Oliviers" },
      delivery: null,
    });
    // What was known of the other end is offered again.
    expect(await listOf(shipper, id)).toContainEqual({
      cityId: CITY.oran,
      address: null,
      addressComplement: null,
      contactName: "Nadia Canari",
      contactPhone: "+33611223344",
      contactEmail: "nadia.canari@example.com",
      isMe: false,
    });
  });
});

describe("the known places of a deal", () => {
  it("are the caller, then what the workspace gave before in its cities, the last first and each once", async () => {
    const first = await makePaid(50, BARE);
    const { shipper } = first;
    const give = (id: number, over: Record<string, unknown> = {}) =>
      callAs(shipper, setShippingDetails, {
        id,
        pickup: shippingEnd(CITY.lyon, COUNTRY.france),
        delivery: shippingEnd(CITY.oran, COUNTRY.algeria, over),
      });
    await give(first.reservationId);
    const second = await makePaid(50, BARE, { shipper });
    await give(second.reservationId, { contactName: "Mère de Yasmine" });
    const third = await makePaid(50, BARE, { shipper });
    const known = await listOf(shipper, third.reservationId);
    expect(known.filter(({ isMe }) => isMe).map(({ cityId }) => cityId)).toEqual([CITY.lyon, CITY.oran]);
    expect(known.filter(({ isMe }) => !isMe).map(({ cityId, contactName }) => [cityId, contactName])).toEqual([
      [CITY.lyon, "Yasmine Hadj"],
      [CITY.oran, "Mère de Yasmine"],
      [CITY.oran, "Yasmine Hadj"],
    ]);
  });

  it("have the caller's own address in the city that it is in", async () => {
    const { shipper, reservationId: id } = await makePaid(50, BARE);
    await callAs(shipper, editContact, {
      firstName: "Amel",
      lastName: "Benali",
      email: shipper.email,
      phone: "+33612345678",
      countryId: COUNTRY.france,
      cityId: CITY.lyon,
      zipCode: "69007",
      addressLine1: "8 quai Claude Bernard",
    });
    const own = (await listOf(shipper, id)).filter(({ isMe }) => isMe);
    expect(own.map(({ cityId, address }) => [cityId, address])).toEqual([
      [CITY.lyon, "8 quai Claude Bernard"],
      [CITY.oran, null],
    ]);
  });

  it("are for the shipper's side alone", async () => {
    const { carrier, reservationId: id } = await makePaid(50, BARE);
    expect((await appErrorOf(callAs(carrier, listKnownPlaces, { id }))).code).toBe("reservation.not_your_side");
    expect((await appErrorOf(callAs(await makePerson(), listKnownPlaces, { id }))).code).toBe("reservation.not_found");
  });

  it("end two years after they were last given", async () => {
    const { shipper, reservationId: id } = await makePaid(50, BARE);
    const details = {
      id,
      pickup: shippingEnd(CITY.lyon, COUNTRY.france),
      delivery: shippingEnd(CITY.oran, COUNTRY.algeria),
    };
    await callAs(shipper, setShippingDetails, details);
    const later = new Date(Date.now() + 731 * 86_400_000);
    const { data } = await callAs(shipper, listKnownPlaces, { id }, { now: later });
    expect(data.every(({ isMe }) => isMe)).toBe(true);
  });
});
