import { and, eq } from "drizzle-orm";
import { offers, rooms } from "@/db/schema/chat";
import { CancelOffer, MessageView } from "../chat/contract";
import { readMessage } from "../chat/load-messages";
import { readRoom } from "../chat/queries";
import { negotiationMachine } from "../chat/states";
import { postSystemMessage, recordRoomEvent } from "../chat/steps";
import type { Actor } from "../core/actor";
import { type Ctx, command } from "../core/command";
import { fail } from "../core/errors";
import { signedIn } from "../core/policy";
import { lockOffer } from "./queries";
import { offerMachine } from "./states";
import { answerOffer } from "./steps";

/** Withdraws one's own offer: the room stays readable and takes no more messages (spec §4). */
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
    const messageId = input.messageId ?? (await standingMessageOf(ctx, input.chatRoomId ?? 0));
    const { offer, room, role } = await lockOffer(ctx, messageId);
    await answerOffer(ctx, offer, offerMachine.next("cancel", offer.status, role), null);
    await ctx.tx
      .update(rooms)
      .set({ negotiation: negotiationMachine.next("cancel", room.negotiation, "side") })
      .where(eq(rooms.id, room.id));
    await postSystemMessage(ctx, room, "offer_cancelled");
    await recordRoomEvent(ctx, room.id, "offer_cancelled", { messageId });
    return readMessage(ctx.tx, messageId);
  },
);

async function standingMessageOf(ctx: Ctx<Actor>, roomId: number): Promise<number> {
  await readRoom(ctx, roomId);
  const [row] = await ctx.tx
    .select({ messageId: offers.messageId })
    .from(offers)
    .where(and(eq(offers.roomId, roomId), eq(offers.status, "pending")));
  return row?.messageId ?? fail("offer.none_pending");
}
