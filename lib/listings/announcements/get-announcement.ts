import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { AnnouncementId, AnnouncementView } from "./contract";
import { getAnnouncementView } from "./queries";

/** One announcement that is visible to the caller. */
export const getAnnouncement = query(
  {
    name: "getAnnouncement",
    summary: "One shipper announcement.",
    policy: anyone,
    input: AnnouncementId,
    output: AnnouncementView,
    errors: ["announcement.not_found", "announcement.unavailable"],
  },
  (ctx, { id }) => getAnnouncementView(ctx, id),
);
