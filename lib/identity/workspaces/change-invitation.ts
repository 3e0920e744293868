import { and, eq } from "drizzle-orm";
import { invitations } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/actor";
import { Done } from "@/lib/core/answers";
import { type Ctx, command } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { workspaceOwner } from "@/lib/core/policy";
import { newToken } from "@/lib/core/secrets";
import { InvitationId } from "./contract";
import { mailInvitation } from "./operations";
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

/** Revokes an invitation, whose link is void at once. */
export const revokeInvitation = command(
  {
    name: "revokeInvitation",
    summary: "Takes an invitation back.",
    policy: workspaceOwner,
    input: InvitationId,
    output: Done,
    errors: ["invitation.not_found", "invitation.wrong_state"],
  },
  async (ctx, { id }) => {
    const row = await lockInvitation(ctx, id);
    const status = invitationMachine.next("revoke", row.status, "owner");
    await ctx.tx.update(invitations).set({ status, answeredAt: ctx.now }).where(eq(invitations.id, id));
    return { success: true as const };
  },
);

async function lockInvitation({ tx, actor }: Ctx<Actor>, id: number): Promise<typeof invitations.$inferSelect> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.workspaceId, actor.workspaceId)))
    .for("update");
  return row ?? fail("invitation.not_found");
}
