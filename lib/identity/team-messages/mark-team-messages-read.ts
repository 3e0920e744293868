import { and, eq, lt, lte, max } from "drizzle-orm";
import { members, teamMessages } from "@/db/schema/identity/workspaces";
import { command } from "@/lib/core/commands/command";
import { recordFor } from "@/lib/core/commands/outbox";
import { signedIn } from "@/lib/core/commands/policy";
import { ReadTeamMessages, TeamUnreadView } from "./contract";
import { teamMessagesChanged } from "./events";
import { countUnreadOf, loadOwnPlace } from "./queries";

/** Moves the caller's mark up to a message, never back; their other windows follow. */
export const markTeamMessagesRead = command(
  {
    name: "markTeamMessagesRead",
    summary: "Marks the team's messages as read, up to one.",
    policy: signedIn,
    input: ReadTeamMessages,
    output: TeamUnreadView,
    errors: ["workspace.not_found"],
  },
  async (ctx, { workspaceId, upToId }) => {
    const { memberId, readId } = await loadOwnPlace(ctx, workspaceId);
    const [found] = await ctx.tx
      .select({ id: max(teamMessages.id) })
      .from(teamMessages)
      .where(and(eq(teamMessages.workspaceId, workspaceId), lte(teamMessages.id, upToId)));
    const lastId = Math.max(readId, found?.id ?? 0);
    const [moved] = await ctx.tx
      .update(members)
      .set({ readTeamMessageId: lastId })
      .where(and(eq(members.id, memberId), lt(members.readTeamMessageId, lastId)))
      .returning({ id: members.id });
    if (moved) await recordFor(ctx, { userId: ctx.actor.userId }, teamMessagesChanged, { workspaceId, lastId });
    return { workspaceId, count: await countUnreadOf(ctx, workspaceId, lastId) };
  },
);
