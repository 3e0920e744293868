import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const KM_PER_DEGREE = 111.32;

/** Within so many great-circle kilometres; a box first, which is cheap, then the distance. */
export function near(
  latitude: PgColumn,
  longitude: PgColumn,
  [lat, lon]: readonly [number, number],
  km: number,
): SQL | undefined {
  const latSpan = km / KM_PER_DEGREE;
  const lonSpan = km / (KM_PER_DEGREE * Math.max(0.05, Math.cos((lat * Math.PI) / 180)));
  return and(
    gte(latitude, lat - latSpan),
    lte(latitude, lat + latSpan),
    gte(longitude, lon - lonSpan),
    lte(longitude, lon + lonSpan),
    lte(distanceKm(latitude, longitude, [lat, lon]), km),
  );
}

/** The great-circle distance to a point, in km (haversine, Earth radius 6,371 km). */
export function distanceKm(
  latitude: PgColumn,
  longitude: PgColumn,
  [lat, lon]: readonly [number, number],
): SQL<number> {
  return sql<number>`2 * 6371 * asin(sqrt(least(1.0, power(sin(radians(${latitude} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${latitude})) * power(sin(radians(${longitude} - ${lon}::float8) / 2), 2))))`;
}

/** Within so many great-circle kilometres of a city's centre. */
export function nearCity(latitude: PgColumn, longitude: PgColumn, cityId: number, km: number): SQL {
  const latSpan = km / KM_PER_DEGREE;
  return sql`exists (select 1 from cities c where c.id = ${cityId}
    and ${latitude} between c.latitude - ${latSpan}::float8 and c.latitude + ${latSpan}::float8
    and 2 * 6371 * asin(sqrt(least(1.0, power(sin(radians(${latitude} - c.latitude) / 2), 2)
      + cos(radians(c.latitude)) * cos(radians(${latitude})) * power(sin(radians(${longitude} - c.longitude) / 2), 2)))) <= ${km}::float8)`;
}
