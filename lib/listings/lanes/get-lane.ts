import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { GetLane, LaneView } from "./contract";
import { LANE_LIMITS } from "./limits";
import { countPairs, viewLanes } from "./queries";

/** A city pair with enough listings; throws `lane.not_found`. */
export const getLane = query(
  {
    name: "getLane",
    summary: "One city pair.",
    policy: anyone,
    input: GetLane,
    output: LaneView,
    errors: ["lane.not_found"],
  },
  async ({ tx, now, locale }, { fromId, toId }) => {
    const [pair] = await countPairs(tx, now, [{ fromId, toId }]);
    const announcementCount = pair?.announcementCount ?? 0;
    if (announcementCount < LANE_LIMITS.announcementsMin) return fail("lane.not_found");
    const [view] = await viewLanes(tx, [{ fromId, toId, announcementCount }], locale);
    return view ?? fail("lane.not_found");
  },
);
