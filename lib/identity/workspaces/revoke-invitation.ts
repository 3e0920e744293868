import { eq } from "drizzle-orm";
import { invitations } from "@/db/schema/identity/workspaces";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { InvitationId } from "./contract";
import { lockInvitation } from "./queries";
import { invitationMachine } from "./states";

/** Revokes an invitation, whose link is void immediately. */
export const revokeInvitation = command(
  {
    name: "revokeInvitation",
    summary: "Revokes an invitation.",
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
