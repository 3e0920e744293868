import { command } from "../core/command";
import { anyone } from "../core/policy";
import { Done, Nothing } from "./contract";
import { endSession } from "./steps";

/** Ends the caller's session. Without one it still clears the cookies: logging out never fails (spec §4). */
export const logOut = command(
  { name: "logOut", summary: "Ends the session and clears its cookies.", policy: anyone, input: Nothing, output: Done },
  async (ctx) => {
    if (ctx.actor) await endSession(ctx, ctx.actor.sessionId, ctx.actor.userId, "logout");
    ctx.reply.session = null;
    return { success: true as const };
  },
);
