import { randomUUID } from "node:crypto";
import type { Namespace, Socket } from "socket.io";
import { z } from "zod";
import type { Runtime } from "@/lib/core/runtime";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { RoomId } from "@/lib/deals/rooms/contract";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { asAppError } from "../lib/core/as-app-error";
import type { AnyCommand } from "../lib/core/command";
import { AppError } from "../lib/core/errors";
import { execute } from "../lib/core/execute";
import { errorBody } from "../lib/core/texts";
import { type SocketData, watchRights } from "./auth";
import { makeFloodGate } from "./flood-gate";

/** The events that run a command: the same commands that the API's routes run. */
export const SOCKET_COMMANDS: Record<string, AnyCommand> = {
  send_message: sendMessage,
  send_offer: sendOffer,
  accept_offer: acceptOffer,
  reject_offer: rejectOffer,
  cancel_offer: cancelOffer,
  mark_read: markRead,
};

type Ack = (answer: { ok: true; data: unknown } | { ok: false; code: string; message: string; data: unknown }) => void;
type Handler = (socket: Socket, payload: unknown) => Promise<unknown>;

/** Served sockets. `drain` takes no further events and waits until those in flight are acknowledged. */
export type ServedSockets = { drain: () => Promise<void> };

/** Wires a namespace's sockets: every event is checked, run and acknowledged. */
export function serveSockets(namespace: Namespace, runtime: Runtime): ServedSockets {
  const handlers: Record<string, Handler> = {
    ...Object.fromEntries(
      Object.entries(SOCKET_COMMANDS).map(([name, command]) => [
        name,
        (socket: Socket, payload: unknown) => run(runtime, socket, command, payload),
      ]),
    ),
    join_chat_room: (socket, payload) => joinRoom(runtime, socket, payload),
    leave_chat_room: leaveRoom,
    typing_start: (socket, payload) => tellTyping(socket, payload, "user_typing"),
    typing_stop: (socket, payload) => tellTyping(socket, payload, "user_stopped_typing"),
  };
  const inFlight = new Set<Promise<void>>();
  let isDraining = false;
  namespace.on("connection", (socket) => {
    const isOverflowing = makeFloodGate();
    watchRights(runtime, socket).catch((error: unknown) => {
      runtime.log.warn({ error }, "the rights of a socket could not be read");
      socket.disconnect(true);
    });
    // Who leaves the namespace, and would keep the connection for nothing, is closed.
    socket.on("disconnect", () => socket.conn.close());
    socket.onAny((name: unknown, ...args: unknown[]) => {
      if (isOverflowing(Date.now())) {
        socket.disconnect(true);
        return;
      }
      // Without an acknowledgement the client sends it again, to the process that comes next.
      if (isDraining) return;
      const running = handle(runtime, socket, handlers, name, args).finally(() => inFlight.delete(running));
      inFlight.add(running);
    });
  });
  return {
    async drain() {
      isDraining = true;
      await Promise.all(inFlight);
    },
  };
}

async function handle(
  runtime: Runtime,
  socket: Socket,
  handlers: Record<string, Handler>,
  name: unknown,
  args: unknown[],
): Promise<void> {
  const last = args.at(-1);
  const ack: Ack | undefined = typeof last === "function" ? (last as Ack) : undefined; // socket.io puts the acknowledgement last
  const payload = ack ? args.slice(0, -1)[0] : args[0];
  try {
    const handler = typeof name === "string" && Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) throw new AppError("request.not_found");
    const data = await handler(socket, payload);
    ack?.({ ok: true, data });
  } catch (error) {
    const known = asAppError(error, runtime.log, { event: name });
    const { code, message, data } = errorBody(known, dataOf(socket).locale);
    if (ack) ack({ ok: false, code, message, data });
    else socket.emit("error", { code, message });
    if (code === "auth.session_ended" || code === "auth.required") socket.disconnect(true);
  }
}

async function run(runtime: Runtime, socket: Socket, command: AnyCommand, payload: unknown): Promise<unknown> {
  const { sessionId, userId, locale, ip } = dataOf(socket);
  const request = {
    caller: { kind: "session", sessionId, userId },
    locale,
    requestId: randomUUID(),
    ip,
    userAgent: "socket",
  } as const;
  const { view } = await execute(runtime, command, request, payload);
  return view;
}

/** Lets a socket hear a room's events, after the same check that reading the room makes; a stranger gets `room.not_found`. */
async function joinRoom(runtime: Runtime, socket: Socket, payload: unknown): Promise<unknown> {
  const view = await run(runtime, socket, getRoom, payload);
  const { id, lastSeq } = z.object({ id: z.number(), lastSeq: z.number() }).parse(view);
  await socket.join(`room:${id}`);
  // Its rights may have ended between the check and the joining: then it is closed, and nothing would take it out again.
  if (!socket.connected) await socket.leave(`room:${id}`);
  return { chatRoomId: id, lastSeq };
}

async function leaveRoom(socket: Socket, payload: unknown): Promise<unknown> {
  const { chatRoomId } = parse(payload);
  await socket.leave(`room:${chatRoomId}`);
  return { chatRoomId };
}

/** Tells the others of a room that someone types. Only who has joined may say so, and it is kept nowhere. */
async function tellTyping(
  socket: Socket,
  payload: unknown,
  event: "user_typing" | "user_stopped_typing",
): Promise<unknown> {
  const { chatRoomId } = parse(payload);
  const name = `room:${chatRoomId}`;
  if (!socket.rooms.has(name)) throw new AppError("room.not_found");
  socket.to(name).emit(event, { chatRoomId, userId: dataOf(socket).userId });
  return { chatRoomId };
}

function parse(payload: unknown): { chatRoomId: number } {
  const parsed = RoomId.safeParse(payload);
  if (!parsed.success) throw new AppError("request.invalid", { issues: [{ path: ["chatRoomId"], code: "required" }] });
  return parsed.data;
}

function dataOf(socket: Socket): SocketData {
  return socket.data as SocketData; // written by `authenticate` before the connection is made
}
