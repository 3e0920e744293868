import { and, eq } from "drizzle-orm";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UserView } from "@/lib/identity/people/contract";
import { getUserView } from "@/lib/identity/people/load-account";
import { SwitchWorkspace } from "./contract";
import { setHome } from "./operations";

/** Switches the caller to another workspace, from the next request on. */
export const switchWorkspace = command(
  {
    name: "switchWorkspace",
    summary: "Switches to another of the caller's workspaces.",
    policy: signedIn,
    input: SwitchWorkspace,
    output: UserView,
    errors: ["workspace.not_found", "auth.workspace_suspended"],
  },
  async (ctx, { workspaceId }) => {
    const [row] = await ctx.tx
      .select({ id: members.id, status: members.status, workspaceStatus: workspaces.status })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(and(eq(members.userId, ctx.actor.userId), eq(members.workspaceId, workspaceId)))
      .for("update", { of: members });
    if (!row) return fail("workspace.not_found");
    if (row.status !== "active" || row.workspaceStatus !== "active") return fail("auth.workspace_suspended");
    await setHome(ctx, ctx.actor.userId, row.id);
    return getUserView(ctx, ctx.actor.userId);
  },
);
