import { callApi } from "@/lib/client/api";

/** What opens a conversation. */
type RoomOrder =
  | { announcementId: number; message?: string }
  | { transporterId: number; package: unknown; message?: string };

/** Opens a conversation, or finds the open one, and gives its number. */
export async function openRoom(order: RoomOrder): Promise<number> {
  const room = await callApi<{ id: number }>("/v1/chat/rooms", { method: "POST", body: order });
  return room.id;
}
