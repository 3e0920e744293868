import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { LaneList, ListLanes } from "./contract";
import { findPairs, viewLanes } from "./queries";

/** All city pairs with a page. */
export const listLanes = query(
  {
    name: "listLanes",
    summary: "City pairs with a page of their own.",
    policy: anyone,
    input: ListLanes,
    output: LaneList,
  },
  async ({ tx, now, locale }, { limit }) => viewLanes(tx, await findPairs(tx, now, limit), locale),
);
