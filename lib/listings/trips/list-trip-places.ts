import { sql } from "drizzle-orm";
import { trips } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { MapPlaces } from "@/lib/listings/shared/contract";
import { toMapPlaces } from "@/lib/listings/shared/map-places";
import { ListTripPlaces } from "./contract";
import { whereOf } from "./filter-trips";

/** The map of the public trips: where all that match leave from, not only those of a page. */
export const listTripPlaces = query(
  {
    name: "listTripPlaces",
    isSearch: true,
    summary: "The departures of all filtered carrier announcements, counted by city.",
    policy: anyone,
    input: ListTripPlaces,
    output: MapPlaces,
  },
  (ctx, { filters, statusId, q }) =>
    toMapPlaces(
      ctx,
      sql`select ${trips.departureCityId} as city_id, ${trips.minPriceCents} as price_cents from ${trips}
        where ${whereOf(filters, q, statusId, ctx.now)}`,
    ),
);
