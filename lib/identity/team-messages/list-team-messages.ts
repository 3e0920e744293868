import { and, asc, count, desc, eq, gt, lt } from "drizzle-orm";
import { members, teamMessages } from "@/db/schema/identity/workspaces";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { ListTeamMessages, TeamMessageList } from "./contract";
import { countUnreadOf, loadOwnPlace, selectMessages } from "./queries";

/** The team's messages: the newest, or those before or after one. */
export const listTeamMessages = query(
  {
    name: "listTeamMessages",
    summary: "Messages of the caller's team.",
    policy: signedIn,
    input: ListTeamMessages,
    output: TeamMessageList,
    errors: ["workspace.not_found"],
  },
  async (ctx, { workspaceId, before, after, limit }) => {
    const { readId } = await loadOwnPlace(ctx, workspaceId);
    const where = and(
      eq(teamMessages.workspaceId, workspaceId),
      before === undefined ? undefined : lt(teamMessages.id, before),
      after === undefined ? undefined : gt(teamMessages.id, after),
    );
    const order = after === undefined ? desc(teamMessages.id) : asc(teamMessages.id);
    const found = await selectMessages(ctx, where, { order, limit: limit + 1 });
    const page = found.slice(0, limit);
    const [team] = await ctx.tx
      .select({ count: count() })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.status, "active")));
    return {
      data: after === undefined ? page.toReversed() : page,
      hasMore: found.length > limit,
      unreadCount: await countUnreadOf(ctx, workspaceId, readId),
      memberCount: team?.count ?? 0,
    };
  },
);
