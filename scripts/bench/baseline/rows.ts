import postgres from "postgres";

const PAGE_SIZE = 20;

const sql = postgres(process.env.DATABASE_URL ?? "", { max: 10 });

/** What a plain page shows of an announcement. */
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
  package_count: number;
};

/** The first page of the public announcements in one statement. */
export function findRows(): Promise<Row[]> {
  return sql<Row[]>`
    select a.id, a.title, a.price_cents, a.total_weight_grams, a.starts_at, a.ends_at,
      coalesce(d.name_fr, d.name) as departure, coalesce(t.name_fr, t.name) as destination, u.first_name as owner,
      (select sum(p.quantity)::int from packages p where p.announcement_id = a.id) as package_count
    from announcements a
    join cities d on d.id = a.departure_city_id
    join cities t on t.id = a.destination_city_id
    join users u on u.id = a.created_by_id
    where a.deleted_at is null and a.status = 1 and a.visibility = 1 and a.publish_at <= now() and a.ends_at >= now()
    order by a.published_at desc nulls last, a.id desc
    limit ${PAGE_SIZE}`;
}
