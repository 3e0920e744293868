"use client";

import { useState } from "react";
import { AnswerDialog } from "@/components/deals/offers/answer-dialog";
import { DealBar } from "@/components/deals/offers/deal-bar";
import { ObstacleNote } from "@/components/deals/offers/obstacle-note";
import type { OfferAction } from "@/components/deals/offers/offer-card";
import { OfferForm } from "@/components/deals/offers/offer-form";
import { acceptOffer, cancelOffer, rejectOffer, sendOffer } from "@/components/deals/room-state/room-calls";
import type { RoomMessage, RoomState } from "@/components/deals/room-state/room-facts";
import type { RoomSubject } from "@/components/deals/shared/room-subject";
import { cn } from "@/components/ui/cn";
import type { MessageView, RoomView as RoomViewData } from "@/lib/deals/rooms/contract";
import { ClosedBanner } from "./closed-banner";
import { Composer } from "./composer";
import { ConnectionLine } from "./connection-line";
import { MessageLog } from "./message-log";
import { PaymentBar } from "./payment-bar";
import { PushAsk } from "./push-ask";
import { readyMessagesFor } from "./ready-messages";
import { RoomHeader } from "./room-header";
import type { RoomsShown } from "./room-paths";
import { useClock } from "./use-clock";
import { useFreshFacts } from "./use-fresh-facts";
import { useRoom } from "./use-room";

type RoomViewProps = {
  viewer: RoomState["viewer"];
  room: RoomViewData;
  messages: MessageView[];
  hasOlder: boolean;
  /** When the server rendered the page. */
  now: string;
  handlingCents: number;
  subject: RoomSubject;
  /** The list that the room was found in. */
  shown: RoomsShown;
};

/**
 * The thread ends above what lies below it, and so moves with each piece of the page that a slow
 * browser reads: what is under the header is in sight once all of it is there.
 */
const UNFINISHED = "[&:not(:has(>[data-whole]))>*+*]:invisible";

type Open = { action: OfferAction; message: RoomMessage } | { action: "offer" } | null;

/** One room: header, deal, thread and composer. */
export function RoomScreen(props: RoomViewProps) {
  const { state, isReconnecting, hasFailed, reconnect, send, retry, drop, sync, loadOlder } = useRoom(
    props.viewer,
    props,
  );
  const now = useClock(props.now);
  const [open, setOpen] = useState<Open>(null);
  const [unreadFromId] = useState(() => firstUnread(props));
  const { room } = state;
  useFreshFacts(room);
  const { currentOffer } = room;
  const hasWritten = state.hasOlder || state.messages.some(({ senderSide }) => senderSide === room.side);
  const pending = state.messages.find(({ id }) => id === currentOffer?.id);
  return (
    <section aria-labelledby="room-title" className={cn("flex min-h-0 min-w-0 flex-col bg-canvas", UNFINISHED)}>
      <RoomHeader room={room} subject={props.subject} shown={props.shown} onClosed={sync} />
      <DealBar
        room={room}
        onOffer={() => setOpen({ action: "offer" })}
        onAnswer={() => (pending ? setOpen({ action: "accept", message: pending }) : undefined)}
      />
      {room.obstacle ? <ObstacleNote room={room} obstacle={room.obstacle} /> : null}
      <ConnectionLine isReconnecting={isReconnecting} hasFailed={hasFailed} onRetry={reconnect} />
      <MessageLog
        state={state}
        now={now}
        unreadFromId={unreadFromId}
        onOlder={loadOlder}
        onRetry={retry}
        onDrop={drop}
        onOffer={(action, message) => setOpen({ action, message })}
      />
      {room.paymentDueAt ? <PaymentBar room={room} dueAt={room.paymentDueAt} /> : null}
      {waitsForAnswer(state) ? <PushAsk /> : null}
      {room.canWrite ? (
        <Composer
          roomId={room.id}
          readyFor={hasWritten ? undefined : readyMessagesFor(room, now)}
          isMasking={room.contactsOpenAt === null || new Date(room.contactsOpenAt) > now}
          onSend={send}
        />
      ) : (
        <ClosedBanner room={room} subject={props.subject} />
      )}
      <span hidden data-whole="" />
      <OpenDialog
        open={open}
        room={room}
        handlingCents={props.handlingCents}
        subject={props.subject}
        onDone={sync}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

/** Whether the viewer has said the last word, and nothing else is theirs to do. */
function waitsForAnswer({ room, messages }: RoomState): boolean {
  const last = messages.findLast(({ senderSide }) => senderSide !== null);
  return room.canWrite && !room.paymentDueAt && last?.senderSide === room.side;
}

function firstUnread({ room, messages }: RoomViewProps): number | undefined {
  if (room.unreadCount === 0) return undefined;
  const unread = messages.filter(
    (message) => message.senderSide !== null && message.senderSide !== room.side && !message.isRead,
  );
  return unread.toSorted((a, b) => a.id - b.id)[0]?.id;
}

type OpenDialogProps = {
  open: Open;
  room: RoomViewData;
  handlingCents: number;
  subject: RoomSubject;
  onDone: () => void;
  onClose: () => void;
};

function OpenDialog({ open, room, handlingCents, subject, onDone, onClose }: OpenDialogProps) {
  if (!open) return null;
  if (open.action === "offer" || open.action === "counter")
    return (
      <OfferForm
        room={room}
        handlingCents={handlingCents}
        subject={subject}
        onClose={onClose}
        onSend={async (order) => {
          await sendOffer(room.id, order, open.action === "counter");
          onDone();
        }}
      />
    );
  const { action, message } = open;
  const run = (reason: string): Promise<unknown> => {
    if (action === "accept") return acceptOffer(message);
    return action === "reject" ? rejectOffer(message.id, reason) : cancelOffer(message.id);
  };
  return (
    <AnswerDialog
      action={action}
      message={message}
      room={room}
      handlingCents={handlingCents}
      onClose={onClose}
      onConfirm={async (reason) => {
        // On failure too, the room is fetched again: the other side may have acted first.
        await run(reason).finally(onDone);
      }}
    />
  );
}
