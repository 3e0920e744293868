import { eq } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { UserView } from "../accounts/contract";
import { getUserView } from "../accounts/load-account";
import { renewTokens } from "../accounts/steps";
import { command } from "../core/command";
import { fail } from "../core/errors";
import { signedIn } from "../core/policy";
import { InvitationToken } from "./contract";
import { redeemInvitation } from "./steps";

/** Joins the workspace that one was invited to, and works in it. The link works once, and for its address alone. */
export const acceptInvitation = command(
  {
    name: "acceptInvitation",
    summary: "Joins a workspace by an invitation's link.",
    policy: signedIn,
    input: InvitationToken,
    output: UserView,
    errors: ["invitation.not_valid", "invitation.other_address"],
  },
  async (ctx, { token }) => {
    const [user] = await ctx.tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.id, ctx.actor.userId));
    if (!user) return fail("auth.session_ended");
    await redeemInvitation(ctx, token, user);
    await renewTokens(ctx);
    return getUserView(ctx.tx, ctx.actor.userId);
  },
);
