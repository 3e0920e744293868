import { eq } from "drizzle-orm";
import { workspaces } from "@/db/schema/identity/workspaces";
import { command } from "@/lib/core/command";
import { contactIssues } from "@/lib/core/contacts/contact-issues";
import { fail, failIfAny } from "@/lib/core/errors";
import { workspaceOwner } from "@/lib/core/policy";
import { WorkspaceView } from "@/lib/identity/people/contract";
import { getWorkspaceView } from "@/lib/identity/people/load-account";
import { RenameWorkspace } from "./contract";

/** Renames the caller's workspace. */
export const renameWorkspace = command(
  {
    name: "renameWorkspace",
    summary: "Renames the caller's workspace.",
    policy: workspaceOwner,
    input: RenameWorkspace,
    output: WorkspaceView,
  },
  async (ctx, { name }) => {
    failIfAny(contactIssues([{ path: ["name"], text: name }]));
    const [row] = await ctx.tx
      .update(workspaces)
      .set({ name })
      .where(eq(workspaces.id, ctx.actor.workspaceId))
      .returning({ id: workspaces.id });
    return row ? getWorkspaceView(ctx.tx, row.id) : fail("workspace.not_found");
  },
);
