import { Nothing, WorkspaceView } from "../accounts/contract";
import { getWorkspaceView } from "../accounts/load-account";
import { query } from "../core/command";
import { signedIn } from "../core/policy";

/** The workspace that the caller works in. */
export const getWorkspace = query(
  { name: "getWorkspace", summary: "The caller's workspace.", policy: signedIn, input: Nothing, output: WorkspaceView },
  (ctx) => getWorkspaceView(ctx.tx, ctx.actor.workspaceId),
);
