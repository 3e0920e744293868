import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { comparePrices } from "./compare-prices";
import { GetLane, LanePrices } from "./contract";
import { LANE_LIMITS } from "./limits";

/** The usual prices of a city pair for a few weights, each where enough are known. */
export const listLanePrices = query(
  {
    name: "listLanePrices",
    summary: "The usual prices of a city pair by weight.",
    policy: anyone,
    input: GetLane,
    output: LanePrices,
  },
  async (ctx, route) => {
    const found = await Promise.all(
      LANE_LIMITS.pricedKg.map(async (weight) => ({ weight, ...(await comparePrices(ctx, { route, weight })) })),
    );
    return found.flatMap(({ median: _median, ...row }) => (row.count >= LANE_LIMITS.pricesMin ? [row] : []));
  },
);
