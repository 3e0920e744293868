import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rooms } from "@/db/schema/deals/rooms";
import { errorBody } from "@/lib/core/texts/texts";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { sendRouteOffer } from "@/lib/deals/offers/send-route-offer";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { listFits } from "@/lib/listings/matching/list-fits";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, dayIn, flightInput, parcelInput, roadInput } from "@/tests/support/inputs";

async function tripOf(input: Record<string, unknown>): Promise<{ shipper: Person; transporterId: number }> {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const { id } = await makeTrip(carrier, input);
  return { shipper: await makePerson(), transporterId: id };
}

const flightTo = (maxWeight: number, over: Record<string, unknown> = {}) =>
  flightInput({ luggageOptions: [{ location: "hold", minWeight: 1, maxWeight, direction: "aller" }], ...over });
const ask = (shipper: Person, transporterId: number, parcel: Record<string, unknown>) =>
  callAs(shipper, openRoom, { transporterId, package: parcelInput(parcel) });
const roomsOf = async (transporterId: number) => {
  const [found] = await testDb().select({ n: count() }).from(rooms).where(eq(rooms.tripId, transporterId));
  return found?.n;
};

describe("a parcel that a trip cannot take", () => {
  it("is refused by a code of its own before a conversation opens, with what would fit and where to search", async () => {
    const flight = await tripOf(flightTo(10));
    const van = await tripOf(roadInput());
    const flightOfThree = await tripOf(
      flightInput({
        luggageOptions: [1, 2].map(() => ({ location: "hold", minWeight: 1, maxWeight: 30, direction: "aller" })),
      }),
    );
    const toTunis = { departureCityId: CITY.marseille, arrivalCityId: CITY.tunis };
    const cases = [
      { trip: flight, parcel: { weight: 14 }, code: "fit.weight", params: { max: 10, weight: 14 } },
      { trip: flight, parcel: { weight: 4, quantity: 3 }, code: "fit.weight", params: { max: 10, weight: 12 } },
      { trip: flight, parcel: { arrivalCityId: CITY.oran }, code: "fit.route", params: { max: 40, mode: "air" } },
      {
        trip: flightOfThree,
        parcel: { weight: 11, quantity: 3 },
        code: "fit.air_weight",
        params: { max: 32, weight: 33 },
      },
      { trip: flightOfThree, parcel: { weight: 31 }, code: "fit.piece", params: { max: 30, weight: 31 } },
      { trip: van, parcel: { ...toTunis, length: 250 }, code: "fit.size", params: { max: 200 } },
      {
        trip: van,
        parcel: { ...toTunis, departureCityId: CITY.paris },
        code: "fit.route",
        params: { max: 0, mode: "ground" },
      },
    ];
    for (const { trip, parcel, code, params } of cases) {
      const error = await appErrorOf(ask(trip.shipper, trip.transporterId, parcel));
      expect(error.code, JSON.stringify(parcel)).toBe(code);
      expect(error.detail.params).toMatchObject(params);
      expect(error.detail.facts).toMatchObject({ search: { weight: expect.any(Number), fromId: expect.any(Number) } });
      expect(await roomsOf(trip.transporterId)).toBe(0);
    }
    const error = await appErrorOf(ask(flight.shipper, flight.transporterId, { weight: 14 }));
    expect(errorBody(error, "en")).toMatchObject({
      status: 409,
      message: "This trip takes up to 10\u00a0kg; the parcel weighs 14\u00a0kg.",
      data: { search: { from: "Paris", fromId: CITY.paris, to: "Alger", toId: CITY.algiers, weight: 14 } },
    });
    for (const locale of ["fr", "en", "ar"] as const) expect(errorBody(error, locale).message).toMatch(/10.*14/);
  });

  it("opens a conversation when it fits: out, back, or a little off the route", async () => {
    const flight = await tripOf(
      flightTo(10, {
        hasReturnDate: true,
        returnDate: dayIn(20),
        returnFlightReference: "AH1008",
        luggageOptions: ["aller", "retour"].map((direction) => ({
          location: "hold",
          minWeight: 1,
          maxWeight: 10,
          direction,
        })),
      }),
    );
    await ask(flight.shipper, flight.transporterId, { weight: 10 });
    const back = { departureCityId: CITY.algiers, arrivalCityId: CITY.paris };
    await ask(await makePerson(), flight.transporterId, back);
    expect(await roomsOf(flight.transporterId)).toBe(2);
    const van = await tripOf(
      roadInput({ departure: { country: COUNTRY.france, city: CITY.paris }, allowDetour: true, detourRadius: 20 }),
    );
    await ask(van.shipper, van.transporterId, { departureCityId: CITY.paris, arrivalCityId: CITY.tunis });
  });

  it("is refused as another parcel of an open conversation too, and what was there stays", async () => {
    const { shipper, transporterId } = await tripOf(flightTo(10));
    const room = await ask(shipper, transporterId, { weight: 8 });
    const offer = { chatRoomId: room.id, amount: 40, ...parcelInput({ weight: 14 }) };
    expect((await appErrorOf(callAs(shipper, sendPackageOffer, offer))).code).toBe("fit.weight");
    await callAs(shipper, sendPackageOffer, { ...offer, weight: 9 });
  });

  it("is refused for the trip that a carrier's offer names, by the same rule", async () => {
    const { carrier, room } = await makeNegotiation();
    const offer = (over: Record<string, unknown>) =>
      callAs(carrier, sendRouteOffer, {
        chatRoomId: room.id,
        amount: 50,
        departureCityId: CITY.lyon,
        arrivalCityId: CITY.oran,
        departureDate: dayIn(3),
        arrivalDate: dayIn(3),
        transportType: 1,
        maxWeight: 20,
        ...over,
      });
    for (const [over, code] of [
      [{ maxWeight: 5 }, "fit.weight"],
      [{ arrivalCityId: CITY.tunis }, "fit.route"],
      [{ transportType: 2, vehicleType: "van" }, "fit.kind"],
    ] as const)
      expect((await appErrorOf(offer(over))).code, JSON.stringify(over)).toBe(code);
    await offer({});
  });

  it("is shown to a carrier who views it, trip by trip", async () => {
    const { id } = await makeAnnouncement(await makePerson());
    const carrier = await makePerson({ logisticsType: "carrier" });
    const route = {
      departure: { country: COUNTRY.france, city: CITY.lyon },
      arrival: { country: COUNTRY.algeria, city: CITY.oran },
    };
    const { id: light } = await makeTrip(carrier, flightTo(5, route));
    const { id: elsewhere } = await makeTrip(carrier, flightTo(20));
    const { id: right } = await makeTrip(carrier, flightTo(20, route));
    const { data } = await callAs(carrier, listFits, { id });
    const codeOf = (trip: number) => data.find(({ transporterId }) => transporterId === trip)?.misfit?.code ?? null;
    expect([codeOf(light), codeOf(elsewhere), codeOf(right)]).toEqual(["weight", "route", null]);
    expect(data).toHaveLength(3);
    expect((await callAs(await makePerson({ logisticsType: "carrier" }), listFits, { id })).data).toEqual([]);
  });
});
