import { and, desc, eq, exists, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { reservations } from "@/db/schema/deals/reservations";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { cities } from "@/db/schema/platform/places";
import { isInTeam } from "@/lib/identity/workspaces/queries";
import type { PricedRoute } from "@/lib/listings/lanes/hooks";
import { LANE_LIMITS } from "@/lib/listings/lanes/limits";

/** Paid deals: their price was worth it to both sides. */
const AGREED = ["confirmed", "in_progress", "completed"] as const;

/** Selects the agreed and paid prices of a route, the newest first; see the hook. */
export function selectAgreedPrices(_ctx: unknown, { fromId, toId, countries, userId }: PricedRoute): SQL {
  const t = reservations;
  const isAt = (cityId: PgColumn, city: number, country: number | undefined) =>
    country === undefined
      ? eq(cityId, city)
      : exists(
          new QueryBuilder()
            .select({ one: sql`1` })
            .from(cities)
            .where(and(eq(cities.id, cityId), eq(cities.countryId, country))),
        );
  const where = and(
    inArray(t.status, [...AGREED]),
    isNotNull(t.weightGrams),
    isAt(t.departureCityId, fromId, countries?.fromId),
    isAt(t.arrivalCityId, toId, countries?.toId),
  );
  return sql`
    select ${t.priceCents} as cents, ${t.weightGrams} as grams, ${t.announcementId} as announcement_id,
      coalesce(${announcements.shipmentType}, ${trips.tripType}) as shipment_type,
      ${userId === null ? sql`false` : isOwn(userId)} as is_own
    from ${t}
    left join ${announcements} on ${announcements.id} = ${t.announcementId}
    left join ${trips} on ${trips.id} = ${t.tripId}
    where ${where} order by ${desc(t.id)} limit ${LANE_LIMITS.pricesMax}`;
}

/** Deals of which a side is a user's own, or that of one of their teams. */
function isOwn(userId: number): SQL {
  const t = reservations;
  const found = or(
    eq(t.shipperUserId, userId),
    eq(t.carrierUserId, userId),
    isInTeam(t.shipperWorkspaceId, userId),
    isInTeam(t.carrierWorkspaceId, userId),
  );
  return found ?? sql`false`;
}
