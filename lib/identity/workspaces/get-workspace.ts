import { query } from "@/lib/core/command";
import { signedIn } from "@/lib/core/policy";
import { Nothing, WorkspaceView } from "@/lib/identity/accounts/contract";
import { getWorkspaceView } from "@/lib/identity/accounts/load-account";

/** The workspace that the caller works in. */
export const getWorkspace = query(
  { name: "getWorkspace", summary: "The caller's workspace.", policy: signedIn, input: Nothing, output: WorkspaceView },
  (ctx) => getWorkspaceView(ctx.tx, ctx.actor.workspaceId),
);
