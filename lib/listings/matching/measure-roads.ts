import { TripType } from "@/db/enums/listings/trips";
import type { RoadRouter } from "@/lib/adapters/routing/port";
import type { Ctx } from "@/lib/core/commands/command";
import type { Logger } from "@/lib/core/observability/log";
import { MATCHING } from "./limits";
import { type Match, type Matches, rank } from "./queries";
import { evaluate, measure, stopsOf } from "./rules";

/**
 * Measures the best pairs again by road, if a routing engine is configured, flights excepted. On a
 * timeout the pair's estimate stays, which is logged.
 */
export async function measureRoads(
  { adapters: { routing }, log }: Pick<Ctx, "adapters" | "log">,
  { fits, near }: Matches,
): Promise<Matches> {
  if (!routing) return { fits, near };
  const best = [...fits.slice(0, MATCHING.routedMax), ...near.slice(0, MATCHING.nearMissesMax)];
  const measured = await Promise.all(best.map((match) => measureOne(match, routing, log)));
  return rank([...measured, ...fits.slice(MATCHING.routedMax), ...near.slice(MATCHING.nearMissesMax)]);
}

async function measureOne(match: Match, routing: RoadRouter, log: Logger): Promise<Match> {
  const { parcel, trip } = match;
  if (trip.tripType === TripType.plane) return match;
  try {
    const roads = await routing.distancesKm(stopsOf(parcel, trip), MATCHING.routingTimeoutMs);
    const distances = (from: number, to: number) => roads[from]?.[to] ?? Number.POSITIVE_INFINITY;
    return { ...match, fit: evaluate(parcel, trip, measure(parcel, trip, distances)) };
  } catch (error) {
    log.warn({ error }, "the routing engine did not measure a route");
    return match;
  }
}
