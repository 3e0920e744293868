import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Side } from "@/db/enums/deals/rooms";
import { announcements } from "@/db/schema/listings/announcements";
import type { trips } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { fail, failIfAny, type Issue } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { daysBetween, hourOf, type PlaceTime, type Written } from "@/lib/core/time/calendar";
import { atPlace, isSkipped, latestOf, localDay } from "@/lib/core/time/time";
import type { RoomRow } from "@/lib/deals/rooms/queries";
import { assertJourneyTakes, assertTripFits } from "@/lib/listings/matching/assert-fits";
import { readOwnListing } from "@/lib/listings/shared/lock-listing";
import { dealDeparture } from "@/lib/listings/trips/dates";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import type { Journey, SendOffer } from "./contract";
import type { OfferJourney } from "./operations";
import { needsJourney } from "./rules";

type Said = Pick<z.output<typeof SendOffer>, "tripId" | "journey">;
type ParcelRow = typeof announcements.$inferSelect;

/**
 * Reads how an offer says that the parcel travels, and throws when that cannot be; undefined when
 * it says nothing. Only a carrier says it, about an announced parcel, in one way.
 */
export async function readJourney(
  ctx: Ctx<Actor>,
  { room, side }: { room: RoomRow; side: Side },
  { tripId, journey }: Said,
): Promise<OfferJourney | undefined> {
  if (tripId === undefined && journey === undefined) return undefined;
  if (side !== "carrier") return fail("auth.transporter_required");
  const isTwice = tripId !== undefined && journey !== undefined;
  if (isTwice || !needsJourney(room, side)) {
    const path = [tripId === undefined ? "journey" : "tripId"];
    return fail("request.invalid", { issues: [{ path, code: "unknown_key" }] });
  }
  const [parcel] = await ctx.tx
    .select()
    .from(announcements)
    .where(eq(announcements.id, room.announcementId ?? 0));
  if (!parcel) return fail("room.not_found");
  return journey ? describedJourney(ctx, parcel, journey) : ownTrip(ctx, parcel, tripId ?? 0);
}

/** The carrier's trip: it leaves as its direction that takes the parcel does. */
async function ownTrip(ctx: Ctx<Actor>, parcel: ParcelRow, tripId: number): Promise<OfferJourney> {
  const row = await readOwnListing(ctx, "transporter", tripId);
  const { direction } = await assertTripFits(ctx, row, parcel);
  const isFlexible = direction === "aller" && row.departureDay !== row.departureLastDay;
  return {
    tripId,
    vehicleType: null,
    departure: direction === "aller" ? await outboundOf(ctx, row) : await returnOf(ctx, row),
    firstDay: isFlexible ? row.departureDay : null,
  };
}

async function outboundOf(ctx: Ctx<Actor>, row: typeof trips.$inferSelect): Promise<PlaceTime> {
  return dealDeparture(row, await zoneOf(ctx, row.departureCityId));
}

async function returnOf(ctx: Ctx<Actor>, row: typeof trips.$inferSelect): Promise<PlaceTime> {
  if (!row.returnDate) throw new Error("a return that takes a parcel has a day");
  return { day: row.returnDate, time: hourOf(row.returnTime), zone: await zoneOf(ctx, row.arrivalCityId) };
}

async function describedJourney(
  ctx: Ctx<Actor>,
  parcel: ParcelRow,
  { departureDay, departureLastDay, departureTime, vehicleType }: z.output<typeof Journey>,
): Promise<OfferJourney> {
  const zone = await zoneOf(ctx, parcel.departureCityId);
  const at = (day: Written): PlaceTime => {
    const local = atPlace(day, zone);
    return { day: local.day, time: departureTime ?? local.time, zone };
  };
  const first = at(departureDay);
  const last = departureLastDay ? at(departureLastDay) : first;
  failIfAny(dateRules(ctx.now, first, last).map((issue) => ({ ...issue, path: ["journey", ...issue.path] })));
  await assertJourneyTakes(ctx, parcel, { first, last, vehicleType });
  return { tripId: null, vehicleType, departure: last, firstDay: first.day === last.day ? null : first.day };
}

/** A journey leaves in the future, within the limits of a trip's days. */
function dateRules(now: Date, first: PlaceTime, last: PlaceTime): Issue[] {
  if (last.day < first.day) return [{ path: ["departureLastDay"], code: "end_before_start" }];
  const field = first.day === last.day ? "departureDay" : "departureLastDay";
  if (latestOf(first) <= now) return [{ path: ["departureDay"], code: "date_past" }];
  const max = TRIP_LIMITS.dateMaxDays;
  if (daysBetween(localDay(now, last.zone), last.day) > max)
    return [{ path: [field], code: "date_too_far", params: { max } }];
  return isSkipped(first) || isSkipped(last) ? [{ path: ["departureTime"], code: "time_skipped" }] : [];
}

async function zoneOf(ctx: Ctx<Actor>, cityId: number): Promise<string> {
  const city = (await loadPlaceRows(ctx.tx, [cityId])).get(cityId);
  if (!city) throw new Error("a listing leaves from a city that is there");
  return city.timeZone;
}
