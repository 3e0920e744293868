import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Actor } from "@/lib/core/base/actor";
import type { Command } from "@/lib/core/commands/command";
import { setLocation } from "@/lib/deals/handover/set-location";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { POINT_FROM_CITY_MAX_KM } from "@/lib/platform/places/limits";
import { describeApi } from "@/scripts/lib/openapi";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { makeImage, makePerson, makePickedUp, type Person } from "@/tests/support/factories";
import { announcementInput, CITY, COUNTRY, flightInput, placeInput } from "@/tests/support/inputs";

/** Madrid: far from every city that the inputs below name. */
const FAR = [40.4168, -3.7038];
/** In Lyon's suburbs. */
const NEAR = [45.6984, 4.9442];

type AnyCommand = Command<Actor, z.ZodType, z.ZodType>;
/**
 * One place that a command takes with its coordinates: who may send it, the path of the point, and
 * the input with a point there.
 */
type Place = { who: Person; command: AnyCommand; path: string; inputWith: (point: unknown) => Record<string, unknown> };

async function placesOf(): Promise<Place[]> {
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const image = await makeImage(shipper);
  const parcel = (depart: unknown, destination: unknown) =>
    announcementInput(image, {
      depart: placeInput(CITY.lyon, COUNTRY.france, depart ? { coordinates: depart } : {}),
      destination: placeInput(CITY.oran, COUNTRY.algeria, destination ? { coordinates: destination } : {}),
    });
  const end = (city: number, country: number, point: unknown) => ({
    city,
    country,
    ...(point ? { coordinates: point } : {}),
  });
  const trip = (points: { departure?: unknown; arrival?: unknown; stop?: unknown }) =>
    flightInput({
      departure: end(CITY.paris, COUNTRY.france, points.departure),
      arrival: end(CITY.algiers, COUNTRY.algeria, points.arrival),
      // The first is dropped (product: places): the second retains its place in the count.
      intermediateStops: [
        { cityId: 0, countryId: 0 },
        { cityId: CITY.lyon, countryId: COUNTRY.france, ...(points.stop ? { coordinates: points.stop } : {}) },
      ],
    });
  const { id } = await callAs(shipper, createAnnouncement, parcel(undefined, undefined));
  const { id: tripId } = await callAs(carrier, createTrip, trip({}));
  const deal = await makePickedUp();
  const of = (command: unknown) => command as AnyCommand; // each input is its own command's
  return [
    { who: shipper, command: of(createAnnouncement), path: "depart", inputWith: (p) => parcel(p, undefined) },
    { who: shipper, command: of(createAnnouncement), path: "destination", inputWith: (p) => parcel(undefined, p) },
    {
      who: shipper,
      command: of(editAnnouncement),
      path: "depart",
      inputWith: (p) => ({ id, ...parcel(p, undefined) }),
    },
    {
      who: shipper,
      command: of(editAnnouncement),
      path: "destination",
      inputWith: (p) => ({ id, ...parcel(undefined, p) }),
    },
    ...[createTrip, editTrip].flatMap((command): Place[] =>
      (["departure", "arrival", "stop"] as const).map((name) => ({
        who: carrier,
        command: of(command),
        path: name === "stop" ? "intermediateStops.1" : name,
        inputWith: (p) => ({ ...(command === editTrip ? { id: tripId } : {}), ...trip({ [name]: p }) }),
      })),
    ),
    {
      who: deal.carrier,
      command: of(setLocation),
      path: "",
      inputWith: (p) => ({ id: deal.reservationId, currentLocation: "Lyon", cityId: CITY.lyon, coordinates: p }),
    },
  ];
}

describe("a point that is sent with its city", () => {
  it("is refused at its field when it lies too far from it, and only then, wherever one is taken", async () => {
    const places = await placesOf();
    for (const { who, command, path, inputWith } of places) {
      const at = `${command.name} ${path}`;
      const error = await appErrorOf(callAs(who, command, inputWith(FAR)));
      const field = path ? `${path}.coordinates` : "coordinates";
      expect(issueCodes(error), at).toEqual([`${field}: coordinates`]);
      expect(error.detail.issues?.[0]?.params, at).toMatchObject({ max: POINT_FROM_CITY_MAX_KM });
      expect(Number(error.detail.issues?.[0]?.params?.distance), at).toBeGreaterThan(POINT_FROM_CITY_MAX_KM);
    }
    const lyon = places.find(({ command, path }) => command.name === "createAnnouncement" && path === "depart");
    if (!lyon) throw new Error("no place in Lyon");
    await callAs(lyon.who, createAnnouncement, lyon.inputWith(NEAR));
  });

  it("is tried here for every call that takes one", async () => {
    const tried = new Set((await placesOf()).map(({ command }) => command.name));
    // Filters search round any point: they name no city that it would lie in.
    const taking = (await takingPoints()).filter(
      (name) => !/^(list|create|edit|check)(Announcements|Transports|SavedSearch)/.test(name),
    );
    expect(taking.filter((name) => !tried.has(name))).toEqual([]);
    expect(taking).toContain("setLocation");
  });
});

describe("the exact place", () => {
  it("is refused without a point: a city's middle is no one's place", async () => {
    const person = await makePerson();
    const input = announcementInput(await makeImage(person), {
      depart: placeInput(CITY.lyon, COUNTRY.france, { exactLocation: true }),
      destination: placeInput(CITY.oran, COUNTRY.algeria, { exactLocation: true }),
    });
    expect(issueCodes(await appErrorOf(callAs(person, createAnnouncement, input)))).toEqual([
      "depart.exactLocation: exact_place",
      "destination.exactLocation: exact_place",
    ]);
  });
});

/** The operations whose body has `coordinates` somewhere, by their names. */
async function takingPoints(): Promise<string[]> {
  // What is read of the description.
  const { paths } = (await describeApi()) as {
    paths: Record<string, Record<string, { operationId?: string; requestBody?: unknown }>>;
  };
  return Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, requestBody }) =>
      operationId && JSON.stringify(requestBody ?? null).includes('"coordinates"') ? [operationId] : [],
    ),
  );
}
