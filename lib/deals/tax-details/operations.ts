import { taxDetails } from "@/db/schema/deals/tax-details";
import type { Writer } from "@/lib/core/commands/command";
import { findWorkspaceOwner } from "@/lib/deals/shared/find-workspace-owner";
import { queueMail } from "@/lib/identity/mails/queue-mail";

/**
 * Asks a workspace for its tax details with its first payout, once; its owner is mailed, and has
 * the payouts of the first weeks without an answer.
 */
export async function askForTaxDetails(ctx: Writer, workspaceId: number): Promise<void> {
  const [asked] = await ctx.tx
    .insert(taxDetails)
    .values({ workspaceId, askedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ workspaceId: taxDetails.workspaceId });
  if (asked) await mailOwner(ctx, workspaceId, 0);
}

/** Mails the owner of a workspace the question, or one of its reminders. */
export async function mailOwner(ctx: Writer, workspaceId: number, reminder: number): Promise<void> {
  const userId = await findWorkspaceOwner(ctx.tx, workspaceId);
  if (userId === undefined) return;
  await queueMail(ctx, {
    key: `tax-details:${workspaceId}:${reminder}`,
    userId,
    template: reminder === 0 ? "tax_details_asked" : "tax_details_reminder",
    params: {},
  });
}
