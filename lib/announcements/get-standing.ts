import { eq } from "drizzle-orm";
import { announcements } from "@/db/schema/announcements";
import { query } from "../core/command";
import { anyone } from "../core/policy";
import { slugOf } from "../core/slug";
import { StandingView } from "../core/standing";
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
