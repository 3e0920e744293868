import { query } from "@/lib/core/command";
import { signedIn } from "@/lib/core/policy";
import { Nothing, UserView } from "./contract";
import { getUserView } from "./load-account";

/** The caller's own account. */
export const getMe = query(
  { name: "getMe", summary: "The signed-in user.", policy: signedIn, input: Nothing, output: UserView },
  (ctx) => getUserView(ctx.tx, ctx.actor.userId),
);
