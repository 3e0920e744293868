import { asc } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { slugOf } from "@/lib/core/base/slug";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { publicCondition } from "@/lib/listings/announcements/rights";
import { whereOf } from "@/lib/listings/trips/filter-trips";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { routeSlug } from "@/lib/platform/places/rules";
import { IndexableList, ListIndexable } from "./contract";
import { SITEMAP_LIMITS } from "./limits";

/** A shard of the indexable listings, by id. */
export const listIndexable = query(
  {
    name: "listIndexable",
    summary: "Listings that search engines may show.",
    policy: anyone,
    input: ListIndexable,
    output: IndexableList,
  },
  async ({ tx, now }, { kind, shard }) => {
    const offset = (shard - 1) * SITEMAP_LIMITS.addressesMax;
    return kind === "announcements" ? parcels(tx, now, offset) : listTrips(tx, now, offset);
  },
);

async function parcels(tx: Queryable, now: Date, offset: number) {
  const rows = await tx
    .select({ id: announcements.id, title: announcements.title, updatedAt: announcements.updatedAt })
    .from(announcements)
    .where(publicCondition(null, now))
    .orderBy(asc(announcements.id))
    .limit(SITEMAP_LIMITS.addressesMax)
    .offset(offset);
  return rows.map(({ id, title, updatedAt }) => ({ id, slug: slugOf(title), updatedAt: toIso(updatedAt) }));
}

async function listTrips(tx: Queryable, now: Date, offset: number) {
  const rows = await tx
    .select({
      id: trips.id,
      fromId: trips.departureCityId,
      toId: trips.arrivalCityId,
      updatedAt: trips.updatedAt,
    })
    .from(trips)
    .where(whereOf(undefined, undefined, undefined, now))
    .orderBy(asc(trips.id))
    .limit(SITEMAP_LIMITS.addressesMax)
    .offset(offset);
  const places = await loadPlaceRows(
    tx,
    rows.flatMap(({ fromId, toId }) => [fromId, toId]),
  );
  return rows.map(({ id, fromId, toId, updatedAt }) => ({
    id,
    slug: routeSlug(places.get(fromId), places.get(toId)),
    updatedAt: toIso(updatedAt),
  }));
}
