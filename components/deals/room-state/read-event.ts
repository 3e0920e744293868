import { ROOM_EVENTS, type RoomEventName, type RoomEventPayload } from "@/lib/deals/rooms/events";

/** The events that carry a number of the room. */
export const ROOM_EVENT_NAMES = Object.keys(ROOM_EVENTS) as RoomEventName[]; // its own keys

/** An event of a room, read: its name tells what it carries. */
export type RoomEvent = {
  [N in RoomEventName]: { name: N; seq: number; payload: RoomEventPayload<N> };
}[RoomEventName];

/** Reads an event from the socket or from the list of missed ones; `undefined` for what is not of a room or not whole. */
export function readRoomEvent(name: string, seq: unknown, payload: Record<string, unknown>): RoomEvent | undefined {
  const known = ROOM_EVENT_NAMES.find((candidate) => candidate === name);
  if (!known || typeof seq !== "number") return undefined;
  const { seq: _seq, chatRoomId: _chatRoomId, ...own } = payload;
  const parsed = ROOM_EVENTS[known].safeParse(own);
  // The schema of `known` has just read it: the pair of name and payload belongs together.
  return parsed.success ? ({ name: known, seq, payload: parsed.data } as RoomEvent) : undefined;
}
