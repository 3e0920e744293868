import { z } from "zod";
import { id, integer } from "../core/fields";
import { CityRef } from "../places/contract";
import { LANE_LIMITS } from "./limits";

/** Names a city pair, in its direction. */
export const GetLane = z.strictObject({ fromId: id(), toId: id() });

/** How many pairs are wanted. */
export const ListLanes = z.strictObject({
  limit: integer({ min: 1, max: LANE_LIMITS.listMax }).default(LANE_LIMITS.listMax),
});

/** A city pair that parcels and trips are announced on. */
export const LaneView = z.strictObject({
  slug: z.string(),
  from: CityRef,
  to: CityRef,
  announcementCount: z.number().int(),
});
/** A city pair. */
export type LaneView = z.output<typeof LaneView>;

/** City pairs, the busiest first. */
export const LaneList = z.array(LaneView);
