import { eq } from "drizzle-orm";
import { rooms } from "@/db/schema/deals/rooms";
import { failIfAny } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { contactIssues } from "@/lib/core/contacts/contact-issues";
import { MessageView } from "@/lib/deals/rooms/contract";
import { readMessage } from "@/lib/deals/rooms/load-messages";
import { recordRoomEvent } from "@/lib/deals/rooms/operations";
import { negotiationMachine } from "@/lib/deals/rooms/states";
import { RejectOffer } from "./contract";
import { offerRejected } from "./events";
import { answerOffer } from "./operations";
import { lockOffer } from "./queries";
import { offerMachine } from "./states";

/** Rejects an offer; another may follow while offers remain (product: offers). */
export const rejectOffer = command(
  {
    name: "rejectOffer",
    summary: "Rejects the pending offer.",
    policy: signedIn,
    input: RejectOffer,
    output: MessageView,
    errors: ["message.not_found", "offer.none_pending", "offer.not_yours"],
  },
  async (ctx, input) => {
    const { messageId } = input;
    const reason = input.reason ?? null;
    failIfAny(contactIssues([{ path: ["reason"], text: reason }]));
    const { offer, room, role } = await lockOffer(ctx, messageId);
    await answerOffer(ctx, offer, offerMachine.next("reject", offer.status, role), reason);
    await ctx.tx
      .update(rooms)
      .set({ negotiation: negotiationMachine.next("reject", room.negotiation, "side") })
      .where(eq(rooms.id, room.id));
    await recordRoomEvent(ctx, room.id, offerRejected, { messageId, reason });
    return readMessage(ctx.tx, messageId);
  },
);
