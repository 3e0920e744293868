import { z } from "zod";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, command } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { COOKIE_LENGTHS } from "./limits";
import { endSession, endSessionOfToken } from "./operations";
import { readAccess } from "./sign-access";

/** The tokens, read from their cookies by the transport. */
const LogOutInput = z.strictObject({
  accessToken: z.string().max(COOKIE_LENGTHS.access).default(""),
  refreshToken: z.string().max(COOKIE_LENGTHS.refresh).default(""),
});

/**
 * Ends the caller's session, identified by the refresh token too, because the access token may have
 * expired. Without any it clears the cookies: signing out never fails (product: sessions).
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

/** A browser that has signed out counts as a visitor (product: sessions), so it is read here. */
async function actorOf(ctx: Ctx, accessToken: string) {
  return accessToken ? readAccess(accessToken, ctx.now) : undefined;
}
