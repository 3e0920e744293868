import { OFFER_EVENTS } from "@/lib/deals/offers/events";
import { ROOM_EVENTS } from "@/lib/deals/rooms/events";
import type { RoomEventPayloads } from "@/lib/runtime/socket-types";

type RoomEventName = keyof RoomEventPayloads;

/** The events that carry a sequence number of the room; a missing one does not compile. */
const EVENTS = { ...ROOM_EVENTS, ...OFFER_EVENTS } satisfies Record<RoomEventName, unknown>;

/** Their names. */
export const ROOM_EVENT_NAMES = Object.keys(EVENTS) as RoomEventName[]; // its own keys

/** A parsed event; the name determines the payload. */
export type RoomEvent = {
  [N in RoomEventName]: { name: N; seq: number; payload: RoomEventPayloads[N] };
}[RoomEventName];

/** Parses an event of the socket or the API; `undefined` when it is unknown or invalid. */
export function readRoomEvent(name: string, seq: unknown, payload: Record<string, unknown>): RoomEvent | undefined {
  const known = ROOM_EVENT_NAMES.find((candidate) => candidate === name);
  if (!known || typeof seq !== "number") return undefined;
  const { seq: _seq, chatRoomId: _chatRoomId, ...own } = payload;
  const parsed = EVENTS[known].safeParse(own);
  // The payload was parsed by the schema of `known`, so the pair is consistent.
  return parsed.success ? ({ name: known, seq, payload: parsed.data } as RoomEvent) : undefined;
}
