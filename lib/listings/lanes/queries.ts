import { and, count, desc, eq, gte, or, type SQL } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Locale } from "@/lib/core/base/actor";
import { publicCondition } from "@/lib/listings/announcements/rights";
import { whereOf } from "@/lib/listings/trips/filter-trips";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { routeSlug } from "@/lib/platform/places/rules";
import type { LaneView } from "./contract";
import { LANE_LIMITS } from "./limits";

/** A city pair with its number of public listings. */
export type Pair = { fromId: number; toId: number; announcementCount: number };

/** The pairs with enough listings, the busiest first. */
export async function findPairs(tx: Queryable, now: Date, limit: number): Promise<Pair[]> {
  const live = liveRoutes(tx, now);
  const total = count();
  return tx
    .select({ fromId: live.fromId, toId: live.toId, announcementCount: total })
    .from(live)
    .groupBy(live.fromId, live.toId)
    .having(gte(total, LANE_LIMITS.announcementsMin))
    .orderBy(desc(total), live.fromId, live.toId)
    .limit(limit);
}

/** The number of public listings of each given pair. */
export async function countPairs(
  tx: Queryable,
  now: Date,
  pairs: readonly Pick<Pair, "fromId" | "toId">[],
): Promise<Pair[]> {
  if (pairs.length === 0) return [];
  const live = liveRoutes(
    tx,
    now,
    isOneOf(announcements.departureCityId, announcements.destinationCityId, pairs),
    isOneOf(trips.departureCityId, trips.arrivalCityId, pairs),
  );
  const counted = await tx
    .select({ fromId: live.fromId, toId: live.toId, total: count() })
    .from(live)
    .groupBy(live.fromId, live.toId);
  return pairs.map(({ fromId, toId }) => {
    const found = counted.find((row) => row.fromId === fromId && row.toId === toId);
    return { fromId, toId, announcementCount: found?.total ?? 0 };
  });
}

function isOneOf(from: PgColumn, to: PgColumn, pairs: readonly Pick<Pair, "fromId" | "toId">[]): SQL | undefined {
  return or(...pairs.map(({ fromId, toId }) => and(eq(from, fromId), eq(to, toId))));
}

/** The routes of all public listings of both sides. */
export function liveRoutes(tx: Queryable, now: Date, parcelsToo?: SQL, tripsToo?: SQL) {
  const parcels = tx
    .select({ fromId: announcements.departureCityId, toId: announcements.destinationCityId })
    .from(announcements)
    .where(and(publicCondition(null, now), parcelsToo));
  const liveTrips = tx
    .select({ fromId: trips.departureCityId, toId: trips.arrivalCityId })
    .from(trips)
    .where(and(whereOf(undefined, undefined, undefined, now), tripsToo));
  return unionAll(parcels, liveTrips).as("live");
}

/** Pairs as answers show them. */
export async function viewLanes(tx: Queryable, pairs: readonly Pair[], locale: Locale): Promise<LaneView[]> {
  const places = await loadPlaceRows(
    tx,
    pairs.flatMap(({ fromId, toId }) => [fromId, toId]),
  );
  return pairs.map(({ fromId, toId, announcementCount }) => {
    const [from, to] = [places.get(fromId), places.get(toId)];
    return {
      slug: routeSlug(from, to),
      from: toCityRef(from, locale),
      to: toCityRef(to, locale),
      announcementCount,
    };
  });
}
