import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import type { Locale } from "@/lib/core/base/actor";
import { centsToEuros } from "@/lib/core/base/money";
import { cityName } from "@/lib/platform/places/rules";
import type { MapPlaces } from "./contract";
import { LIST_LIMITS } from "./limits";
import { type CountedCity, mergeCities } from "./merge-cities";

/**
 * Counts matches by the city that they leave from, which is as exact as a list may be; `matches`
 * selects `city_id` and `price_cents`.
 */
export async function toMapPlaces(
  { tx, locale }: { tx: Queryable; locale: Locale },
  matches: SQL,
): Promise<z.output<typeof MapPlaces>> {
  const { mapMatchesMax, mapPlacesMax } = LIST_LIMITS;
  const rows = await tx.execute<CountedCity>(sql`
    select c.name, c.name_fr as "nameFr", c.name_ar as "nameAr", c.latitude, c.longitude, counted.count,
      counted.price_cents as "priceCents"
    from (
      select city_id, count(*)::int as count, min(price_cents)::int as price_cents
      from (${matches} limit ${mapMatchesMax}) as matches group by city_id
    ) as counted
    join cities c on c.id = counted.city_id
    order by counted.count desc, c.id`);
  const matchCount = rows.reduce((sum, { count }) => sum + count, 0);
  const data = mergeCities([...rows], mapPlacesMax).map(({ main, area, count, priceCents }) => ({
    city: cityName(main, locale),
    coordinates: [main.latitude, main.longitude] as [number, number], // a tuple, as the contract has it
    area,
    count,
    price: centsToEuros(priceCents),
  }));
  return { data, matchCount, isPart: matchCount === mapMatchesMax };
}
