import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { TripId, TripView } from "./contract";
import { getTripView } from "./queries";

/** One trip that is visible to the caller. */
export const getTrip = query(
  {
    name: "getTrip",
    summary: "One carrier announcement.",
    policy: anyone,
    input: TripId,
    output: TripView,
    errors: ["transporter.not_found"],
  },
  (ctx, { id }) => getTripView(ctx, id),
);
