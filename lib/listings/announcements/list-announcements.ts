import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { AnnouncementList, ListAnnouncements } from "./contract";
import { toCards } from "./load-cards";
import { searchAnnouncements } from "./search-announcements";

/** A page of the public announcements, or with `createdById` of the caller's own in any state. */
export const listAnnouncements = query(
  {
    name: "listAnnouncements",
    isSearch: true,
    summary: "Shipper announcements, filtered and paged.",
    policy: anyone,
    input: ListAnnouncements,
    output: AnnouncementList,
  },
  async (ctx, input) => {
    const { rows, ...count } = await searchAnnouncements(ctx, input);
    return { data: await toCards(ctx, rows), ...count, page: input.page, limit: input.limit };
  },
);
