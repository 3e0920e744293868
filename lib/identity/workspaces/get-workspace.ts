import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { WorkspaceView } from "@/lib/identity/people/contract";
import { getWorkspaceView } from "@/lib/identity/people/load-account";

/** The workspace that the caller works in. */
export const getWorkspace = query(
  {
    name: "getWorkspace",
    summary: "The caller's workspace.",
    policy: signedIn,
    input: Nothing,
    output: WorkspaceView,
  },
  (ctx) => getWorkspaceView(ctx.tx, ctx.actor.workspaceId),
);
