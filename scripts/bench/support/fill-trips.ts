import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { TripType } from "@/db/enums/listings/trips";
import { coverRoute } from "@/lib/listings/matching/cover-corridor";
import type { GeoStop, MatchRoute } from "@/lib/listings/matching/rules";
import { OWNERS } from "./big-database";

const NORTH = { countries: ["FR", "BE", "ES", "IT", "DE", "NL", "CH", "GB"], count: 80 };
const SOUTH = { countries: ["DZ", "MA", "TN"], count: 40 };
const DETOURS_KM = [0, 20, 50, 100];

/** The largest cities of some countries. */
export async function findCities({ $client }: Db, { countries, count }: typeof NORTH): Promise<GeoStop[]> {
  const rows = await $client<{ latitude: number; longitude: number; id: number }[]>`
    select c.latitude, c.longitude, c.id from cities c join countries k on k.id = c.country_id
    where k.code in ${$client(countries)} order by c.population desc, c.id limit ${count}`;
  return rows.map(({ latitude, longitude, id }) => [latitude, longitude, id]);
}

/**
 * Fills in live trips between both shores, by air and on the ground with a stop; every third comes
 * back. They share some thousand routes; days, load and owners differ by trip.
 */
export async function fillTrips(db: Db, count: number): Promise<void> {
  const [north, south] = [await findCities(db, NORTH), await findCities(db, SOUTH)];
  const routes = north.flatMap((from, index) => south.map((to, other) => makeRoute(from, to, { north, index, other })));
  const rows = routes.map((route, n) => ({
    ...{ n, type: route.tripType, detour: route.detourKm, cells: coverRoute(route) },
    ...{ stops: route.stops, back: route.stops.toReversed(), start: route.stops[0], end: route.stops.at(-1) },
  }));
  await db.execute(sql`create temp table patterns as select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as p (n int, type smallint, detour smallint, cells jsonb, stops json, back json, start jsonb, "end" jsonb)`);
  // Without triggers and foreign keys.
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`
    insert into trips (workspace_id, created_by_id, status, moderation, trip_type, carrier_type, vehicle_type,
      departure_city_id, departure_country_id, departure_latitude, departure_longitude,
      arrival_city_id, arrival_country_id, arrival_latitude, arrival_longitude,
      frequency, departs_at, departs_until, departure_day, departure_last_day, delivery_option, min_price_cents,
      allows_detour, detour_radius_km, weight_max_grams, updated_at, published_at, search_document)
    select 1 + g % ${OWNERS}, 1 + g % ${OWNERS}, 1, 'approved', p.type, 'individual', case when p.type = 1 then 'plane' else 'car' end,
      a.id, a.country_id, a.latitude, a.longitude, b.id, b.country_id, b.latitude, b.longitude,
      1, departs.at, departs.until, departs.at::date, departs.until::date, 1 + g % 3, 2000 + (g * 37) % 9000,
      p.detour > 0, nullif(p.detour, 0), 5000 + (g * 131) % 25000, now(), now() - make_interval(mins => g % 50000), ''
    from generate_series(0, ${count - 1}) g
    join patterns p on p.n = (g * 7919) % ${rows.length}
    join cities a on a.id = (p.start->>2)::int join cities b on b.id = (p.end->>2)::int
    join lateral (select now() + make_interval(hours => 12 + (g * 101) % 1440) as at,
      now() + make_interval(hours => 12 + (g * 101) % 1440, days => g % 3) as until) departs on true`);
  await db.execute(sql`
    insert into match_routes (key, trip_type, detour_km, stops, cells)
    select p.n || w.direction, p.type, p.detour, w.stops, (select array_agg(c::int) from jsonb_array_elements_text(p.cells) c)
    from patterns p join lateral (values ('aller', p.stops), ('retour', p.back)) w (direction, stops) on true`);
  await db.execute(sql`
    insert into match_directions (trip_id, direction, route_id, departs_at, departs_until, weight_max_grams, slots)
    select t.id, l.direction, w.id, t.departs_at + l.later, t.departs_until + l.later, 30000, '[[30000,0,0,0,0]]'
    from trips t
    join patterns p on (p.start->>2)::int = t.departure_city_id and (p.end->>2)::int = t.arrival_city_id
    join lateral (values ('aller', interval '0'), ('retour', make_interval(days => 4 + t.id % 9))) l (direction, later)
      on l.direction = 'aller' or t.id % 3 = 0
    join match_routes w on w.key = p.n || l.direction`);
  await db.execute(sql`set session_replication_role = origin`);
}

type Position = { north: readonly GeoStop[]; index: number; other: number };

function makeRoute(from: GeoStop, to: GeoStop, { north, index, other }: Position): MatchRoute {
  const isAir = (index + other) % 3 === 0;
  const stop = north[(index * 7 + other) % north.length];
  const stops = isAir || !stop || stop === from ? [from, to] : [from, stop, to];
  return {
    stops: (index + other) % 2 === 0 ? stops : stops.toReversed(),
    tripType: isAir ? TripType.plane : TripType.ground,
    detourKm: isAir ? 0 : (DETOURS_KM[(index + other) % DETOURS_KM.length] ?? 0),
  };
}
