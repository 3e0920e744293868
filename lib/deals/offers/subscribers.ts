import { and, eq } from "drizzle-orm";
import { offers } from "@/db/schema/deals/offers";
import type { Writer } from "@/lib/core/commands/command";
import { removeJob } from "@/lib/core/commands/jobs";
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
