import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { RoomId, RoomView } from "./contract";
import { getRoomView } from "./queries";

/** One room of the caller's. */
export const getRoom = query(
  {
    name: "getRoom",
    summary: "One chat room.",
    policy: signedIn,
    input: RoomId,
    output: RoomView,
    errors: ["room.not_found"],
  },
  (ctx, { chatRoomId }) => getRoomView(ctx, chatRoomId),
);
