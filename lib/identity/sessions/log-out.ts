import { z } from "zod";
import { Done } from "@/lib/core/answers";
import { type Ctx, command } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
import { endSession, endSessionOfToken } from "./operations";
import { readAccess } from "./sign-access";

/** The tokens, which the transport reads from their cookies. */
const LogOutInput = z.strictObject({
  accessToken: z.string().max(4_000).default(""),
  refreshToken: z.string().max(200).default(""),
});

/**
 * Ends the caller's session. The short token may have run out, so the long one names the session as well.
 * Without any it still clears the cookies: logging out never fails (product: sessions).
 */
export const logOut = command(
  {
    name: "logOut",
    summary: "Ends the session and clears its cookies.",
    policy: anyone,
    input: LogOutInput,
    output: Done,
  },
  async (ctx, { accessToken, refreshToken }) => {
    const own = ctx.actor ?? (await actorOf(ctx, accessToken));
    if (own) await endSession(ctx, own.sessionId, own.userId, "logout");
    if (refreshToken) await endSessionOfToken(ctx, refreshToken, "logout");
    ctx.reply.session = null;
    return { success: true as const };
  },
);

/** A browser that has logged out is a visitor until this is done (product: sessions), so its token is read here. */
async function actorOf(ctx: Ctx, accessToken: string) {
  return accessToken ? readAccess(accessToken, ctx.now) : undefined;
}
