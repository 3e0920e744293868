"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useConnection } from "@/components/layout/use-connection";
import { callApi, isApiError } from "@/lib/client/api";
import { serverText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import { realtime } from "@/lib/client/socket";
import type { TeamMessageList, TeamMessageView } from "@/lib/identity/team-messages/contract";

/** The poll interval without a connection, and until an unanswered message is sent again. */
const POLL_MS = 5_000;
const PATH = "/v1/team-messages/{workspaceId}";

/** A message that the server has not confirmed; with a failure it waits for its author. */
export type Outgoing = { clientId: string; content: string; failure?: string };

/** Adds messages to those that are there, each once, in their order. */
function merge(known: readonly TeamMessageView[], more: readonly TeamMessageView[]): TeamMessageView[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message] as const));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** A team's live conversation. */
export function useTeamMessages(workspaceId: number, initial: TeamMessageList) {
  const [messages, setMessages] = useState<TeamMessageView[]>(initial.data);
  const [hasOlder, setHasOlder] = useState(initial.hasMore);
  const [isGone, setGone] = useState(false);
  const { isConnected, isReconnecting } = useConnection();
  const lastId = messages.at(-1)?.id ?? 0;
  const take = useCallback((more: readonly TeamMessageView[]) => setMessages((known) => merge(known, more)), []);
  const onError = useCallback((error: unknown) => {
    if (isApiError(error) && [401, 403, 404].includes(error.status)) setGone(true);
  }, []);
  useNewer(workspaceId, { lastId, isConnected, take, onError });
  useReading(workspaceId, lastId, initial.unreadCount === 0 ? lastId : 0);
  const outgoing = useOutgoing(workspaceId, { isConnected, take, onError });
  const firstId = messages[0]?.id;
  const loadOlder = useCallback(async () => {
    const found = await callApi("GET", PATH, { path: { workspaceId }, query: firstId ? { before: firstId } : {} });
    take(found.data);
    setHasOlder(found.hasMore);
  }, [workspaceId, firstId, take]);
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const waiting = outgoing.list.filter(({ clientId }) => !arrived.has(clientId));
  return { messages, waiting, hasOlder, loadOlder, isGone, isReconnecting, send: outgoing.send, retry: outgoing.retry };
}

type Newer = {
  lastId: number;
  isConnected: boolean;
  take: (more: readonly TeamMessageView[]) => void;
  onError: (error: unknown) => void;
};

/**
 * Fetches what follows the last message: on an event, on each connection, and without one again and
 * again.
 */
function useNewer(workspaceId: number, { lastId, isConnected, take, onError }: Newer): void {
  const last = useRef(lastId);
  last.current = Math.max(last.current, lastId);
  const running = useRef({ isBusy: false, isWanted: false });
  const fetchNewer = useCallback(async () => {
    running.current.isWanted = true;
    if (running.current.isBusy) return;
    running.current.isBusy = true;
    try {
      while (running.current.isWanted) {
        running.current.isWanted = false;
        const found = await callApi("GET", PATH, { path: { workspaceId }, query: { after: last.current } });
        last.current = Math.max(last.current, found.data.at(-1)?.id ?? 0);
        take(found.data);
        running.current.isWanted ||= found.hasMore;
      }
    } catch (error) {
      onError(error);
    } finally {
      running.current.isBusy = false;
    }
  }, [workspaceId, take, onError]);

  useEffect(() => {
    const socket = realtime();
    const apply = (payload: { workspaceId: number; lastId: number }) => {
      if (payload.workspaceId === workspaceId && payload.lastId > last.current) void fetchNewer();
    };
    socket.on("team_messages_changed", apply);
    return () => void socket.off("team_messages_changed", apply);
  }, [workspaceId, fetchNewer]);

  useEffect(() => {
    void fetchNewer();
    if (isConnected) return;
    const timer = setInterval(fetchNewer, POLL_MS);
    return () => clearInterval(timer);
  }, [isConnected, fetchNewer]);
}

/** Marks as read what is before a person's eyes. */
function useReading(workspaceId: number, lastId: number, readId: number): void {
  const read = useRef(readId);
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== "visible" || read.current >= lastId) return;
      const before = read.current;
      read.current = lastId;
      callApi("PATCH", `${PATH}/read`, { path: { workspaceId }, body: { upToId: lastId } }).catch(() => {
        read.current = before;
      });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [workspaceId, lastId]);
}

/** Sends under a client id, so that a message that was sent twice is one. */
function useOutgoing(workspaceId: number, { isConnected, take, onError }: Omit<Newer, "lastId">) {
  const [list, setList] = useState<Outgoing[]>([]);
  const running = useRef(new Set<string>());
  const current = useRef(list);
  current.current = list;
  const deliver = useCallback(
    async ({ clientId, content }: Outgoing) => {
      if (running.current.has(clientId)) return;
      running.current.add(clientId);
      try {
        take([await callApi("POST", PATH, { path: { workspaceId }, body: { content, clientId } })]);
        setList((all) => all.filter((one) => one.clientId !== clientId));
      } catch (error) {
        onError(error);
        // Without an answer it is sent again; only an answer is a failure.
        const failure = serverText(error);
        if (failure) setList((all) => all.map((one) => (one.clientId === clientId ? { ...one, failure } : one)));
      } finally {
        running.current.delete(clientId);
      }
    },
    [workspaceId, take, onError],
  );
  useEffect(() => {
    const again = () => {
      for (const one of current.current) if (one.failure === undefined) void deliver(one);
    };
    if (isConnected) again();
    const timer = setInterval(again, POLL_MS);
    return () => clearInterval(timer);
  }, [isConnected, deliver]);
  const send = useCallback(
    (content: string) => {
      const message = { clientId: newId(), content };
      setList((all) => [...all, message]);
      void deliver(message);
    },
    [deliver],
  );
  const retry = useCallback(
    ({ clientId, content }: Outgoing) => {
      setList((all) => all.map((one) => (one.clientId === clientId ? { clientId, content } : one)));
      void deliver({ clientId, content });
    },
    [deliver],
  );
  return { list, send, retry };
}
