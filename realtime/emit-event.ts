import { type Origin, withOrigin } from "@/lib/core/observability/origin";
import { SPAN_KINDS, spanned } from "@/lib/core/observability/tracing";
import type { EventName } from "@/lib/runtime/client-events";
import type { ServerToClient } from "@/lib/runtime/socket-types";
import type { ChatNamespace } from "./chat-sockets";

/** An event that waits to be sent to sockets. */
export type OutboxRow = {
  id: number;
  name: EventName;
  roomId: number | null;
  seq: number | null;
  workspaceId: number | null;
  userId: number | null;
  payload: Record<string, unknown>;
  origin: Origin | null;
};

/** Emits an event as a part of the trace that it comes from. */
export function emitOf(namespace: ChatNamespace, row: OutboxRow): void {
  if (!row.origin?.traceparent) return emit(namespace, row);
  withOrigin(row.origin, () => spanned(`event ${row.name}`, SPAN_KINDS.PRODUCER, () => emit(namespace, row)));
}

function emit(namespace: ChatNamespace, row: OutboxRow): void {
  const { name, payload } = row;
  if (name === "unread_count_update") return; // sent once a workspace, with its count
  if (row.roomId !== null) {
    emitTo(namespace, `room:${row.roomId}`, name, { ...payload, chatRoomId: row.roomId, seq: row.seq });
    return;
  }
  const audience = row.workspaceId === null ? `user:${row.userId}` : `workspace:${row.workspaceId}`;
  const isOfSession = name === "session_ended" && typeof payload.sessionId === "string";
  const sockets = isOfSession ? `session:${payload.sessionId}` : audience;
  emitTo(namespace, sockets, name, payload);
  // Whose rights have changed comes in again, with what they may now: nothing that follows reaches
  // the old sockets.
  if (name === "session_ended" || name === "access_changed") namespace.in(sockets).disconnectSockets(true);
}

function emitTo<N extends EventName>(namespace: ChatNamespace, room: string, name: N, payload: object): void {
  const carried = [payload] as unknown as Parameters<ServerToClient[N]>; // the event's schema read it when it was recorded
  namespace.to(room).emit(name, ...carried);
}
