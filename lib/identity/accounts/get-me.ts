import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UserView } from "@/lib/identity/people/contract";
import { getUserView } from "@/lib/identity/people/load-account";

/** The caller's own account, profile and workspaces. */
export const getMe = query(
  {
    name: "getMe",
    summary: "The signed-in user.",
    policy: signedIn,
    input: Nothing,
    output: UserView,
  },
  (ctx) => getUserView(ctx, ctx.actor.userId),
);
