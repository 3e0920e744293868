import { Nothing } from "@/lib/core/answers";
import { query } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
import { LaneList } from "./contract";
import { LANE_LIMITS } from "./limits";
import { countPairs, findPairs, type Pair, viewLanes } from "./queries";

/**
 * Looking for the busiest pairs reads the whole market, so a process keeps what it found for some seconds. Each of them is counted
 * again when it is shown: a pair that lost its page in the meantime is not linked to.
 */
let kept: { pairs: Pair[]; foundAt: Date } | undefined;

/** The busiest city pairs, for the home page. */
export const listPopularLanes = query(
  { name: "listPopularLanes", summary: "The busiest city pairs.", policy: anyone, input: Nothing, output: LaneList },
  async ({ tx, now, locale }) => {
    const age = kept ? now.getTime() - kept.foundAt.getTime() : Number.POSITIVE_INFINITY;
    if (!kept || age < 0 || age > LANE_LIMITS.keptMs)
      kept = { pairs: await findPairs(tx, now, LANE_LIMITS.popularMax), foundAt: now };
    const counted = await countPairs(tx, now, kept.pairs);
    const live = counted.filter(({ announcementCount }) => announcementCount >= LANE_LIMITS.announcementsMin);
    return viewLanes(tx, live, locale);
  },
);
