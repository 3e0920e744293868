import { and, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { announcements } from "@/db/schema/announcements";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { limit, page } from "../core/fields";
import { signedIn } from "../core/policy";
import { AnnouncementList } from "./contract";
import { ANNOUNCEMENT_LIMITS } from "./limits";
import { toCards } from "./queries";

/** A page. */
const ListWorkspace = z.strictObject({ page: page(), limit: limit(ANNOUNCEMENT_LIMITS.pageSize) });

/** Everything that the caller's workspace has announced, in every state. */
export const listWorkspaceAnnouncements = query(
  {
    name: "listWorkspaceAnnouncements",
    summary: "The workspace's own shipper announcements.",
    policy: signedIn,
    input: ListWorkspace,
    output: AnnouncementList,
  },
  async (ctx, { page: number, limit: size }) => {
    const where = and(eq(announcements.workspaceId, ctx.actor.workspaceId), isNull(announcements.deletedAt));
    const [rows, count] = await Promise.all([
      ctx.tx
        .select()
        .from(announcements)
        .where(where)
        .orderBy(desc(announcements.createdAt), desc(announcements.id))
        .limit(size)
        .offset((number - 1) * size),
      countUpTo(ctx.tx, announcements, where),
    ]);
    return { data: await toCards(ctx, rows), ...count, page: number, limit: size };
  },
);
