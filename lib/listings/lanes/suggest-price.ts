import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { partOf } from "@/lib/core/commands/hooks";
import { anyone } from "@/lib/core/commands/policy";
import { publicCondition } from "@/lib/listings/announcements/rights";
import { whereOf } from "@/lib/listings/trips/filter-trips";
import { getCities } from "@/lib/platform/places/queries";
import { PriceSuggestion, SuggestPrice } from "./contract";
import { agreedPrices } from "./hooks";
import { LANE_LIMITS } from "./limits";

type Quartiles = { count: number; low: number; median: number; high: number };

/**
 * The usual price of a parcel, from what was agreed and what is offered, or what carriers usually
 * ask, from public and completed listings: similar parcels between the same cities, else the
 * countries, else all parcels; null below five prices.
 */
export const suggestPrice = query(
  {
    name: "suggestPrice",
    summary: "The usual price of a route, from the market's own prices.",
    policy: anyone,
    input: SuggestPrice,
    output: PriceSuggestion,
  },
  async (ctx, input) => {
    const { tx, now } = ctx;
    const find = (asked: SuggestPrice, at: Date, countries?: Countries) =>
      asked.side === "parcels"
        ? pricesOfParcels(asked, at, partOf(ctx, agreedPrices, { ...asked, countries }), countries)
        : pricesOfTrips(asked, at, countries);
    const cities = await getCities(tx, [input.fromId, input.toId]);
    const [from, to] = [cities.get(input.fromId), cities.get(input.toId)];
    if (!from || !to) return { suggestion: null };
    const countries = { fromId: from.countryId, toId: to.countryId };
    const { weight: _any, ...light } = input;
    // In order of relevance: the same weight matters more than the same city.
    const attempts = [
      { scope: "cities", isAlike: true, prices: find(input, now) },
      { scope: "countries", isAlike: true, prices: find(input, now, countries) },
      { scope: "cities", isAlike: false, prices: find(light, now) },
      { scope: "countries", isAlike: false, prices: find(light, now, countries) },
    ] as const;
    for (const { scope, isAlike, prices } of input.weight === undefined ? attempts.slice(0, 2) : attempts) {
      const found = await quartilesOf(tx, prices);
      if (found.count >= LANE_LIMITS.pricesMin) return { suggestion: { scope, isAlike, ...found } };
    }
    return { suggestion: null };
  },
);

type Countries = { fromId: number; toId: number };

/**
 * Agreed prices, and offered ones of parcels about which nothing is agreed; newest first. Between
 * countries only public ones: enough, and indexed.
 */
function pricesOfParcels(
  { fromId, toId, shipmentType, weight }: SuggestPrice,
  now: Date,
  agreed: SQL | undefined,
  countries?: Countries,
): SQL {
  const t = announcements;
  const isCompleted = and(
    eq(t.status, AnnouncementStatus.completed),
    eq(t.visibility, Visibility.everyone),
    isNull(t.deletedAt),
  );
  const where = countries
    ? and(
        publicCondition(null, now),
        eq(t.departureCountryId, countries.fromId),
        eq(t.destinationCountryId, countries.toId),
      )
    : and(or(publicCondition(null, now), isCompleted), eq(t.departureCityId, fromId), eq(t.destinationCityId, toId));
  const grams = weight && weight * 1_000;
  const isAlike = grams
    ? sql`grams between ${grams / LANE_LIMITS.weightFactor} and ${grams * LANE_LIMITS.weightFactor}`
    : sql`true`;
  const none = sql`select 0 as cents, 0 as grams, 0 as announcement_id, 0 as shipment_type where false`;
  return sql`
    with agreed as (${agreed ?? none}), offered as (
      select ${t.priceCents} as cents, ${t.totalWeightGrams} as grams, ${t.id} as announcement_id,
        ${t.shipmentType} as shipment_type
      from ${t} where ${where} order by ${desc(t.publishedAt)} limit ${LANE_LIMITS.pricesMax}
    )
    select cents from (
      select cents, grams, shipment_type from agreed
      union all
      select cents, grams, shipment_type from offered
      where not exists (select 1 from agreed where agreed.announcement_id = offered.announcement_id)
    ) as known where shipment_type = ${shipmentType} and ${isAlike}`;
}

/** Minimum prices of trips, which do not depend on weight. */
function pricesOfTrips({ fromId, toId, shipmentType }: SuggestPrice, now: Date, countries?: Countries): SQL {
  const t = trips;
  const isLive = whereOf(undefined, undefined, undefined, now);
  const isCompleted = and(eq(t.status, TripStatus.completed), eq(t.moderation, "approved"), isNull(t.deletedAt));
  const where = countries
    ? and(isLive, eq(t.departureCountryId, countries.fromId), eq(t.arrivalCountryId, countries.toId))
    : and(or(isLive, isCompleted), eq(t.departureCityId, fromId), eq(t.arrivalCityId, toId));
  return sql`
    select cents from (
      select ${t.minPriceCents} as cents, ${t.tripType} as trip_type from ${t}
      where ${where} order by ${desc(t.departsUntil)} limit ${LANE_LIMITS.pricesMax}
    ) as newest where trip_type = ${shipmentType}`;
}

async function quartilesOf(tx: Queryable, prices: SQL): Promise<Quartiles> {
  const [row] = await tx.execute<{ count: number; quartiles: number[] | null }>(sql`
    select count(*)::int as count, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cents) as quartiles
    from (${prices}) as prices`);
  const [low = 0, median = 0, high = 0] = (row?.quartiles ?? []).map((cents) =>
    centsToEuros(Math.round(Number(cents))),
  );
  return { count: row?.count ?? 0, low, median, high };
}
