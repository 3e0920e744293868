import { eq } from "drizzle-orm";
import { announcements } from "@/db/schema/listings/announcements";
import { slugOf } from "@/lib/core/base/slug";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { PublicStatusView } from "@/lib/listings/shared/public-status";
import { AnnouncementId } from "./contract";
import { publicStatusOf } from "./judge-public-status";

/** The public status of an announcement, independent of the caller; for the page's HTTP status. */
export const getAnnouncementPublicStatus = query(
  {
    name: "getAnnouncementPublicStatus",
    summary: "The public status of a shipper announcement.",
    policy: anyone,
    input: AnnouncementId,
    output: PublicStatusView,
  },
  async ({ tx, now }, { id }) => {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).limit(1);
    const publicStatus = row ? publicStatusOf(row, now) : "hidden";
    // A hidden one must not reveal its title.
    if (!row || publicStatus === "hidden") return { publicStatus, slug: null, lane: null };
    return {
      publicStatus,
      slug: slugOf(row.title),
      lane: { startCity: row.departureCityId, endCity: row.destinationCityId },
    };
  },
);
