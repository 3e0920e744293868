import postgres from "postgres";

const PAGE_SIZE = 20;
const COUNT_MAX = 10_000;

// Next.js may read this file twice: the pool is one.
const holder = globalThis as typeof globalThis & { __bareSql?: postgres.Sql };
holder.__bareSql ??= postgres(process.env.DATABASE_URL ?? "", { max: 10 });
const sql = holder.__bareSql;

/** What is drawn of one announcement. */
export type Row = {
  id: number;
  title: string;
  price_cents: number;
  total_weight_grams: number;
  starts_at: Date;
  ends_at: Date;
  departure: string;
  destination: string;
  owner: string;
  cover: string | null;
  package_count: number;
};

/** The first page of the public announcements, as the product's list has it, in one statement. */
export function readRows(): Promise<Row[]> {
  return sql<Row[]>`
    select a.id, a.title, a.price_cents, a.total_weight_grams, a.starts_at, a.ends_at,
      coalesce(d.name_fr, d.name) as departure, coalesce(t.name_fr, t.name) as destination,
      u.first_name as owner, f.storage_key as cover,
      (select sum(p.quantity)::int from packages p where p.announcement_id = a.id) as package_count
    from announcements a
    join cities d on d.id = a.departure_city_id
    join cities t on t.id = a.destination_city_id
    join users u on u.id = a.created_by_id
    left join uploads f on f.id = a.thumbnail_upload_id
    where a.deleted_at is null and a.status = 1 and a.visibility = 1 and a.publish_at <= now() and a.ends_at >= now()
    order by a.published_at desc nulls last, a.id desc
    limit ${PAGE_SIZE}`;
}

/** How many there are, up to the same limit as the product counts to. */
export async function countRows(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from announcements a
      where a.deleted_at is null and a.status = 1 and a.visibility = 1 and a.publish_at <= now() and a.ends_at >= now()
      limit ${COUNT_MAX + 1}) as counted`;
  return row?.count ?? 0;
}
