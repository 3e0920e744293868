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

type Asked = z.output<typeof ListAnnouncements>;
type Found = { rows: AnnouncementRow[]; totalCount: number; totalCountCapped: boolean };
type Ctx = { tx: Queryable; actor: Actor | null; now: Date };

const EVERYTHING = AnnouncementFilters.parse({});
/** The partial indexes of the public lists. */
const ON_MARKET = sql`status = 1 and visibility < 3 and deleted_at is null`;

/**
 * A page of a list with its count, which stops at 10,000. What filters narrow is found by its facets: the index of facets intersects them,
 * and only what is left is read.
 */
export async function searchAnnouncements(ctx: Ctx, asked: Asked): Promise<Found> {
  const { filters = EVERYTHING, q } = asked;
  const facets = await facetsOf(ctx.tx, { filters, q, now: ctx.now });
  const classes = partitionsOf(filters);
  const isNarrowed = facets.length > 0 || classes.length < partitionsOf(EVERYTHING).length;
  const isPublic = filters.createdById === undefined;
  if (!isPublic || !isNarrowed) return readPlainly(ctx, asked);
  const sees =
    ctx.actor?.logisticsType === "carrier" ? [Visibility.everyone, Visibility.carriers] : [Visibility.everyone];
  return readByFacets(ctx, asked, { facets: facets.length > 0 ? facets : [visibleFacets(sees)], classes });
}

/** Leaves it to the planner: one's own list, or everything. */
async function readPlainly({ tx, actor, now }: Ctx, { filters, q, sort, page, limit }: Asked): Promise<Found> {
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

type Narrowed = { facets: readonly Facets[]; classes: readonly number[] };

async function readByFacets(ctx: Ctx, asked: Asked, narrowed: Narrowed): Promise<Found> {
  const { sort, filters, page, limit } = asked;
  const where = whereOf(filters, asked.q, ctx.actor, ctx.now);
  const order = sql.join(orderOf(sort, filters), sql`, `);
  const isByDistance = sort === "distance" && hasOrigin(filters);
  const [found] = await ctx.tx.execute<{ count: string; ids: number[] }>(sql`
    with found as materialized (${candidates(narrowed, where)} ${isByDistance ? sql`` : sql`limit ${COUNT_MAX + 1}`})
    select (select count(*) from found) as count,
      array(select id from found as announcements order by ${order} limit ${limit} offset ${(page - 1) * limit}) as ids`);
  const count = Number(found?.count ?? 0);
  const isWhole = count <= COUNT_MAX || isByDistance;
  return toFound(ctx.tx, asked, count, isWhole ? (found?.ids ?? []) : await readOrdered(ctx.tx, asked, where));
}

async function toFound(tx: Queryable, { sort, filters }: Asked, count: number, ids: number[]): Promise<Found> {
  const rows = await tx
    .select()
    .from(announcements)
    .where(inArray(announcements.id, ids))
    .orderBy(...orderOf(sort, filters));
  return { rows, totalCount: Math.min(count, COUNT_MAX), totalCountCapped: count > COUNT_MAX };
}

/**
 * What has the facets, class by class, and passes the whole condition. The inner query is planned by itself (`offset 0`): the planner knows
 * little of how filters hang together, and would otherwise ask other indexes once for each class.
 */
function candidates({ facets, classes }: Narrowed, where: SQL | undefined): SQL {
  const names = facets.map((_, index) => sql.raw(`facets${index}`));
  const arrays = facets.map(
    (values, index) => sql`array(select c.class + v from unnest(${values}) as v) as ${names[index]}`,
  );
  const held = names.map((name) => sql`${announcementFacets(announcements)} && asked.${name}`);
  return sql`select id, published_at, price_cents, starts_at, departure_latitude, departure_longitude
    from unnest(${sql.param([...classes])}::int[]) as c(class)
    cross join lateral (select ${sql.join(arrays, sql`, `)} offset 0) as asked
    cross join lateral (select * from ${announcements} where ${ON_MARKET} and ${sql.join(held, sql` and `)} offset 0) as announcements
    where ${where}`;
}

/**
 * A page of very many: the index of the order is read until the page is full. The planner takes places in a box for very few and would sort
 * them all: then, and for the newest, the inner query is all that it sees of the order.
 */
async function readOrdered(
  tx: Queryable,
  { sort, filters, page, limit }: Asked,
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
