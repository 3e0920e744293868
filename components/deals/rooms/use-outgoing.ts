"use client";

import { useTranslations } from "next-intl";
import { type Dispatch, useCallback, useEffect, useMemo } from "react";
import type { RoomMessage, RoomState } from "@/components/deals/room-state/room-facts";
import type { RoomAction } from "@/components/deals/room-state/room-reducer";
import { useReadName } from "@/components/identity/people/use-read-name";
import { useUnsent } from "@/components/layout/use-unsent";
import { toast } from "@/components/ui/toast-store";
import { deliverUnsent, onDelivered } from "@/lib/client/deliver-unsent";
import { newId } from "@/lib/client/new-id";
import { serverNow } from "@/lib/client/server-clock";
import { addUnsent, removeUnsent, retryUnsent, STALE, type UnsentMessage } from "@/lib/client/unsent-messages";

/**
 * Sends messages: each waits on the device until it is acknowledged, and stands in the thread
 * meanwhile, also after a reload and in every window.
 */
export function useOutgoing(state: RoomState, isConnected: boolean, dispatch: Dispatch<RoomAction>) {
  const { viewer, room } = state;
  const { userId } = viewer;
  const nameOfPerson = useReadName();
  const t = useTranslations("layout.unsent");
  useShownUnsent(state, dispatch);

  useEffect(
    () =>
      onDelivered((delivered) => {
        if (delivered.kind === "room" && delivered.message.chatRoomId === room.id)
          dispatch({ type: "acknowledged", message: delivered.message });
      }),
    [room.id, dispatch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent at first, and with each connection
  useEffect(() => void deliverUnsent(userId), [isConnected, userId]);

  /** Whether the message was taken. */
  const send = (content: string): boolean => {
    const written = { clientId: newId(), conversation: String(room.id), to: nameOfPerson(room.other), content };
    const isTaken = addUnsent(userId, written, serverNow());
    if (isTaken) void deliverUnsent(userId);
    else toast({ title: t("full"), variant: "destructive" });
    return isTaken;
  };
  const retry = useCallback(
    ({ clientId }: RoomMessage) => {
      if (clientId) retryUnsent(userId, clientId, serverNow());
      void deliverUnsent(userId);
    },
    [userId],
  );
  const drop = useCallback(
    ({ clientId }: RoomMessage) => (clientId ? removeUnsent(userId, clientId) : undefined),
    [userId],
  );
  return { send, retry, drop };
}

/** The thread shows what waits on the device, and nothing that does not wait any more. */
function useShownUnsent({ viewer, room, messages }: RoomState, dispatch: Dispatch<RoomAction>): void {
  const t = useTranslations("layout.unsent");
  const all = useUnsent(viewer.userId);
  const unsent = useMemo(() => all.filter(({ conversation }) => conversation === String(room.id)), [all, room.id]);
  const stale = t("stale");
  useEffect(() => {
    for (const message of unsent) {
      const known = messages.find(({ clientId }) => clientId === message.clientId);
      // Its acknowledgement was lost.
      if (known?.delivery === "sent") removeUnsent(viewer.userId, message.clientId);
      else for (const action of actionsFor(message, known, stale)) dispatch(action);
    }
    const waiting = new Set(unsent.map(({ clientId }) => clientId));
    for (const { delivery, clientId } of messages)
      if (delivery !== "sent" && clientId && !waiting.has(clientId)) dispatch({ type: "dropped", clientId });
  }, [unsent, messages, stale, viewer.userId, dispatch]);
}

function actionsFor(message: UnsentMessage, known: RoomMessage | undefined, stale: string): RoomAction[] {
  const { clientId, content, refusal } = message;
  const failure = refusal === STALE ? stale : refusal;
  const added: RoomAction[] = known
    ? []
    : [{ type: "send", clientId, content, at: new Date(message.at), temporaryId: message.order }];
  if (failure === undefined) return known?.delivery === "failed" ? [{ type: "retry", clientId }] : added;
  return known?.failure === failure ? [] : [...added, { type: "failed", clientId, failure }];
}
