import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { notify } from "@/lib/identity/notifications/operations";
import { unreadOf } from "./queries";

/**
 * Notifies each member with unread messages in the bell: once until they read on, as the key holds
 * their last read message.
 */
export const notifyTeam = command(
  {
    name: "notifyTeam",
    summary: "Notifies members who have not read their team's messages.",
    policy: systemOnly,
    input: z.strictObject({ workspaceId: z.number() }),
    output: Done,
  },
  async (ctx, { workspaceId }) => {
    const unread = unreadOf({
      workspaceId: sql`${members.workspaceId}`,
      userId: sql`${members.userId}`,
      readId: sql`${members.readTeamMessageId}`,
    });
    const readers = await ctx.tx
      .select({
        userId: members.userId,
        isHome: members.isHome,
        readId: members.readTeamMessageId,
        workspace: workspaces.name,
      })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(
        and(
          eq(members.workspaceId, workspaceId),
          eq(members.status, "active"),
          eq(workspaces.status, "active"),
          gt(unread, 0),
        ),
      );
    for (const { userId, isHome, readId, workspace } of readers)
      await notify(ctx, {
        userId,
        kind: "team_message",
        key: `team:${workspaceId}:${readId}`,
        params: { workspace },
        // Only the workspace that they work in has its conversation open.
        href: isHome ? "/profile/team/messages" : "/profile/switch",
      });
    return { success: true as const };
  },
);
