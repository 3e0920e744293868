import { eq } from "drizzle-orm";
import { rooms } from "@/db/schema/deals/rooms";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { signedIn } from "@/lib/core/commands/policy";
import { RoomId, RoomView } from "./contract";
import { roomArchived } from "./events";
import { roomClosing } from "./hooks";
import { postSystemMessage, recordRoomEvent } from "./operations";
import { getRoomView, lockRoom } from "./queries";
import { negotiationMachine } from "./states";

/** Closes a room for good (product: rooms); a room with a deal stays open. */
export const archiveRoom = command(
  {
    name: "archiveRoom",
    summary: "Closes and archives a chat room.",
    policy: signedIn,
    input: RoomId,
    output: RoomView,
    errors: ["room.not_found", "room.closed"],
  },
  async (ctx, { chatRoomId }) => {
    const { room } = await lockRoom(ctx, chatRoomId);
    if (room.isArchived) fail("room.closed");
    const negotiation = negotiationMachine.next("cancel", room.negotiation, "side");
    await publish(ctx, roomClosing, { roomId: chatRoomId, reason: "archived" });
    await ctx.tx.update(rooms).set({ negotiation, isArchived: true }).where(eq(rooms.id, chatRoomId));
    await postSystemMessage(ctx, room, "room_archived");
    await recordRoomEvent(ctx, chatRoomId, roomArchived, { closedBy: ctx.actor.userId });
    return getRoomView(ctx, chatRoomId);
  },
);
