import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Runtime } from "@/lib/core/commands/runtime";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { RoomId } from "@/lib/deals/rooms/contract";
import type { TYPING_EVENTS } from "@/lib/deals/rooms/events";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import type { CLIENT_COMMANDS } from "@/lib/runtime/client-events";
import type { Acknowledgement, ClientCommand, ClientOutput } from "@/lib/runtime/socket-types";
import type { Actor } from "../lib/core/base/actor";
import { AppError, type ErrorCode, tooMany } from "../lib/core/base/errors";
import { asAppError } from "../lib/core/commands/as-app-error";
import type { Command } from "../lib/core/commands/command";
import { execute } from "../lib/core/commands/execute";
import { currentWork, withOrigin } from "../lib/core/observability/origin";
import { SPAN_KINDS, traced } from "../lib/core/observability/tracing";
import { makeWindowCounter } from "../lib/core/observability/window-counter";
import { errorBody } from "../lib/core/texts/texts";
import { watchRights } from "./auth";
import type { ChatNamespace, ChatSocket } from "./chat-sockets";
import { forgetHandshake } from "./forget-handshake";
import { EVENT_LIMITS } from "./limits";

/** The commands whose input and output are those that an event declares. */
type CommandsOf<T extends Record<string, { input: z.ZodType; output: z.ZodType }>> = {
  [N in keyof T]: Command<Actor, T[N]["input"], T[N]["output"]>;
};

/**
 * The events that run a command: the same commands that the API's routes run, with the definition
 * of each in the table of events.
 */
export const SOCKET_COMMANDS = {
  send_message: sendMessage,
  send_offer: sendOffer,
  accept_offer: acceptOffer,
  reject_offer: rejectOffer,
  cancel_offer: cancelOffer,
  mark_read: markRead,
} satisfies Partial<CommandsOf<typeof CLIENT_COMMANDS>>;

const TYPING = { typing_start: true, typing_stop: true } satisfies Partial<Record<ClientCommand, true>>;

type Ack = (answer: Acknowledgement<unknown>) => void;
type Handler<T> = (socket: ChatSocket, payload: unknown) => Promise<T>;
/**
 * One handler for each event that browsers send, which returns the output of its acknowledgement.
 */
type Handlers = { [N in ClientCommand]: Handler<ClientOutput<N>> };

/**
 * Served sockets. `drain` takes no further events and waits until those in flight are acknowledged.
 */
export type ServedSockets = { drain: () => Promise<void> };

/** Wires a namespace's sockets: every event is checked, run and acknowledged. */
export function serveSockets(namespace: ChatNamespace, runtime: Runtime, admissions: Runtime): ServedSockets {
  const runs =
    <I extends z.ZodType, O extends z.ZodType>(command: Command<Actor, I, O>): Handler<z.output<O>> =>
    (socket, payload) =>
      run(runtime, socket, command, payload);
  const handlers: Handlers = {
    send_message: inOrder(runs(SOCKET_COMMANDS.send_message)),
    send_offer: runs(SOCKET_COMMANDS.send_offer),
    accept_offer: runs(SOCKET_COMMANDS.accept_offer),
    reject_offer: runs(SOCKET_COMMANDS.reject_offer),
    cancel_offer: runs(SOCKET_COMMANDS.cancel_offer),
    mark_read: runs(SOCKET_COMMANDS.mark_read),
    join_chat_room: (socket, payload) => joinRoom(runtime, socket, payload),
    leave_chat_room: leaveRoom,
    typing_start: (socket, payload) => publishTyping(socket, payload, "user_typing"),
    typing_stop: (socket, payload) => publishTyping(socket, payload, "user_stopped_typing"),
  };
  const { perPerson } = EVENT_LIMITS;
  const countOf = makeWindowCounter(perPerson.windowMs, EVENT_LIMITS.peopleMax);
  const inFlight = new Set<Promise<void>>();
  let isDraining = false;
  namespace.on("connection", (socket) => {
    forgetHandshake(socket);
    watchRights(admissions, socket).catch((error: unknown) => {
      runtime.log.warn({ error }, "the rights of a socket could not be read");
      socket.disconnect(true);
    });
    // A client that leaves the namespace has no more use of its connection.
    socket.on("disconnect", () => socket.conn.close());
    socket.onAny((name: unknown, ...args: unknown[]) => {
      const count = countOf(socket.data.userId);
      if (count > 2 * perPerson.max) return void socket.disconnect(true);
      // Neither run nor logged: a hostile client decides how many there are.
      if (count > perPerson.max) return answerError(socket, ackOf(args), tooMany(perPerson.windowMs / 1_000));
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

/** Runs a socket's events one after the other: what a person writes stays in its order. */
function inOrder<T>(handler: Handler<T>): Handler<T> {
  const last = new WeakMap<ChatSocket, Promise<unknown>>();
  return (socket, payload) => {
    const before = last.get(socket) ?? Promise.resolve();
    const running = before.then(() => handler(socket, payload));
    last.set(
      socket,
      running.catch(() => undefined),
    );
    return running;
  };
}

async function handle(
  runtime: Runtime,
  socket: ChatSocket,
  handlers: Handlers,
  name: unknown,
  args: unknown[],
): Promise<void> {
  const requestId = randomUUID();
  const event = isServed(handlers, name) ? name : "unknown";
  await withOrigin({ requestId }, async () => {
    const startedAt = performance.now();
    const code = await traced(`socket ${event}`, { kind: SPAN_KINDS.SERVER }, () =>
      acknowledge(runtime, socket, handlers, name, args),
    );
    // Typing is sent every few seconds, and stored nowhere.
    if (Object.hasOwn(TYPING, event)) return;
    const ms = Math.round(performance.now() - startedAt);
    runtime.log.info({ connectionId: socket.data.connectionId, event, outcome: code ?? "ok", ms }, "socket event");
  });
}

/** Runs an event and acknowledges it; returns the code of its error. */
async function acknowledge(
  runtime: Runtime,
  socket: ChatSocket,
  handlers: Handlers,
  name: unknown,
  args: unknown[],
): Promise<ErrorCode | undefined> {
  const ack = ackOf(args);
  const payload = ack ? args.slice(0, -1)[0] : args[0];
  try {
    if (!isServed(handlers, name)) throw new AppError("request.not_found");
    const data = await handlers[name](socket, payload);
    ack?.({ ok: true, data });
    return undefined;
  } catch (error) {
    const known = asAppError(error, runtime.log, { connectionId: socket.data.connectionId, event: name });
    answerError(socket, ack, known);
    const { code } = known;
    if (code === "auth.session_ended" || code === "auth.required") socket.disconnect(true);
    return code;
  }
}

function ackOf(args: unknown[]): Ack | undefined {
  const last = args.at(-1);
  return typeof last === "function" ? (last as Ack) : undefined; // socket.io puts the acknowledgement last
}

function answerError(socket: ChatSocket, ack: Ack | undefined, error: AppError): void {
  const { code, message, data } = errorBody(error, socket.data.locale);
  if (ack) ack({ ok: false, code, message, data });
  else socket.emit("error", { code, message });
}

/** Whether a name is one of the table's own: what a page sends may be called anything. */
function isServed(handlers: Handlers, name: unknown): name is ClientCommand {
  return typeof name === "string" && Object.hasOwn(handlers, name);
}

async function run<I extends z.ZodType, O extends z.ZodType>(
  runtime: Runtime,
  socket: ChatSocket,
  command: Command<Actor, I, O>,
  payload: unknown,
): Promise<z.output<O>> {
  const { sessionId, userId, locale, ip } = socket.data;
  const request = {
    caller: { kind: "session", sessionId, userId },
    locale,
    requestId: currentWork()?.requestId ?? randomUUID(),
    ip,
    userAgent: "socket",
  } as const;
  const { view } = await execute(runtime, command, request, payload);
  return view;
}

/**
 * Lets a socket hear a room's events, after the same check that reading the room makes; a
 * non-member gets `room.not_found`.
 */
async function joinRoom(
  runtime: Runtime,
  socket: ChatSocket,
  payload: unknown,
): Promise<ClientOutput<"join_chat_room">> {
  const { id, lastSeq } = await run(runtime, socket, getRoom, payload);
  await socket.join(`room:${id}`);
  // Its rights may have ended between the check and the joining: then it is closed, and nothing
  // would take it out again.
  if (!socket.connected) await socket.leave(`room:${id}`);
  return { chatRoomId: id, lastSeq };
}

async function leaveRoom(socket: ChatSocket, payload: unknown): Promise<ClientOutput<"leave_chat_room">> {
  const { chatRoomId } = parse(payload);
  await socket.leave(`room:${chatRoomId}`);
  return { chatRoomId };
}

/**
 * Notifies the others of a room that someone types. Only a joined socket may send it, and it is
 * stored nowhere.
 */
async function publishTyping(
  socket: ChatSocket,
  payload: unknown,
  event: keyof typeof TYPING_EVENTS,
): Promise<ClientOutput<"typing_start">> {
  const { chatRoomId } = parse(payload);
  const name = `room:${chatRoomId}`;
  if (!socket.rooms.has(name)) throw new AppError("room.not_found");
  socket.to(name).emit(event, { chatRoomId, userId: socket.data.userId });
  return { chatRoomId };
}

function parse(payload: unknown): { chatRoomId: number } {
  const parsed = RoomId.safeParse(payload);
  if (!parsed.success) throw new AppError("request.invalid", { issues: [{ path: ["chatRoomId"], code: "required" }] });
  return parsed.data;
}
