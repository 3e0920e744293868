import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Moves stored instants to the zone data of this release; added at each start of a sidecar. */
export const applyZoneDataJob = defineJob("apply_zone_data", z.strictObject({}));
