import { query } from "@/lib/core/command";
import { signedIn } from "@/lib/core/policy";
import { TeamId, TeamUnreadView } from "./contract";
import { countUnreadOf, loadOwnPlace } from "./queries";

/** How many messages of the team the caller has not read. */
export const countUnreadTeamMessages = query(
  {
    name: "countUnreadTeamMessages",
    summary: "Unread messages of the caller's team.",
    keepsPlans: true,
    policy: signedIn,
    input: TeamId,
    output: TeamUnreadView,
    errors: ["workspace.not_found"],
  },
  async (ctx, { workspaceId }) => {
    const { readId } = await loadOwnPlace(ctx, workspaceId);
    return { count: await countUnreadOf(ctx, workspaceId, readId) };
  },
);
