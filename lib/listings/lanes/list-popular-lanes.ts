import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { LaneList } from "./contract";
import { LANE_LIMITS } from "./limits";
import { countPairs, findPairs, type Pair, viewLanes } from "./queries";

/**
 * Finding the busiest pairs reads the whole market, so they are cached for seconds. Each is counted
 * again when shown, so that no pair without a page is linked.
 */
let cached: { pairs: Pair[]; foundAt: Date } | undefined;

/** The busiest city pairs, for the home page. */
export const listPopularLanes = query(
  { name: "listPopularLanes", summary: "The busiest city pairs.", policy: anyone, input: Nothing, output: LaneList },
  async ({ tx, now, locale }) => {
    const age = cached ? now.getTime() - cached.foundAt.getTime() : Number.POSITIVE_INFINITY;
    if (!cached || age < 0 || age > LANE_LIMITS.cacheMs)
      cached = { pairs: await findPairs(tx, now, LANE_LIMITS.popularMax), foundAt: now };
    const counted = await countPairs(tx, now, cached.pairs);
    const live = counted.filter(({ announcementCount }) => announcementCount >= LANE_LIMITS.announcementsMin);
    return viewLanes(tx, live, locale);
  },
);
