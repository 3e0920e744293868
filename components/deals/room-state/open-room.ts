import type { z } from "zod";
import { callApi } from "@/lib/client/api";
import type { OpenRoom, RoomView } from "@/lib/deals/rooms/contract";

/** Opens a room, or finds the open one. */
export function openRoom(order: z.input<typeof OpenRoom>): Promise<RoomView> {
  return callApi("POST", "/v1/chat/rooms", { body: order });
}
