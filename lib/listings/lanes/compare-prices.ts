import { and, desc, eq, gte, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { AnnouncementStatus, type ShipmentType, Visibility } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { centsToEuros } from "@/lib/core/base/money";
import { partOf } from "@/lib/core/commands/hooks";
import { isInTeam } from "@/lib/identity/workspaces/queries";
import { publicCondition } from "@/lib/listings/announcements/rights";
import type { Reader } from "@/lib/listings/shared/reader";
import { whereOf } from "@/lib/listings/trips/filter-trips";
import { priceForGrams } from "@/lib/listings/trips/price-for-grams";
import { agreedPrices, type PricedRoute } from "./hooks";
import { LANE_LIMITS } from "./limits";

/** Prices to compare: of a route, of one mode or of both, for a weight in kg or for any. */
export type Compared = {
  route: Omit<PricedRoute, "userId">;
  shipmentType?: ShipmentType | undefined;
  weight?: number | undefined;
};

export type Quartiles = { count: number; low: number; median: number; high: number };

/**
 * The quartiles, in euros, of what was agreed, what senders offer and what carriers ask on a route,
 * for half to twice the weight; of each comparison, in one statement. Both sides get the same
 * numbers, and nobody their own prices or those of their teams (product: lanes).
 */
export async function comparePrices(ctx: Reader, compared: readonly Compared[]): Promise<Quartiles[]> {
  const parts = compared.map(
    (one, place) => sql`select ${place}::int as place, found.* from (${select(ctx, one)}) found`,
  );
  const rows = await ctx.tx.execute<{ count: number; quartiles: number[] | null }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as each order by place`,
  );
  return rows.map(({ count, quartiles }) => {
    const [low = 0, median = 0, high = 0] = (quartiles ?? []).map((cents) => centsToEuros(Math.round(Number(cents))));
    return { count, low, median, high };
  });
}

function select(ctx: Reader, { route, shipmentType, weight }: Compared): SQL {
  const grams = weight && Math.round(weight * 1_000);
  const agreed = partOf(ctx, agreedPrices, { ...route, userId: ctx.actor?.userId ?? null });
  const none = sql`select 0 as cents, 0 as grams, 0 as announcement_id, 0 as shipment_type, false as is_own where false`;
  const isOfMode = shipmentType === undefined ? sql`true` : sql`shipment_type = ${shipmentType}`;
  const { weightFactor } = LANE_LIMITS;
  const isAlike = grams ? sql`grams between ${grams / weightFactor} and ${grams * weightFactor}` : sql`true`;
  return sql`
    with agreed as (${agreed ?? none}), offered as (${offeredPrices(ctx, route)}), asked as (${askedPrices(ctx, route, grams)})
    select count(*)::int as count, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cents) as quartiles
    from (
      select cents from (
        select cents, grams, shipment_type from agreed where not is_own
        union all
        select cents, grams, shipment_type from offered
        where not exists (select 1 from agreed where agreed.announcement_id = offered.announcement_id)
      ) as parcels where ${isOfMode} and ${isAlike}
      union all
      select cents from asked where ${isOfMode}
    ) as prices`;
}

/** Listings of others than the reader and their teams. */
function isOfOthers({ actor }: Reader, of: { createdById: PgColumn; workspaceId: PgColumn }): SQL | undefined {
  if (!actor) return undefined;
  return not(or(eq(of.createdById, actor.userId), isInTeam(of.workspaceId, actor.userId)) ?? sql`false`);
}

/**
 * What senders offer, the newest first. Between countries only what is public now: enough, and
 * indexed.
 */
function offeredPrices(ctx: Reader, { fromId, toId, countries }: Compared["route"]): SQL {
  const t = announcements;
  const isCompleted = and(
    eq(t.status, AnnouncementStatus.completed),
    eq(t.visibility, Visibility.everyone),
    isNull(t.deletedAt),
  );
  const where = countries
    ? and(
        publicCondition(null, ctx.now),
        eq(t.departureCountryId, countries.fromId),
        eq(t.destinationCountryId, countries.toId),
      )
    : and(
        or(publicCondition(null, ctx.now), isCompleted),
        eq(t.departureCityId, fromId),
        eq(t.destinationCityId, toId),
      );
  return sql`
    select ${t.priceCents} as cents, ${t.totalWeightGrams} as grams, ${t.id} as announcement_id,
      ${t.shipmentType} as shipment_type
    from ${t} where ${and(where, isOfOthers(ctx, t))} order by ${desc(t.publishedAt)} limit ${LANE_LIMITS.pricesMax}`;
}

/**
 * What carriers ask for the weight, where their price follows it and they have room for it; for any
 * weight their lowest prices.
 */
function askedPrices(ctx: Reader, { fromId, toId, countries }: Compared["route"], grams: number | undefined): SQL {
  const t = trips;
  const isLive = whereOf(undefined, undefined, undefined, ctx.now);
  const isCompleted = and(eq(t.status, TripStatus.completed), eq(t.moderation, "approved"), isNull(t.deletedAt));
  const isThere = countries
    ? and(isLive, eq(t.departureCountryId, countries.fromId), eq(t.arrivalCountryId, countries.toId))
    : and(or(isLive, isCompleted), eq(t.departureCityId, fromId), eq(t.arrivalCityId, toId));
  const isPriced = grams
    ? and(or(isNotNull(t.priceLadderCents), isNotNull(t.pricePerKgCents)), gte(t.weightMaxGrams, grams))
    : undefined;
  return sql`
    select ${grams ? priceForGrams(grams) : t.minPriceCents} as cents, ${t.tripType} as shipment_type from ${t}
    where ${and(isThere, isPriced, isOfOthers(ctx, t))} order by ${desc(t.departsUntil)} limit ${LANE_LIMITS.pricesMax}`;
}
