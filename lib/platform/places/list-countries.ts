import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { CountryList, ListCountries } from "./contract";
import { listCountryViews } from "./queries";

/** The countries of the market with their dial codes, in the caller's alphabetical order. */
export const listCountries = query(
  {
    name: "listCountries",
    summary: "The countries of the market.",
    policy: anyone,
    input: ListCountries,
    output: CountryList,
  },
  async (ctx) => ({ data: await listCountryViews(ctx.tx, ctx.locale) }),
);
