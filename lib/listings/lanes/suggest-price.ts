import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { getCities } from "@/lib/platform/places/queries";
import { comparePrices } from "./compare-prices";
import { PriceSuggestion, SuggestPrice } from "./contract";
import { LANE_LIMITS } from "./limits";

/**
 * The usual price of a parcel, the same for both sides: for similar parcels between the same cities,
 * else the countries, else for all parcels; null below five prices.
 */
export const suggestPrice = query(
  {
    name: "suggestPrice",
    summary: "The usual price of a route, from the market's own prices.",
    policy: anyone,
    input: SuggestPrice,
    output: PriceSuggestion,
  },
  async (ctx, { fromId, toId, shipmentType, weight }) => {
    const cities = await getCities(ctx.tx, [fromId, toId]);
    const [from, to] = [cities.get(fromId), cities.get(toId)];
    if (!from || !to) return { suggestion: null };
    const ends = { fromId, toId };
    const countries = { fromId: from.countryId, toId: to.countryId };
    // In order of relevance: the same weight matters more than the same city.
    const attempts = [
      { scope: "cities", isAlike: true, compared: { route: ends, weight } },
      { scope: "countries", isAlike: true, compared: { route: { ...ends, countries }, weight } },
      { scope: "cities", isAlike: false, compared: { route: ends } },
      { scope: "countries", isAlike: false, compared: { route: { ...ends, countries } } },
    ] as const;
    for (const { scope, isAlike, compared } of weight === undefined ? attempts.slice(0, 2) : attempts) {
      const [found] = await comparePrices(ctx, [{ ...compared, shipmentType }]);
      if (found && found.count >= LANE_LIMITS.pricesMin) return { suggestion: { scope, isAlike, ...found } };
    }
    return { suggestion: null };
  },
);
