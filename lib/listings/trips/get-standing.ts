import { eq } from "drizzle-orm";
import { transports } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
import { StandingView } from "@/lib/listings/shared/standing";
import { TripId } from "./contract";
import { standingOf } from "./judge-standing";

/** How a trip stands towards the public, whoever asks: what its page's status goes by. */
export const getTripStanding = query(
  {
    name: "getTripStanding",
    summary: "How one carrier announcement stands towards the public.",
    policy: anyone,
    input: TripId,
    output: StandingView,
  },
  async ({ tx, now }, { id }) => {
    const [row] = await tx.select().from(transports).where(eq(transports.id, id)).limit(1);
    const standing = row ? standingOf(row, now) : "hidden";
    const lane = row && standing !== "hidden" ? { startCity: row.departureCityId, endCity: row.arrivalCityId } : null;
    return { standing, slug: null, lane };
  },
);
