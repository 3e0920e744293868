"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useConnection } from "@/components/layout/use-connection";
import { useUnsent } from "@/components/layout/use-unsent";
import { toast } from "@/components/ui/toast-store";
import { callApi, isApiError } from "@/lib/client/api";
import { deliverUnsent, onDelivered } from "@/lib/client/deliver-unsent";
import { newId } from "@/lib/client/new-id";
import { serverNow } from "@/lib/client/server-clock";
import { realtime } from "@/lib/client/socket";
import { addUnsent, removeUnsent, retryUnsent, type UnsentMessage } from "@/lib/client/unsent-messages";
import type { TeamMessageList, TeamMessageView } from "@/lib/identity/team-messages/contract";

/** The poll interval without a connection. */
const POLL_MS = 5_000;
const PATH = "/v1/team-messages/{workspaceId}";

/** Adds messages to those that are there, each once, in their order. */
function merge(known: readonly TeamMessageView[], more: readonly TeamMessageView[]): TeamMessageView[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message] as const));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** A team's live conversation, as one of its members sees it. */
export function useTeamMessages(workspaceId: number, userId: number, initial: TeamMessageList) {
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
  const { list, ...outgoing } = useOutgoing(`team-${workspaceId}`, { userId, isConnected, take });
  const firstId = messages[0]?.id;
  const loadOlder = useCallback(async () => {
    const found = await callApi("GET", PATH, { path: { workspaceId }, query: firstId ? { before: firstId } : {} });
    take(found.data);
    setHasOlder(found.hasMore);
  }, [workspaceId, firstId, take]);
  const arrived = useMemo(() => new Set(messages.map(({ clientId }) => clientId)), [messages]);
  // The acknowledgement of one that arrived was lost.
  useEffect(() => {
    for (const { clientId } of list) if (arrived.has(clientId)) removeUnsent(userId, clientId);
  }, [list, arrived, userId]);
  const waiting = list.filter(({ clientId }) => !arrived.has(clientId));
  return { messages, waiting, hasOlder, loadOlder, isGone, isReconnecting, ...outgoing };
}

type Sending = {
  userId: number;
  isConnected: boolean;
  take: (more: readonly TeamMessageView[]) => void;
};

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

/** Sends under a client id: what is not acknowledged waits on the device, also after a reload. */
function useOutgoing(conversation: string, { userId, isConnected, take }: Sending) {
  const t = useTranslations("layout.unsent");
  const all = useUnsent(userId);
  const list = useMemo(() => all.filter((message) => message.conversation === conversation), [all, conversation]);
  useEffect(
    () =>
      onDelivered((delivered) => {
        if (delivered.kind === "team" && delivered.conversation === conversation) take([delivered.message]);
      }),
    [conversation, take],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent at first, and with each connection
  useEffect(() => void deliverUnsent(userId), [isConnected, userId]);
  /** Whether the message was taken. */
  const send = (content: string): boolean => {
    const isTaken = addUnsent(userId, { clientId: newId(), conversation, to: "", content }, serverNow());
    if (isTaken) void deliverUnsent(userId);
    else toast({ title: t("full"), variant: "destructive" });
    return isTaken;
  };
  const retry = ({ clientId }: UnsentMessage) => {
    retryUnsent(userId, clientId, serverNow());
    void deliverUnsent(userId);
  };
  const drop = ({ clientId }: UnsentMessage) => removeUnsent(userId, clientId);
  return { list, send, retry, drop };
}
