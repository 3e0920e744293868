import { ROOM_EVENTS, type RoomEventName, type RoomEventPayload } from "@/lib/deals/rooms/events";

/** The events that carry a sequence number of the room. */
export const ROOM_EVENT_NAMES = Object.keys(ROOM_EVENTS) as RoomEventName[]; // its own keys

/** A parsed event; the name determines the payload. */
export type RoomEvent = {
  [N in RoomEventName]: { name: N; seq: number; payload: RoomEventPayload<N> };
}[RoomEventName];

/** Parses an event of the socket or the API; `undefined` when it is unknown or invalid. */
export function readRoomEvent(name: string, seq: unknown, payload: Record<string, unknown>): RoomEvent | undefined {
  const known = ROOM_EVENT_NAMES.find((candidate) => candidate === name);
  if (!known || typeof seq !== "number") return undefined;
  const { seq: _seq, chatRoomId: _chatRoomId, ...own } = payload;
  const parsed = ROOM_EVENTS[known].safeParse(own);
  // The payload was parsed by the schema of `known`, so the pair is consistent.
  return parsed.success ? ({ name: known, seq, payload: parsed.data } as RoomEvent) : undefined;
}
