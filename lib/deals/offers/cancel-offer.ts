import { and, eq } from "drizzle-orm";
import { offers } from "@/db/schema/deals/offers";
import { rooms } from "@/db/schema/deals/rooms";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { MessageView } from "@/lib/deals/rooms/contract";
import { readMessage } from "@/lib/deals/rooms/load-messages";
import { postSystemMessage, recordRoomEvent } from "@/lib/deals/rooms/operations";
import { readRoom } from "@/lib/deals/rooms/queries";
import { negotiationMachine } from "@/lib/deals/rooms/states";
import { CancelOffer } from "./contract";
import { offerCancelled } from "./events";
import { answerOffer } from "./operations";
import { lockOffer } from "./queries";
import { offerMachine } from "./states";

/** Withdraws the caller's offer; the room becomes read-only (product: offers). */
export const cancelOffer = command(
  {
    name: "cancelOffer",
    summary: "Withdraws the caller's pending offer.",
    policy: signedIn,
    input: CancelOffer,
    output: MessageView,
    errors: ["message.not_found", "room.not_found", "offer.none_pending", "offer.not_yours"],
  },
  async (ctx, input) => {
    const messageId = input.messageId ?? (await pendingMessageOf(ctx, input.chatRoomId ?? 0));
    const { offer, room, role } = await lockOffer(ctx, messageId);
    await answerOffer(ctx, offer, offerMachine.next("cancel", offer.status, role), null);
    await ctx.tx
      .update(rooms)
      .set({ negotiation: negotiationMachine.next("cancel", room.negotiation, "side") })
      .where(eq(rooms.id, room.id));
    await postSystemMessage(ctx, room, "offer_cancelled");
    await recordRoomEvent(ctx, room.id, offerCancelled, { messageId });
    return readMessage(ctx.tx, messageId);
  },
);

async function pendingMessageOf(ctx: Ctx<Actor>, roomId: number): Promise<number> {
  await readRoom(ctx, roomId);
  const [row] = await ctx.tx
    .select({ messageId: offers.messageId })
    .from(offers)
    .where(and(eq(offers.roomId, roomId), eq(offers.status, "pending")));
  return row?.messageId ?? fail("offer.none_pending");
}
