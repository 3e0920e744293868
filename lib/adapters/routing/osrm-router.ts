import { z } from "zod";
import type { RoadRouter } from "./port";

/** The response of the engine's table service (OSRM HTTP API v1). */
const Answer = z.object({ code: z.literal("Ok"), distances: z.array(z.array(z.number().nullable())) });

/** Road distances from an engine with OSRM's HTTP API. */
export function osrmRouter(baseUrl: string): RoadRouter {
  return {
    async distancesKm(places, timeoutMs) {
      // OSRM puts longitude first.
      const coordinates = places.map(([latitude, longitude]) => `${longitude},${latitude}`).join(";");
      const response = await fetch(`${baseUrl}/table/v1/driving/${coordinates}?annotations=distance`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the routing engine answered ${response.status}`);
      const { distances } = Answer.parse(await response.json());
      if (distances.length !== places.length || distances.some((row) => row.length !== places.length))
        throw new Error("the routing engine answered for other places");
      return distances.map((row) =>
        row.map((metres) => {
          if (metres === null) throw new Error("the routing engine knows no road between two places");
          return metres / 1_000;
        }),
      );
    },
  };
}
