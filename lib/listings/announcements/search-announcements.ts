import { inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import { Visibility } from "@/db/enums/listings/announcements";
import { announcementFacets, announcements } from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/actor";
import { COUNT_MAX, countUpTo } from "@/lib/core/count";
import type { Facets } from "@/lib/listings/shared/facets";
import { AnnouncementFilters, type ListAnnouncements } from "./contract";
import { facetsOf, partitionsOf, visibleFacets } from "./facet-conditions";
import { hasOrigin, orderOf, whereOf } from "./filter-announcements";
import type { AnnouncementRow } from "./load-cards";

type Search = z.output<typeof ListAnnouncements>;
type Result = { rows: AnnouncementRow[]; totalCount: number; totalCountCapped: boolean };
type Ctx = { tx: Queryable; actor: Actor | null; now: Date };

const EVERYTHING = AnnouncementFilters.parse({});
/** The predicate of the public lists' partial indexes. */
const ON_MARKET = sql`status = 1 and visibility < 3 and deleted_at is null`;

/**
 * A page of a list with its count, capped at 10,000. Filters are resolved by the facet index, and
 * only the remaining rows are read.
 */
export async function searchAnnouncements(ctx: Ctx, search: Search): Promise<Result> {
  const { filters = EVERYTHING, q } = search;
  const facets = await facetsOf(ctx.tx, { filters, q, now: ctx.now });
  const partitions = partitionsOf(filters);
  const isFiltered = facets.length > 0 || partitions.length < partitionsOf(EVERYTHING).length;
  const isPublic = filters.createdById === undefined;
  if (!isPublic || !isFiltered) return readPlainly(ctx, search);
  const visibilities =
    ctx.actor?.logisticsType === "carrier" ? [Visibility.everyone, Visibility.carriers] : [Visibility.everyone];
  return readByFacets(ctx, search, { facets: facets.length > 0 ? facets : [visibleFacets(visibilities)], partitions });
}

/** For one's own list or an unfiltered one the planner needs no help. */
async function readPlainly({ tx, actor, now }: Ctx, { filters, q, sort, page, limit }: Search): Promise<Result> {
  const where = whereOf(filters, q, actor, now);
  const [rows, count] = await Promise.all([
    tx
      .select()
      .from(announcements)
      .where(where)
      .orderBy(...orderOf(sort, filters))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(tx, announcements, where),
  ]);
  return { rows, ...count };
}

type FacetSearch = { facets: readonly Facets[]; partitions: readonly number[] };

async function readByFacets(ctx: Ctx, search: Search, facetSearch: FacetSearch): Promise<Result> {
  const { sort, filters, page, limit } = search;
  const where = whereOf(filters, search.q, ctx.actor, ctx.now);
  const order = sql.join(orderOf(sort, filters), sql`, `);
  const isByDistance = sort === "distance" && hasOrigin(filters);
  const [found] = await ctx.tx.execute<{ count: string; ids: number[] }>(sql`
    with found as materialized (${candidates(facetSearch, where)} ${isByDistance ? sql`` : sql`limit ${COUNT_MAX + 1}`})
    select (select count(*) from found) as count,
      array(select id from found as announcements order by ${order} limit ${limit} offset ${(page - 1) * limit}) as ids`);
  const count = Number(found?.count ?? 0);
  const isWhole = count <= COUNT_MAX || isByDistance;
  return toResult(ctx.tx, search, count, isWhole ? (found?.ids ?? []) : await readOrdered(ctx.tx, search, where));
}

async function toResult(tx: Queryable, { sort, filters }: Search, count: number, ids: number[]): Promise<Result> {
  const rows = await tx
    .select()
    .from(announcements)
    .where(inArray(announcements.id, ids))
    .orderBy(...orderOf(sort, filters));
  return { rows, totalCount: Math.min(count, COUNT_MAX), totalCountCapped: count > COUNT_MAX };
}

/**
 * The rows that have the facets, per partition, and match the whole condition. `offset 0` isolates
 * the inner query: the planner misjudges correlated filters and would probe other indexes for each
 * partition.
 */
function candidates({ facets, partitions }: FacetSearch, where: SQL | undefined): SQL {
  const names = facets.map((_, index) => sql.raw(`facets${index}`));
  const arrays = facets.map(
    (values, index) => sql`array(select c.class + v from unnest(${values}) as v) as ${names[index]}`,
  );
  const conditions = names.map((name) => sql`${announcementFacets(announcements)} && asked.${name}`);
  return sql`select id, published_at, price_cents, starts_at, departure_latitude, departure_longitude
    from unnest(${sql.param([...partitions])}::int[]) as c(class)
    cross join lateral (select ${sql.join(arrays, sql`, `)} offset 0) as asked
    cross join lateral (select * from ${announcements} where ${ON_MARKET} and ${sql.join(conditions, sql` and `)} offset 0) as announcements
    where ${where}`;
}

/**
 * A page of a huge result: reads the order's index until the page is full. The planner
 * underestimates matches of a box and would sort them all, so for those and for the newest the
 * inner query fixes the order.
 */
async function readOrdered(
  tx: Queryable,
  { sort, filters, page, limit }: Search,
  where: SQL | undefined,
): Promise<number[]> {
  const order = sql.join(orderOf(sort, filters), sql`, `);
  const hasPlaces = [filters?.source, filters?.destination, filters?.localisation, filters?.polygon, filters?.aroundKm];
  const isWalked = sort === "newest" || sort === "distance" || hasPlaces.some((place) => place !== undefined);
  const from = isWalked
    ? sql`(select * from ${announcements} where ${ON_MARKET} order by ${order} offset 0) as announcements`
    : sql`${announcements}`;
  const rows = await tx.execute<{ id: number }>(
    sql`select id from ${from} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
  );
  return rows.map(({ id }) => id);
}
