import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { CountView, RoomId } from "./contract";
import { readRoom } from "./queries";

/** The caller's unread messages in one room. */
export const countRoomUnread = query(
  {
    name: "countRoomUnread",
    summary: "Unread messages in one room.",
    policy: signedIn,
    input: RoomId,
    output: CountView,
    errors: ["room.not_found"],
  },
  async (ctx, { chatRoomId }) => {
    const { room, side } = await readRoom(ctx, chatRoomId);
    return { count: side === "shipper" ? room.shipperUnreadCount : room.carrierUnreadCount };
  },
);
