// The messages of a socket, as types alone: both ends are typed by it, and a browser that imports
// it loads nothing.
import type { z } from "zod";
import type { PulseEvent } from "@/lib/core/base/client-events";
import type { TYPING_EVENTS } from "@/lib/deals/rooms/events";
import type { CLIENT_COMMANDS, EVENTS, EventName, RoomEventName } from "./client-events";

/**
 * The payload of an event on the socket: a room's event has the room and its number in addition to
 * the recorded payload.
 */
export type EventPayload<N extends EventName> = z.output<(typeof EVENTS)[N]> &
  (N extends RoomEventName ? { chatRoomId: number; seq: number } : unknown);

/** The payload of each event of a room, as it is recorded. */
export type RoomEventPayloads = { [N in RoomEventName]: z.output<(typeof EVENTS)[N]> };

/** The events that the sidecar itself emits to sockets, and stores nowhere. */
type TransientEvents = { [N in keyof typeof TYPING_EVENTS]: z.output<(typeof TYPING_EVENTS)[N]> } & {
  [N in PulseEvent]: object;
} & { error: { code: string; message: string } };

/** The events that come to a browser's socket, with what they carry. */
export type ServerToClient = { [N in EventName]: (payload: EventPayload<N>) => void } & {
  [N in keyof TransientEvents]: (payload: TransientEvents[N]) => void;
};

/** The name of what a browser sends. */
export type ClientCommand = keyof typeof CLIENT_COMMANDS;
/** The input that a browser sends with it. */
export type ClientInput<N extends ClientCommand> = z.input<(typeof CLIENT_COMMANDS)[N]["input"]>;
/** The output of its acknowledgement. */
export type ClientOutput<N extends ClientCommand> = z.output<(typeof CLIENT_COMMANDS)[N]["output"]>;
/** The answer to an event that was sent. */
export type Acknowledgement<T> = { ok: true; data: T } | { ok: false; code: string; message: string; data: unknown };

/** The events that a browser's socket may send, with the acknowledgement of each. */
export type ClientToServer = {
  [N in ClientCommand]: (
    payload: ClientInput<N>,
    acknowledge?: (answer: Acknowledgement<ClientOutput<N>>) => void,
  ) => void;
};
