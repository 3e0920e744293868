import { and, eq } from "drizzle-orm";
import { offers } from "@/db/schema/deals/offers";
import type { Writer } from "@/lib/core/command";
import { removeJob } from "@/lib/core/jobs";
import { expiryKey } from "./rules";
import { offerMachine } from "./states";

/** Ends a room's pending offer, if there is one, when the room closes over it, and takes its expiry off the clock. */
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
