import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { VehicleType } from "@/db/enums/listings/announcements";
import { offerRoutes, offers } from "@/db/schema/deals/offers";
import { rooms } from "@/db/schema/deals/rooms";
import { trips } from "@/db/schema/listings/trips";
import type { Locale } from "@/lib/core/base/actor";
import { formatDays } from "@/lib/core/text/format";
import { translator } from "@/lib/core/texts/texts";

/** How a parcel travels by an offer, as far as a carrier has said it. */
export type OfferedJourney = {
  departureCityId: number;
  arrivalCityId: number;
  shipperUserId: number;
  carrierUserId: number;
  means: VehicleType | null;
  /** The day of the departure, or the first and the last on which it may be; null without a journey. */
  days: { first: string; last: string } | null;
};

/** The journeys of offers: of a trip that the offer names, one that it describes, or the room's trip. */
export async function readOfferedJourneys(
  db: Queryable,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, OfferedJourney>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({ offer: offers, room: rooms, route: offerRoutes, trip: trips })
    .from(offers)
    .innerJoin(rooms, eq(rooms.id, offers.roomId))
    .leftJoin(offerRoutes, eq(offerRoutes.offerId, offers.id))
    .leftJoin(trips, eq(trips.id, sql`coalesce(${offers.tripId}, ${rooms.tripId})`))
    .where(inArray(offers.id, [...offerIds]));
  return new Map(rows.map((row) => [row.offer.id, toJourney(row)]));
}

type Found = {
  offer: typeof offers.$inferSelect;
  room: typeof rooms.$inferSelect;
  route: typeof offerRoutes.$inferSelect | null;
  trip: typeof trips.$inferSelect | null;
};

function toJourney({ offer, room, route, trip }: Found): OfferedJourney {
  const { shipperUserId, carrierUserId } = room;
  const sides = { shipperUserId, carrierUserId };
  const { departureDay: last } = offer;
  if (route) {
    const { departureCityId, arrivalCityId } = route;
    // The means of a described route is one of the vehicles, or none.
    const means = (route.vehicleType ?? null) as VehicleType | null; // the contract of route offers takes no other
    return { ...sides, departureCityId, arrivalCityId, means, days: { first: last, last } };
  }
  const { departureCityId, arrivalCityId } = room;
  const means = offer.vehicleType ?? trip?.vehicleType ?? null;
  const isSaid = offer.vehicleType !== null || trip !== null;
  // The room's trip may leave on several days: the offer has the last one.
  const isOfRoom = trip !== null && offer.tripId === null && trip.departureLastDay === last;
  const first = offer.departureFirstDay ?? (isOfRoom ? trip.departureDay : last);
  return { ...sides, departureCityId, arrivalCityId, means, days: isSaid ? { first, last } : null };
}

/** The words of a journey's means and days, each where it is known. */
export function wordsOfJourney(
  { means, days }: Pick<OfferedJourney, "means" | "days">,
  locale: Locale,
): { means: string | undefined; day: string | undefined } {
  return {
    means: means ? translator(locale, "transport-document")(`vehicles.${means}`) : undefined,
    day: days ? formatDays(days.first, days.last, locale) : undefined,
  };
}
