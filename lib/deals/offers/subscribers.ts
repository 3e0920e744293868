import { and, eq, getTableColumns } from "drizzle-orm";
import { offers } from "@/db/schema/deals/offers";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { removeJob } from "@/lib/core/commands/jobs";
import type { ExportParts } from "@/lib/identity/accounts/hooks";
import { expiryKey } from "./rules";
import { offerMachine } from "./states";

/** Ends the pending offer of a closing room, if any, and removes its expiry job. */
export async function dropPendingOffer(
  ctx: Writer,
  { roomId, reason }: { roomId: number; reason: string },
): Promise<void> {
  const status = offerMachine.next("close", "pending", "system");
  const dropped = await ctx.tx
    .update(offers)
    .set({ status, respondedAt: ctx.now, rejectionReason: reason })
    .where(and(eq(offers.roomId, roomId), eq(offers.status, "pending")))
    .returning({ id: offers.id });
  for (const { id } of dropped) await removeJob(ctx, expiryKey(id));
}

/** A user's offers, for their data export, without the other side's answers. */
export async function exportOffers({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  const { rejectionReason: _answer, ...offer } = getTableColumns(offers);
  return { offers: await tx.select(offer).from(offers).where(eq(offers.makerId, userId)) };
}
