import { query } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
import { AnnouncementList, ListAnnouncements } from "./contract";
import { toCards } from "./load-cards";
import { searchAnnouncements } from "./search-announcements";

/** A page of the public announcements, or with `createdById` of the caller's own, in every state. */
export const listAnnouncements = query(
  {
    name: "listAnnouncements",
    summary: "Shipper announcements, filtered and paged.",
    policy: anyone,
    input: ListAnnouncements,
    output: AnnouncementList,
  },
  async (ctx, asked) => {
    const { rows, ...count } = await searchAnnouncements(ctx, asked);
    return { data: await toCards(ctx, rows), ...count, page: asked.page, limit: asked.limit };
  },
);
