"use client";

import { type Dispatch, useCallback, useEffect, useReducer, useRef } from "react";
import { ROOM_EVENT_NAMES, readRoomEvent } from "@/components/deals/room-state/read-event";
import { fetchEvents, fetchMessages, fetchRoom, markRead } from "@/components/deals/room-state/room-calls";
import type { RoomState } from "@/components/deals/room-state/room-facts";
import { initialRoom, type RoomAction, roomReducer } from "@/components/deals/room-state/room-reducer";
import { useConnection } from "@/components/layout/use-connection";
import { isApiError } from "@/lib/client/api";
import { realtime } from "@/lib/client/socket";
import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import type { EventPayload } from "@/lib/runtime/socket-types";
import { useOutgoing } from "./use-outgoing";

/** The poll interval without a connection. */
const POLL_MS = 5_000;
const RETRY_MS = 3_000;
/** After this a typing state ends, in case its stop event was lost. */
const TYPING_MS = 6_000;

type Loaded = { room: RoomView; messages: MessageView[]; hasOlder: boolean };

/** A live room: its state, its connection and its actions. */
export function useRoom(viewer: RoomState["viewer"], loaded: Loaded) {
  const [state, dispatch] = useReducer(roomReducer, undefined, () => initialRoom(viewer, loaded));
  const connection = useConnection();
  const roomId = loaded.room.id;
  useRoomEvents(roomId, connection.isConnected, dispatch);
  useSync(state, dispatch);
  useReading(state, dispatch);
  const outgoing = useOutgoing(state, connection.isConnected, dispatch);
  const sync = useCallback(() => dispatch({ type: "gapSeen" }), []);
  const loadOlder = useCallback(async () => {
    const known = state.messages.filter(({ delivery }) => delivery === "sent").length;
    const page = Math.floor(known / CHAT_LIMITS.messagesPageSize) + 1;
    const { data } = await fetchMessages(roomId, page);
    dispatch({ type: "older", messages: data, hasOlder: data.length === CHAT_LIMITS.messagesPageSize });
  }, [roomId, state.messages]);
  return { state, ...connection, ...outgoing, sync, loadOlder };
}

/** Subscribes to the room's events, rejoins on every connection and polls without one. */
function useRoomEvents(roomId: number, isConnected: boolean, dispatch: Dispatch<RoomAction>): void {
  useEffect(() => {
    const socket = realtime();
    const takers = ROOM_EVENT_NAMES.map((name) => {
      const apply = (payload: EventPayload<typeof name>) => {
        const event = payload.chatRoomId === roomId ? readRoomEvent(name, payload.seq, payload) : undefined;
        if (event) dispatch({ type: "event", event });
      };
      socket.on(name, apply);
      return [name, apply] as const;
    });
    const stopTyping = onTyping(roomId, dispatch);
    const checkGap = () => dispatch({ type: "gapSeen" });
    socket.on("reservation_updated", checkGap);
    return () => {
      for (const [name, apply] of takers) socket.off(name, apply);
      socket.off("reservation_updated", checkGap);
      stopTyping();
      if (socket.connected) socket.emit("leave_chat_room", { chatRoomId: roomId });
    };
  }, [roomId, dispatch]);

  useEffect(() => {
    const checkGap = () => dispatch({ type: "gapSeen" });
    if (isConnected) {
      // Missed events are fetched after joining, so that none falls in between.
      realtime().emit("join_chat_room", { chatRoomId: roomId }, checkGap);
      return;
    }
    const timer = setInterval(checkGap, POLL_MS);
    return () => clearInterval(timer);
  }, [roomId, isConnected, dispatch]);
}

function onTyping(roomId: number, dispatch: Dispatch<RoomAction>): () => void {
  const socket = realtime();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const onTyping = (isTyping: boolean) => (payload: { chatRoomId: number; userId: number }) => {
    if (payload.chatRoomId !== roomId) return;
    const { userId } = payload;
    clearTimeout(timers.get(userId));
    if (isTyping)
      timers.set(
        userId,
        setTimeout(() => dispatch({ type: "typing", userId, isTyping: false }), TYPING_MS),
      );
    dispatch({ type: "typing", userId, isTyping });
  };
  const started = onTyping(true);
  const stopped = onTyping(false);
  socket.on("user_typing", started);
  socket.on("user_stopped_typing", stopped);
  return () => {
    socket.off("user_typing", started);
    socket.off("user_stopped_typing", stopped);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Fetches missed events, and the room when its state is stale. */
function useSync(state: RoomState, dispatch: Dispatch<RoomAction>): void {
  const { needsSync, needsRoom, lastSeq } = state;
  const roomId = state.room.id;
  const seqRef = useRef(lastSeq);
  seqRef.current = lastSeq;

  useEffect(() => {
    if (!needsSync) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      try {
        const action = await fetchMissed(roomId, seqRef.current);
        if (!isOver) dispatch(action);
      } catch (error) {
        if (!isOver && isApiError(error) && error.status !== 404) timer = setTimeout(run, RETRY_MS);
      }
    };
    void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [needsSync, roomId, dispatch]);

  useEffect(() => {
    if (!needsRoom) return;
    let isOver = false;
    fetchRoom(roomId).then(
      (room) => (isOver ? undefined : dispatch({ type: "roomLoaded", room })),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [needsRoom, roomId, dispatch]);
}

async function fetchMissed(roomId: number, after: number): Promise<RoomAction> {
  try {
    const { data, lastSeq } = await fetchEvents(roomId, after);
    const events = data.flatMap(({ name, seq, payload }) => readRoomEvent(name, seq, payload) ?? []);
    return { type: "synced", events, lastSeq };
  } catch (error) {
    if (!isApiError(error) || error.status !== 410) throw error;
    const [room, page] = await Promise.all([fetchRoom(roomId), fetchMessages(roomId, 1)]);
    return {
      type: "loaded",
      room,
      messages: page.data,
      hasOlder: page.data.length === CHAT_LIMITS.messagesPageSize,
    };
  }
}

/** Marks the room as read while it is visible. */
function useReading(state: RoomState, dispatch: Dispatch<RoomAction>): void {
  const { id, unreadCount } = state.room;
  useEffect(() => {
    if (unreadCount === 0) return;
    const read = () => {
      if (document.visibilityState !== "visible") return;
      markRead(id).then(
        () => dispatch({ type: "markedRead" }),
        () => undefined,
      );
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [id, unreadCount, dispatch]);
}
