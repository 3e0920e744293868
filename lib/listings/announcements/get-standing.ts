import { eq } from "drizzle-orm";
import { announcements } from "@/db/schema/listings/announcements";
import { query } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
import { slugOf } from "@/lib/core/slug";
import { StandingView } from "@/lib/listings/shared/standing";
import { AnnouncementId } from "./contract";
import { standingOf } from "./judge-standing";

/** How an announcement stands towards the public, whoever asks: what its page's status goes by. */
export const getAnnouncementStanding = query(
  {
    name: "getAnnouncementStanding",
    summary: "How one shipper announcement stands towards the public.",
    policy: anyone,
    input: AnnouncementId,
    output: StandingView,
  },
  async ({ tx, now }, { id }) => {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).limit(1);
    const standing = row ? standingOf(row, now) : "hidden";
    // A hidden one does not tell its title.
    if (!row || standing === "hidden") return { standing, slug: null, lane: null };
    return {
      standing,
      slug: slugOf(row.title),
      lane: { startCity: row.departureCityId, endCity: row.destinationCityId },
    };
  },
);
