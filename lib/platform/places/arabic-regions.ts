import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { cities, regions } from "@/db/schema/platform/places";

/** A few hundred names, which change only with a release. */
let cached: ReadonlyMap<number, string> | undefined;

/**
 * The Arabic names of regions, by id: of those that are named after a city of their own, as the
 * wilayas are. No source names the others.
 */
export async function arabicRegions(tx: Queryable): Promise<ReadonlyMap<number, string>> {
  if (cached) return cached;
  const rows = await tx
    .selectDistinctOn([regions.id], { id: regions.id, name: cities.nameAr })
    .from(cities)
    .innerJoin(regions, and(eq(regions.id, cities.regionId), eq(regions.name, cities.name)))
    .where(isNotNull(cities.nameAr))
    .orderBy(regions.id, desc(cities.population));
  const found = new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
  if (found.size > 0) cached = found;
  return found;
}
