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
    const found = await comparePrices(
      ctx,
      LANE_LIMITS.pricedKg.map((weight) => ({ route, weight })),
    );
    return found.flatMap(({ count, low, high }, place) => {
      const weight = LANE_LIMITS.pricedKg[place];
      return weight !== undefined && count >= LANE_LIMITS.pricesMin ? [{ weight, count, low, high }] : [];
    });
  },
);
