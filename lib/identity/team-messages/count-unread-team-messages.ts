import { z } from "zod";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { TeamUnreadView } from "./contract";
import { countOwnUnread } from "./queries";

/**
 * Counts the caller's unread messages of their team. Of the workspace that they work in now:
 * a page that is about to be left for another one asks, too, and is to meet no error.
 */
export const countUnreadTeamMessages = query(
  {
    name: "countUnreadTeamMessages",
    summary: "Unread messages of the caller's team.",
    policy: signedIn,
    input: z.strictObject({}),
    output: TeamUnreadView,
    errors: ["workspace.not_found"],
  },
  async (ctx) => {
    const { workspaceId } = ctx.actor;
    return { workspaceId, count: await countOwnUnread(ctx, workspaceId) };
  },
);
