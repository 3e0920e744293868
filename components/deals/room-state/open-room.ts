import type { z } from "zod";
import { callApi } from "@/lib/client/api";
import type { OpenRoom } from "@/lib/deals/rooms/contract";

/** Opens a room, or finds the open one, and returns its id. */
export async function openRoom(order: z.input<typeof OpenRoom>): Promise<number> {
  const room = await callApi("POST", "/v1/chat/rooms", { body: order });
  return room.id;
}
