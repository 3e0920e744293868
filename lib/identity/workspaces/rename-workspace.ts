import { eq } from "drizzle-orm";
import { workspaces } from "@/db/schema/identity/workspaces";
import { fail, failIfAny } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { writeEdit } from "@/lib/core/commands/edits";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { WorkspaceView } from "@/lib/identity/people/contract";
import { getWorkspaceView } from "@/lib/identity/people/load-account";
import { organisationIssues } from "@/lib/identity/people/name-issues";
import { MEMBER_RATES } from "@/lib/identity/workspaces/limits";
import { RenameWorkspace } from "./contract";

/** Renames the caller's workspace. */
export const renameWorkspace = command(
  {
    name: "renameWorkspace",
    summary: "Renames the caller's workspace.",
    policy: workspaceOwner,
    input: RenameWorkspace,
    output: WorkspaceView,
    errors: ["edit.conflict"],
    limits: [{ ...MEMBER_RATES.changes, per: perUser }],
  },
  async (ctx, { name, version }) => {
    failIfAny(organisationIssues(name, ["name"]));
    const isOwn = eq(workspaces.id, ctx.actor.workspaceId);
    const [row] = await ctx.tx.select({ id: workspaces.id }).from(workspaces).where(isOwn).for("no key update");
    if (!row) return fail("workspace.not_found");
    const read = () => getWorkspaceView(ctx.tx, row.id);
    await writeEdit({
      seen: version,
      read,
      versionOf: (view) => view.version,
      write: () => ctx.tx.update(workspaces).set({ name }).where(isOwn),
    });
    return read();
  },
);
