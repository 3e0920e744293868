import { desc } from "drizzle-orm";
import { z } from "zod";
import { announcements } from "@/db/schema/listings/announcements";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { AnnouncementCard } from "./contract";
import { ANNOUNCEMENT_LIMITS } from "./limits";
import { toCards } from "./load-cards";
import { publicCondition } from "./rights";

/** The newest public announcements as a bare array (product: announcements). */
export const listNewestAnnouncements = query(
  {
    name: "listNewestAnnouncements",
    summary: "The 20 newest public shipper announcements.",
    policy: anyone,
    input: z.strictObject({}),
    output: z.array(AnnouncementCard),
  },
  async (ctx) => {
    const rows = await ctx.tx
      .select()
      .from(announcements)
      .where(publicCondition(null, ctx.now))
      .orderBy(desc(announcements.publishedAt), desc(announcements.id))
      .limit(ANNOUNCEMENT_LIMITS.pageSize);
    return toCards({ ...ctx, actor: null }, rows);
  },
);
