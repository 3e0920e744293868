import { eq } from "drizzle-orm";
import { trips } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { PublicStatusView } from "@/lib/listings/shared/public-status";
import { TripId } from "./contract";
import { publicStatusOf } from "./judge-public-status";

/** The public status of a trip, independent of the caller; for the page's HTTP status. */
export const getTripPublicStatus = query(
  {
    name: "getTripPublicStatus",
    summary: "The public status of a carrier announcement.",
    policy: anyone,
    input: TripId,
    output: PublicStatusView,
  },
  async ({ tx, now }, { id }) => {
    const [row] = await tx.select().from(trips).where(eq(trips.id, id)).limit(1);
    const publicStatus = row ? publicStatusOf(row, now) : "hidden";
    const lane =
      row && publicStatus !== "hidden" ? { startCity: row.departureCityId, endCity: row.arrivalCityId } : null;
    return { publicStatus, slug: null, lane };
  },
);
