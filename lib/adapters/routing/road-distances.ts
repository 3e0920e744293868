import { z } from "zod";
import { env } from "@/lib/core/env";

/** What the engine's table service answers with (OSRM HTTP API v1). */
const Answer = z.object({ code: z.literal("Ok"), distances: z.array(z.array(z.number().nullable())) });

type Place = readonly [latitude: number, longitude: number, ...unknown[]];

/** Whether a routing engine is configured. */
export function hasRouting(): boolean {
  return env().ROUTING_URL !== undefined;
}

/**
 * The kilometres by road between every two places, row by row, from the configured routing engine. Throws when it does not answer, or
 * knows no road between two of them: the caller then goes by the great circle.
 */
export async function roadDistancesKm(places: readonly Place[], timeoutMs: number): Promise<number[][]> {
  const base = env().ROUTING_URL;
  if (!base) throw new Error("no routing engine is configured");
  // The engine takes longitude first.
  const coordinates = places.map(([latitude, longitude]) => `${longitude},${latitude}`).join(";");
  const response = await fetch(`${base}/table/v1/driving/${coordinates}?annotations=distance`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the routing engine answered ${response.status}`);
  const { distances } = Answer.parse(await response.json());
  return distances.map((row) =>
    row.map((metres) => {
      if (metres === null) throw new Error("the routing engine knows no road between two places");
      return metres / 1_000;
    }),
  );
}
