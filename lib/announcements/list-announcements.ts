import { announcements } from "@/db/schema/announcements";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { anyone } from "../core/policy";
import { AnnouncementList, ListAnnouncements } from "./contract";
import { orderOf, whereOf } from "./filter-announcements";
import { toCards } from "./queries";

/** A page of the public announcements, or with `createdById` of the caller's own, in every state. */
export const listAnnouncements = query(
  {
    name: "listAnnouncements",
    summary: "Shipper announcements, filtered and paged.",
    policy: anyone,
    input: ListAnnouncements,
    output: AnnouncementList,
  },
  async (ctx, { filters, q, sort, page, limit }) => {
    const where = whereOf(filters, q, ctx.actor, ctx.now);
    const [rows, count] = await Promise.all([
      ctx.tx
        .select()
        .from(announcements)
        .where(where)
        .orderBy(...orderOf(sort, filters))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, announcements, where),
    ]);
    return { data: await toCards(ctx, rows), ...count, page, limit };
  },
);
