import { inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import { Visibility } from "@/db/enums/listings/announcements";
import { announcementFacets, announcements, inSample, SAMPLE_OF } from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/base/actor";
import { type Count, countUpTo, toCount } from "@/lib/core/queries/count";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { AnnouncementFilters, type ListAnnouncements } from "./contract";
import { facetsOf, partitionsOf, visibleFacets } from "./facet-conditions";
import type { Facets } from "./facet-numbers";
import { hasOrigin, orderOf, whereOf } from "./filter-announcements";
import type { AnnouncementRow } from "./load-cards";

type Search = z.output<typeof ListAnnouncements>;
type Result = { rows: AnnouncementRow[] } & Count;
type Ctx = { tx: Queryable; actor: Actor | null; now: Date };

const EVERYTHING = AnnouncementFilters.parse({});
/** The predicate of the public lists' partial indexes. */
const ON_MARKET = sql`status = 1 and visibility < 3 and deleted_at is null`;

const COUNT_MAX = LIST_LIMITS.countMax;
/** Expected number of {@link COUNT_MAX} matches in the sample, give or take its square root. */
const SAMPLED_MEAN = COUNT_MAX / SAMPLE_OF;
/**
 * Five deviations: of just as many matches one search in a million has more of them in the sample.
 */
const SAMPLED_MAX = Math.ceil(SAMPLED_MEAN + 5 * Math.sqrt(SAMPLED_MEAN));
/**
 * As many matches as the sample lets pass. In a large market it takes less to read them all, past
 * {@link COUNT_MAX}, than to walk its order for twenty of them.
 */
const READ_MAX = SAMPLED_MAX * SAMPLE_OF;
/**
 * Here a walk to the twentieth of 4,000 matches passes as many rows as they are beyond the count.
 */
const LARGE_MARKET = 200_000;
/** Whether the market is large, as its index of the sample was counted by the last vacuum. */
const IS_LARGE = sql`(select reltuples > ${sql.raw(String(LARGE_MARKET / SAMPLE_OF))} from pg_class where oid = 'announcements_public_sample'::regclass)`;

/**
 * A page of a list with its count, exact up to {@link COUNT_MAX}. Filters are resolved by the facet
 * index, and only the remaining rows are read.
 */
export async function searchAnnouncements(ctx: Ctx, search: Search): Promise<Result> {
  const facetSearch = await facetSearchOf(ctx, search.filters ?? EVERYTHING, search.q);
  return facetSearch ? readByFacets(ctx, search, facetSearch) : readPlainly(ctx, search);
}

/** What the facet index is asked; nothing for one's own list and an unfiltered one. */
async function facetSearchOf(
  ctx: Ctx,
  filters: AnnouncementFilters,
  q: string | undefined,
): Promise<FacetSearch | undefined> {
  const facets = await facetsOf(ctx.tx, { filters, q, now: ctx.now });
  const partitions = partitionsOf(filters);
  const isFiltered = facets.length > 0 || partitions.length < partitionsOf(EVERYTHING).length;
  const isPublic = filters.createdById === undefined;
  if (!isPublic || !isFiltered) return undefined;
  const visibilities =
    ctx.actor?.logisticsType === "carrier" ? [Visibility.everyone, Visibility.carriers] : [Visibility.everyone];
  return { facets: facets.length > 0 ? facets : [visibleFacets(visibilities)], partitions };
}

/**
 * The matches of a list, unordered where facets find them and otherwise the newest first, as
 * `city_id` of their departure and `price_cents`; the caller limits them.
 */
export async function selectMatches(
  ctx: Ctx,
  { filters = EVERYTHING, q }: Pick<Search, "filters" | "q">,
): Promise<SQL> {
  const facetSearch = await facetSearchOf(ctx, filters, q);
  const where = whereOf(filters, q, ctx.actor, ctx.now);
  if (facetSearch)
    return sql`select departure_city_id as city_id, price_cents from (${candidates(facetSearch, where)}) as found`;
  const { departureCityId, priceCents } = announcements;
  return sql`select ${departureCityId} as city_id, ${priceCents} from ${announcements} where ${where}
    order by ${sql.join(orderOf("newest", filters), sql`, `)}`;
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
    countUpTo(tx, announcements, where, COUNT_MAX),
  ]);
  return { rows, ...count };
}

type FacetSearch = { facets: readonly Facets[]; partitions: readonly number[] };

async function readByFacets(ctx: Ctx, search: Search, facetSearch: FacetSearch): Promise<Result> {
  const { sort, filters } = search;
  const where = whereOf(filters, search.q, ctx.actor, ctx.now);
  const isByDistance = sort === "distance" && hasOrigin(filters);
  const found = isByDistance ? allFound(search, facetSearch, where) : foundUpToMax(search, facetSearch, where);
  const [{ count = 0, ids } = {}] = await ctx.tx.execute<{ count: number; ids: number[] | null }>(found);
  return toResult(ctx.tx, search, count, ids ?? (await readOrdered(ctx.tx, search, where)));
}

/** Each match, with its place in the list: no index has the order of distances to a point. */
function allFound(search: Search, facetSearch: FacetSearch, where: SQL | undefined): SQL {
  return sql`
    with found as materialized (${candidates(facetSearch, where)})
    select (select count(*)::int from found) as count, ${pageOfFound(search)} as ids`;
}

/**
 * The matches and their page, or only that they are more than {@link COUNT_MAX}. Filters that half
 * of the market matches have the index name half of it, whatever is read of it; a small index of a
 * sample detects those first.
 */
function foundUpToMax(search: Search, facetSearch: FacetSearch, where: SQL | undefined): SQL {
  const sample = candidates(facetSearch, where, sql` and ${inSample(announcements)}`);
  return sql`
    with sampled as materialized (${sample} limit ${SAMPLED_MAX + 1}),
      bound as materialized (select case when ${IS_LARGE} then ${READ_MAX}::int else ${COUNT_MAX}::int end as read_max),
      dense as materialized (select count(*) > ${SAMPLED_MAX} as is_dense from sampled),
      found as materialized (
        select * from (${candidates(facetSearch, where)} limit (select read_max + 1 from bound)) as found
        where not (select is_dense from dense))
    select case when is_dense then ${COUNT_MAX + 1}::int else count end as count,
      case when not is_dense and count <= read_max then ${pageOfFound(search)} end as ids
    from (select count(*)::int as count from found) as counted, dense, bound`;
}

function pageOfFound({ sort, filters, page, limit }: Search): SQL {
  const order = sql.join(orderOf(sort, filters), sql`, `);
  return sql`array(select id from found as announcements order by ${order} limit ${limit} offset ${(page - 1) * limit})`;
}

async function toResult(tx: Queryable, { sort, filters }: Search, count: number, ids: number[]): Promise<Result> {
  const rows = await tx
    .select()
    .from(announcements)
    .where(inArray(announcements.id, ids))
    .orderBy(...orderOf(sort, filters));
  return { rows, ...toCount(count, COUNT_MAX) };
}

/**
 * The rows that have the facets, per partition, and match the whole condition. `offset 0` isolates
 * the inner query: the planner misjudges correlated filters and would probe other indexes for each
 * partition.
 */
function candidates({ facets, partitions }: FacetSearch, where: SQL | undefined, narrower = sql``): SQL {
  const names = facets.map((_, index) => sql.raw(`facets${index}`));
  const arrays = facets.map(
    (values, index) => sql`array(select c.class + v from unnest(${values}) as v) as ${names[index]}`,
  );
  const conditions = names.map((name) => sql`${announcementFacets(announcements)} && asked.${name}`);
  return sql`select id, published_at, price_cents, starts_at, departure_city_id, departure_latitude, departure_longitude
    from unnest(${sql.param([...partitions])}::int[]) as c(class)
    cross join lateral (select ${sql.join(arrays, sql`, `)} offset 0) as asked
    cross join lateral (select * from ${announcements} where ${ON_MARKET} and ${sql.join(conditions, sql` and `)}${narrower} offset 0) as announcements
    where ${where}`;
}

/**
 * A page of a huge result: reads the order's index until the page is full. The planner
 * underestimates matches of a box and would sort them all, so for those and for the newest the
 * inner query fixes the order; a limit that it cannot know has it expect to read only some rows.
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
    ? sql`(select * from ${announcements} where ${ON_MARKET} order by ${order} limit (select 2147483647)) as announcements`
    : sql`${announcements}`;
  const rows = await tx.execute<{ id: number }>(
    sql`select id from ${from} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
  );
  return rows.map(({ id }) => id);
}
