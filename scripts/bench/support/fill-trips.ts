import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { TripType } from "@/db/enums/listings/trips";
import { coverRoute } from "@/lib/listings/matching/cover-corridor";
import type { GeoStop, MatchRoute } from "@/lib/listings/matching/rules";

const EUROPE = "'FR','BE','ES','IT','DE','NL','CH','GB'";
const MAGHREB = "'DZ','MA','TN'";
const DETOURS_KM = [0, 20, 50, 100];

/** The large cities of both shores. */
async function largeCities({ $client }: Db, countries: string, count: number): Promise<(GeoStop & { 3?: number })[]> {
  const rows = await $client.unsafe(`
    select c.latitude, c.longitude, c.id, c.country_id from cities c join countries k on k.id = c.country_id
    where k.code in (${countries}) order by c.population desc, c.id limit ${count}`);
  return rows.map(
    // Four numbers, in the order of the columns that they are for.
    (row) => [Number(row.latitude), Number(row.longitude), Number(row.id), Number(row.country_id)] as never,
  );
}

/**
 * Fills in live trips between the shores, both ways, by air and on the ground with a stop; every
 * third comes back. Their routes are some thousand patterns; days, load and owners differ for each
 * trip. The database makes the rows; the cells of a route are laid out once.
 */
export async function fillTrips(db: Db, count: number): Promise<void> {
  const north = await largeCities(db, EUROPE, 80);
  const south = await largeCities(db, MAGHREB, 40);
  const patterns: Record<string, unknown>[] = [];
  for (const [index, from] of north.entries()) {
    for (const [other, to] of south.entries()) {
      const isBack = (index + other) % 2 === 1;
      const isAir = (index + other) % 3 === 0;
      const stop = north[(index * 7 + other) % north.length];
      const ends = isBack ? [to, from] : [from, to];
      const places = isAir || !stop || stop === from ? ends : isBack ? [to, stop, from] : [from, stop, to];
      const route: MatchRoute = {
        stops: places.map(([latitude, longitude, city]): GeoStop => [latitude, longitude, city]),
        tripType: isAir ? TripType.plane : TripType.ground,
        detourKm: isAir ? 0 : (DETOURS_KM[(index + other) % DETOURS_KM.length] ?? 0),
      };
      const back = route.stops.toReversed();
      const { tripType: type, detourKm, stops } = route;
      patterns.push({ n: patterns.length, type, detourKm, stops, back, cells: coverRoute(route), ends });
    }
  }
  await db.execute(sql`create temp table patterns as
    select * from jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb)
      as p (n int, type smallint, "detourKm" smallint, stops json, back json, cells jsonb, ends jsonb)`);
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`
    insert into trips (workspace_id, created_by_id, status, moderation, trip_type, carrier_type, vehicle_type,
      departure_city_id, departure_country_id, departure_latitude, departure_longitude,
      arrival_city_id, arrival_country_id, arrival_latitude, arrival_longitude,
      frequency, departs_at, departs_until, departure_day, departure_last_day, delivery_option, min_price_cents, allows_detour, detour_radius_km,
      weight_max_grams, weight_held_grams, updated_at, published_at, search_document)
    select u.id, u.id, 1, 'approved', p.type, 'individual', case when p.type = 1 then 'plane' else 'car' end,
      (p.ends->0->>2)::int, (p.ends->0->>3)::int, (p.ends->0->>0)::float8, (p.ends->0->>1)::float8,
      (p.ends->1->>2)::int, (p.ends->1->>3)::int, (p.ends->1->>0)::float8, (p.ends->1->>1)::float8,
      1, leaves.at, leaves.at + make_interval(days => g % 3), leaves.at::date, (leaves.at + make_interval(days => g % 3))::date, 1 + g % 3, 2000 + (g * 37) % 9000,
      p."detourKm" > 0, nullif(p."detourKm", 0), 5000 + (g * 131) % 25000, 0, now(), now() - make_interval(mins => g % 50000),
      (select string_agg(words || replace(words, ' ال', ' '), '') from cities c,
        lateral (select ' ' || normalize_words(concat_ws(' ', coalesce(c.name_fr, c.name), c.name, coalesce(c.name_ar, c.name))) as words) w
        where c.id in ((p.ends->0->>2)::int, (p.ends->1->>2)::int))
    from generate_series(0, ${count - 1}) g
    join patterns p on p.n = (g * 7919) % ${patterns.length}
    join lateral (select now() + make_interval(hours => 12 + (g * 101) % 1440) as at) leaves on true
    join lateral (select 1 + g % 200 as id) u on true`);
  await db.execute(sql`
    insert into match_routes (key, trip_type, detour_km, stops, cells)
    select p.n || w.direction, p.type, p."detourKm", w.stops, (select array_agg(c::int) from jsonb_array_elements_text(p.cells) c)
    from patterns p join lateral (values ('aller', p.stops), ('retour', p.back)) w (direction, stops) on true`);
  await db.execute(sql`
    insert into match_directions (trip_id, direction, route_id, departs_at, departs_until, weight_max_grams, slots)
    select t.id, l.direction, w.id, t.departs_at + l.later, t.departs_until + l.later, 30000, '[[30000,0,0,0,0]]'
    from trips t
    join patterns p on (p.ends->0->>2)::int = t.departure_city_id and (p.ends->1->>2)::int = t.arrival_city_id
    join lateral (values ('aller', interval '0'), ('retour', make_interval(days => 4 + t.id % 9))) l (direction, later)
      on l.direction = 'aller' or t.id % 3 = 0
    join match_routes w on w.key = p.n || l.direction`);
  await db.execute(sql`set session_replication_role = origin`);
}
