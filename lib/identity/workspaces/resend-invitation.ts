import { eq } from "drizzle-orm";
import { invitations } from "@/db/schema/identity/workspaces";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { newToken } from "@/lib/core/env/secrets";
import { InvitationId } from "./contract";
import { mailInvitation } from "./operations";
import { lockInvitation } from "./queries";
import { expiryOf } from "./rules";
import { invitationMachine } from "./states";

/** Sends an invitation again with a new link for another week; the old link is void. */
export const resendInvitation = command(
  {
    name: "resendInvitation",
    summary: "Sends an invitation again, with a new link.",
    policy: workspaceOwner,
    input: InvitationId,
    output: Done,
    errors: ["invitation.not_found", "invitation.wrong_state"],
  },
  async (ctx, { id }) => {
    const row = await lockInvitation(ctx, id);
    const status = invitationMachine.next("resend", row.status, "owner");
    const { token, hash } = newToken();
    await ctx.tx
      .update(invitations)
      .set({ status, tokenHash: hash, expiresAt: expiryOf(ctx.now) })
      .where(eq(invitations.id, id));
    await mailInvitation(ctx, { email: row.email, token, hash });
    return { success: true as const };
  },
);
