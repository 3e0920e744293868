import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { ListRegions, RegionList } from "./contract";
import { listRegionViews } from "./queries";

/** The first-level regions of a country. */
export const listRegions = query(
  {
    name: "listRegions",
    summary: "The first-level regions of a country.",
    policy: anyone,
    input: ListRegions,
    output: RegionList,
  },
  async (ctx, { countryId }) => ({ data: await listRegionViews(ctx.tx, countryId, ctx.locale) }),
);
