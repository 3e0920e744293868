import { eq } from "drizzle-orm";
import { z } from "zod";
import { offers } from "@/db/schema/deals/offers";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { lockRoomRow } from "@/lib/deals/rooms/queries";
import { expirePending } from "./operations";

/** Expires an offer that is still pending; does nothing otherwise. */
export const expireOffer = command(
  {
    name: "expireOffer",
    summary: "Expires an unanswered offer.",
    policy: systemOnly,
    input: z.strictObject({ offerId: z.number() }),
    output: Done,
  },
  async (ctx, { offerId }) => {
    const [found] = await ctx.tx.select({ roomId: offers.roomId }).from(offers).where(eq(offers.id, offerId));
    if (!found) return { success: true as const };
    const room = await lockRoomRow(ctx.tx, found.roomId);
    const [offer] = await ctx.tx.select().from(offers).where(eq(offers.id, offerId)).for("update");
    if (offer?.status === "pending" && offer.expiresAt <= ctx.now) await expirePending(ctx, room, offer);
    return { success: true as const };
  },
);
