import { inArray } from "drizzle-orm";
import { TripType } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { type Ctx, query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { localDay, placeIso } from "@/lib/core/time/time";
import { toCards as toParcelCards } from "@/lib/listings/announcements/load-cards";
import { readOwnListing } from "@/lib/listings/shared/lock-listing";
import { toCards as toTripCards } from "@/lib/listings/trips/load-cards";
import { loadPlaceRows, type PlaceRow, toCityRef } from "@/lib/platform/places/load-city-refs";
import { FindMatches, MatchesView, type MatchView } from "./contract";
import { MATCHING } from "./limits";
import { measureRoads } from "./measure-roads";
import { parcelFacts, tripDirectionsOf } from "./operations";
import { findParcels, findTrips, type Match, type Matches } from "./queries";
import { daysBeforeEnd, type Trip } from "./rules";

/** Matches and near misses of the caller's parcel or trip. */
export const findMatches = query(
  {
    name: "findMatches",
    summary: "The matches of the caller's announcement: trips for a parcel, parcels for a trip.",
    policy: signedIn,
    input: FindMatches,
    output: MatchesView,
    errors: ["announcement.not_found", "transporter.not_found"],
  },
  async (ctx, { announcementId, transporterId }) => {
    const found =
      announcementId === undefined ? await forTrip(ctx, transporterId ?? 0) : await forParcel(ctx, announcementId);
    const { fits, near } = await measureRoads(ctx, found);
    const shown = { fits: fits.slice(0, MATCHING.matchesMax), near: near.slice(0, MATCHING.nearMissesMax) };
    const side = announcementId === undefined ? "parcels" : "trips";
    const views = await toViews(ctx, side, [...shown.fits, ...shown.near]);
    return {
      data: views.slice(0, shown.fits.length),
      nearMisses: views.slice(shown.fits.length),
      totalCount: fits.length,
    };
  },
);

async function forParcel(ctx: Ctx<Actor>, id: number): Promise<Matches> {
  const row = await readOwnListing(ctx, "announcement", id);
  return findTrips(ctx.tx, row, await parcelFacts(ctx.tx, row), { now: ctx.now });
}

async function forTrip(ctx: Ctx<Actor>, id: number): Promise<Matches> {
  const row = await readOwnListing(ctx, "transporter", id);
  return findParcels(ctx.tx, row, await tripDirectionsOf(ctx.tx, row), { now: ctx.now });
}

/** Matches as their owner sees them; cards and cities are read in one batch. */
async function toViews(ctx: Ctx<Actor>, side: "parcels" | "trips", matches: readonly Match[]): Promise<MatchView[]> {
  const ids = matches.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [parcels, tripCards, cityRows] = await Promise.all([
    side === "parcels"
      ? ctx.tx
          .select()
          .from(announcements)
          .where(inArray(announcements.id, ids))
          .then((rows) => toParcelCards(ctx, rows))
      : [],
    side === "trips"
      ? ctx.tx
          .select()
          .from(trips)
          .where(inArray(trips.id, ids))
          .then((rows) => toTripCards(ctx, rows))
      : [],
    loadPlaceRows(
      ctx.tx,
      matches.flatMap(({ parcel, trip }) => [parcel.from[2], parcel.to[2], trip.stops[0]?.[2] ?? 0]),
    ),
  ]);
  return matches.map(({ id, parcel, trip, fit }) => {
    const [mismatch] = fit.mismatches;
    const isAir = trip.tripType === TripType.plane;
    return {
      announcement: parcels.find((card) => card.id === id) ?? null,
      transporter: tripCards.find((card) => card.id === id) ?? null,
      // By air `addedKm` is the distance to the airport, not a detour.
      addedKm: isAir ? 0 : Math.round(fit.addedKm),
      via: fit.via.map((end) => toCityRef(cityRows.get(parcel[end][2]), ctx.locale).city),
      direction: trip.direction,
      ...departureOf(trip, cityRows),
      daysBeforeEnd: daysBeforeEnd(parcel, trip),
      fault: mismatch
        ? { code: mismatch.code, by: mismatch.code === "weight" ? mismatch.by / 1_000 : Math.ceil(mismatch.by) }
        : null,
    };
  });
}

/** The earliest departure of a direction in local time. */
function departureOf({ departsAtMs, stops }: Trip, cityRows: Map<number, PlaceRow>) {
  const city = cityRows.get(stops[0]?.[2] ?? 0);
  if (!city) throw new Error("a trip's city is unknown");
  const at = new Date(departsAtMs);
  return { departsAt: placeIso(at, city.timeZone), departureDay: localDay(at, city.timeZone) };
}
