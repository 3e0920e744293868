import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UserView } from "@/lib/identity/people/contract";
import { getUserView } from "@/lib/identity/people/load-account";
import { InvitationToken } from "./contract";
import { redeemInvitation } from "./operations";

/** Joins the workspace of an invitation and switches to it; the link is single-use. */
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
    return getUserView(ctx, ctx.actor.userId);
  },
);
