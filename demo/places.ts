import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { LANES, type LaneSpec } from "@/demo/data/lanes";
import type { Locale } from "@/lib/core/base/actor";
import { distanceKm } from "@/lib/platform/places/rules";

/** A city of the demo, found by its French name. */
export type City = {
  id: number;
  countryId: number;
  countryCode: string;
  latitude: number;
  longitude: number;
  names: Record<Locale, string>;
};

/** A route on which people of the demo travel and send parcels. */
export type Lane = { from: City; to: City; isSouth: boolean; distanceKm: number; spec: LaneSpec };

const MAGHREB = new Set(["DZ", "MA", "TN"]);

/**
 * Looks up every city that the demo names; throws when the places do not hold one. Of namesakes the
 * largest is meant.
 */
export async function findCities(db: Db, names: readonly string[]): Promise<(name: string) => City> {
  const wanted = [...new Set(names)];
  const rows = await db.execute<{
    wanted: string;
    id: number;
    name: string;
    name_fr: string | null;
    name_ar: string | null;
    country_id: number;
    code: string;
    latitude: number;
    longitude: number;
  }>(sql`
    select distinct on (wanted) wanted, c.id, c.name, c.name_fr, c.name_ar, c.country_id, countries.code, c.latitude, c.longitude
    from unnest(array[${sql.join(
      wanted.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[]) as wanted
    join cities c on coalesce(c.name_fr, c.name) = wanted join countries on countries.id = c.country_id
    order by wanted, c.population desc`);
  const found = new Map(
    rows.map((row): [string, City] => [
      row.wanted,
      {
        id: row.id,
        countryId: row.country_id,
        countryCode: row.code,
        latitude: row.latitude,
        longitude: row.longitude,
        names: { fr: row.name_fr ?? row.name, en: row.name, ar: row.name_ar ?? row.name },
      },
    ]),
  );
  return (name) => {
    const city = found.get(name);
    if (!city) throw new Error(`the places hold no city called ${name}`);
    return city;
  };
}

/** A lane by its name, e.g. `Paris>Alger`; every lane exists in both directions. */
export function laneOf(cities: (name: string) => City, name: string): Lane {
  const [fromName = "", toName = ""] = name.split(">");
  const spec = LANES[name] ?? LANES[`${toName}>${fromName}`];
  if (!spec) throw new Error(`the demo has no lane ${name}`);
  const from = cities(fromName);
  const to = cities(toName);
  return {
    from,
    to,
    isSouth: MAGHREB.has(to.countryCode),
    distanceKm: Math.round(distanceKm(from, to)),
    spec,
  };
}
