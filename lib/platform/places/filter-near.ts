import { and, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Box } from "./rules";

const KM_PER_DEGREE = 111.32;

/** PostgreSQL's geometric operators compare with this tolerance. */
const MARGIN = 1e-5;

/** The bounding box of a radius in km. */
export function boxAround([lat, lon]: readonly [number, number], km: number): Box {
  const { latSpan, lonSpan } = spansOf(lat, km);
  return withMargin([lat - latSpan, lat + latSpan], [lon - lonSpan, lon + lonSpan]);
}

/** The bounding box of a polygon. */
export function boxOf(points: readonly (readonly [number, number])[]): Box {
  const span = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  return withMargin(span(0), span(1));
}

function withMargin(latitude: readonly [number, number], longitude: readonly [number, number]): Box {
  const wider = ([from, to]: readonly [number, number]) => [from - MARGIN, to + MARGIN] as const;
  return { latitude: wider(latitude), longitude: wider(longitude) };
}

function spansOf(lat: number, km: number): { latSpan: number; lonSpan: number } {
  return {
    latSpan: km / KM_PER_DEGREE,
    lonSpan: km / (KM_PER_DEGREE * Math.max(0.05, Math.cos((lat * Math.PI) / 180))),
  };
}

/** Within a great-circle radius: an indexed box first, then the distance. */
export function near(
  latitude: PgColumn,
  longitude: PgColumn,
  [lat, lon]: readonly [number, number],
  km: number,
): SQL | undefined {
  const { latSpan, lonSpan } = spansOf(lat, km);
  const box = sql`box(point(${lon - lonSpan}::float8, ${lat - latSpan}::float8), point(${lon + lonSpan}::float8, ${lat + latSpan}::float8))`;
  return and(sql`${pointOf(latitude, longitude)} <@ ${box}`, lte(distanceKm(latitude, longitude, [lat, lon]), km));
}

/** The ids of the cities in a box, by the index of their coordinates. */
export function citiesWithin({ latitude, longitude }: Box): SQL {
  return sql`(select c.id from cities c where c.latitude between ${latitude[0]}::float8 and ${latitude[1]}::float8
    and c.longitude between ${longitude[0]}::float8 and ${longitude[1]}::float8)`;
}

/** The indexed point of a row: longitude first. */
export function pointOf(latitude: PgColumn, longitude: PgColumn): SQL {
  return sql`point(${longitude}, ${latitude})`;
}

/** The great-circle distance to a point in km (haversine, radius 6,371 km). */
export function distanceKm(
  latitude: PgColumn,
  longitude: PgColumn,
  [lat, lon]: readonly [number, number],
): SQL<number> {
  return sql<number>`2 * 6371 * asin(sqrt(least(1.0, power(sin(radians(${latitude} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${latitude})) * power(sin(radians(${longitude} - ${lon}::float8) / 2), 2))))`;
}

/** The great-circle distance to a city's centre in km; null for an unknown city. */
export function distanceToCityKm(latitude: PgColumn, longitude: PgColumn, cityId: number): SQL<number> {
  const [lat, lon] = [
    sql`(select c.latitude from cities c where c.id = ${cityId})`,
    sql`(select c.longitude from cities c where c.id = ${cityId})`,
  ];
  return sql<number>`2 * 6371 * asin(sqrt(least(1.0, power(sin(radians(${latitude} - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(${latitude})) * power(sin(radians(${longitude} - ${lon}) / 2), 2))))`;
}

/** Within a great-circle radius of a city's centre. */
export function nearCity(latitude: PgColumn, longitude: PgColumn, cityId: number, km: number): SQL {
  const latSpan = sql`${km / KM_PER_DEGREE}::float8`;
  const lonSpan = sql`${km / KM_PER_DEGREE}::float8 / greatest(0.05, cos(radians(c.latitude)))`;
  // A scalar box, so that the planner can use the index.
  const box = sql`(select box(point(c.longitude - ${lonSpan}, c.latitude - ${latSpan}), point(c.longitude + ${lonSpan}, c.latitude + ${latSpan}))
    from cities c where c.id = ${cityId})`;
  return sql`(${pointOf(latitude, longitude)} <@ ${box} and exists (select 1 from cities c where c.id = ${cityId}
    and 2 * 6371 * asin(sqrt(least(1.0, power(sin(radians(${latitude} - c.latitude) / 2), 2)
      + cos(radians(c.latitude)) * cos(radians(${latitude})) * power(sin(radians(${longitude} - c.longitude) / 2), 2)))) <= ${km}::float8))`;
}
