import { eq } from "drizzle-orm";
import { TripType } from "@/db/enums/listings/trips";
import {
  groundOptions,
  luggageOptions,
  tickets,
  tripStops,
  type trips,
  vehiclePictures,
} from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { failIfAny, type Issue } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { contactIssues } from "@/lib/core/contacts/contact-issues";
import { searchDocumentOf } from "@/lib/core/text/search-document";
import { publicCoordinates } from "@/lib/listings/announcements/rules";
import { ladderCents } from "@/lib/listings/prices/rules";
import { loadPlaceRows, namesOf, type PlaceRow } from "@/lib/platform/places/load-city-refs";
import { pointIssues } from "@/lib/platform/places/rules";
import { claimFiles } from "@/lib/platform/uploads/operations";
import { dateColumns, dateRulesOn, type TripZones } from "./dates";
import type { TripInput } from "./input";
import { capacityGrams, completeGround, completeLuggage, completeStops, listingIssuesOf } from "./rules";

/** Everything that is wrong with a trip: its own rules, its cities and its dates. */
export async function judgeTrip(ctx: Pick<Ctx, "tx" | "now">, input: TripInput): Promise<Issue[]> {
  const issues: Issue[] = listingIssuesOf(input);
  const { travelTitle, additionalInformation } = input;
  issues.push(
    ...contactIssues([
      { path: ["travelTitle"], text: travelTitle },
      { path: ["additionalInformation"], text: additionalInformation },
    ]),
  );
  const cityRows = await loadCities(ctx, input);
  for (const { cityId, countryId, coordinates, path, field } of placesOf(input)) {
    const city = cityRows.get(cityId);
    if (city?.countryId !== countryId) issues.push({ path: [...path, field], code: "city_unknown" });
    issues.push(...pointIssues(coordinates, city, [...path, "coordinates"]));
  }
  if (cityRows.has(input.departure.city) && cityRows.has(input.arrival.city))
    issues.push(...dateRulesOn(ctx.now, input, zonesOf(input, cityRows)));
  return issues;
}

function loadCities({ tx }: Pick<Ctx, "tx">, { departure, arrival, intermediateStops }: TripInput) {
  const stops = completeStops(intermediateStops).map(({ cityId }) => cityId);
  return loadPlaceRows(tx, [departure.city, arrival.city, ...stops]);
}

/** Validates a trip, claims files, and returns the columns to write. */
export async function prepareTrip(ctx: Ctx<Actor>, input: TripInput, storedFileIds: ReadonlySet<number> = new Set()) {
  failIfAny(await judgeTrip(ctx, input));
  const cityRows = await loadCities(ctx, input);
  await claimFiles(
    ctx,
    input.vehiclePictures.map((id, index) => ({ id, kind: "image" as const, path: ["vehiclePictures", index] })),
    { makePublic: true, storedIds: storedFileIds },
  );
  // Tickets are private to their owner and moderators.
  if (input.ticket?.picture)
    await claimFiles(ctx, [{ id: input.ticket.picture, kind: "document", path: ["ticket", "picture"] }], {
      makePublic: false,
      storedIds: storedFileIds,
    });
  return { values: columnsOf(input, cityRows), cityRows };
}

/** All places of a trip with their input paths, counted with the dropped stops. */
function placesOf({ departure, arrival, intermediateStops }: TripInput) {
  const end = ({ city, country, coordinates }: TripInput["departure"], name: string) => ({
    cityId: city,
    countryId: country,
    coordinates,
    path: [name],
    field: "city",
  });
  const stops = intermediateStops.map((stop, index) => ({
    ...stop,
    path: ["intermediateStops", index],
    field: "cityId",
  }));
  return [end(departure, "departure"), end(arrival, "arrival"), ...completeStops(stops)];
}

/** The zones of the departure and arrival cities. */
function zonesOf(input: TripInput, cityRows: Map<number, PlaceRow>): TripZones {
  const departure = cityRows.get(input.departure.city);
  const arrival = cityRows.get(input.arrival.city);
  if (!departure || !arrival) throw new Error("checked cities are there");
  return { departure: departure.timeZone, arrival: arrival.timeZone };
}

/** The public coordinates of an end: rounded to about a kilometre, as it may be a home. */
function publicPoint(
  { coordinates }: { coordinates?: [number, number] | undefined },
  city: PlaceRow,
): [number, number] {
  return publicCoordinates({ coordinates, exactLocation: false }, city);
}

function columnsOf(input: TripInput, cityRows: Map<number, PlaceRow>) {
  const departure = cityRows.get(input.departure.city);
  const arrival = cityRows.get(input.arrival.city);
  if (!departure || !arrival) throw new Error("checked cities are there");
  const stops = completeStops(input.intermediateStops).flatMap(({ cityId }) => cityRows.get(cityId) ?? []);
  const isAir = input.transportType === TripType.plane;
  const [departureLatitude, departureLongitude] = publicPoint(input.departure, departure);
  const [arrivalLatitude, arrivalLongitude] = publicPoint(input.arrival, arrival);
  return {
    tripType: input.transportType,
    carrierType: input.transporterType,
    vehicleType: isAir ? "plane" : (input.vehicleType ?? "car"),
    subShipmentType: input.subShipmentType ?? null,
    title: input.travelTitle ?? null,
    searchDocument: searchDocumentOf([input.travelTitle ?? "", ...namesOf([departure, ...stops, arrival])]),
    departureCityId: departure.cityId,
    departureCountryId: departure.countryId,
    departureLatitude,
    departureLongitude,
    arrivalCityId: arrival.cityId,
    arrivalCountryId: arrival.countryId,
    arrivalLatitude,
    arrivalLongitude,
    frequency: input.frequency,
    isFlexibleDate: input.isFlexibleDate,
    ...dateColumns(input, zonesOf(input, cityRows)),
    hasReturnDate: input.hasReturnDate,
    flightReference: isAir ? (input.flightReference ?? null) : null,
    returnFlightReference: isAir && input.hasReturnDate ? (input.returnFlightReference ?? null) : null,
    deliveryOption: input.deliveryOption,
    minPriceCents: input.minPrice,
    priceLadderCents: input.priceLadder ? ladderCents(input.priceLadder) : null,
    pricePerKgCents: input.pricePerKg ?? null,
    allowsDetour: input.allowDetour,
    detourRadiusKm: input.allowDetour ? (input.detourRadius ?? null) : null,
    additionalInformation: input.additionalInformation ?? null,
    weightMaxGrams: capacityGrams(input),
  } satisfies Partial<typeof trips.$inferInsert>;
}

/** Replaces a trip's stops, capacity options, ticket and images. */
export async function writeParts(
  ctx: Ctx<Actor>,
  tripId: number,
  input: TripInput,
  cityRows: Map<number, PlaceRow>,
): Promise<void> {
  for (const table of [tripStops, luggageOptions, groundOptions, tickets, vehiclePictures]) {
    await ctx.tx.delete(table).where(eq(table.tripId, tripId));
  }
  const stops = completeStops(input.intermediateStops).map((stop, position) => {
    const city = cityRows.get(stop.cityId);
    if (!city) throw new Error("checked cities are there");
    const [latitude, longitude] = publicPoint(stop, city);
    return { tripId, position, countryId: stop.countryId, cityId: stop.cityId, latitude, longitude };
  });
  if (stops.length > 0) await ctx.tx.insert(tripStops).values(stops);
  const isAir = input.transportType === TripType.plane;
  const luggage = isAir ? completeLuggage(input) : [];
  if (luggage.length > 0)
    await ctx.tx.insert(luggageOptions).values(luggage.map((option, position) => ({ ...option, tripId, position })));
  const ground = isAir ? [] : completeGround(input);
  if (ground.length > 0)
    await ctx.tx.insert(groundOptions).values(ground.map((option, position) => ({ ...option, tripId, position })));
  if (input.ticket?.picture || input.ticket?.reference || input.ticket?.proofEmail) {
    // The ticket's type follows from the transport mode, whatever was sent (product: trips).
    await ctx.tx.insert(tickets).values({
      tripId,
      type: isAir ? "avion" : "train",
      reference: input.ticket.reference ?? null,
      uploadId: input.ticket.picture ?? null,
      proofEmail: input.ticket.proofEmail ?? null,
    });
  }
  if (input.vehiclePictures.length > 0) {
    await ctx.tx
      .insert(vehiclePictures)
      .values(input.vehiclePictures.map((uploadId, position) => ({ tripId, uploadId, position })));
  }
}
