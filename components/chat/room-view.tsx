"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AnswerDialog } from "@/components/offers/answer-dialog";
import { DealBar } from "@/components/offers/deal-bar";
import type { OfferAction } from "@/components/offers/offer-card";
import { OfferForm } from "@/components/offers/offer-form";
import type { MessageView, RoomView as RoomViewData } from "@/lib/chat/contract";
import { Link } from "@/lib/i18n/navigation";
import { Avatar } from "./avatar";
import { ClosedBanner } from "./closed-banner";
import { Composer } from "./composer";
import { MessageLog } from "./message-log";
import { acceptOffer, cancelOffer, rejectOffer, sendOffer } from "./room-calls";
import type { RoomMessage, RoomState } from "./room-reducer";
import { useClock } from "./use-clock";
import { useRoom } from "./use-room";

type RoomViewProps = {
  viewer: RoomState["viewer"];
  room: RoomViewData;
  messages: MessageView[];
  hasOlder: boolean;
  /** When the server wrote the page. */
  now: string;
  handlingCents: number;
  /** The reservation that waited for its payment when the page was written. */
  reservation: { id: number; isUnpaid: boolean } | null;
};

type Open = { action: OfferAction; message: RoomMessage } | { action: "offer" } | null;

/** One conversation: who and what, the deal, the thread, and where one writes. */
export function RoomView(props: RoomViewProps) {
  const t = useTranslations("chat.room");
  const { state, isReconnecting, send, retry, sync, loadOlder } = useRoom(props.viewer, props);
  const now = useClock(props.now);
  const [open, setOpen] = useState<Open>(null);
  const [unreadFromId] = useState(() => firstUnread(props));
  const { room } = state;
  const { currentOffer } = room;
  const standing = state.messages.find(({ id }) => id === currentOffer?.id);
  const isKnown = props.reservation?.id === room.reservationId;
  const isUnpaid = !room.canWrite && (isKnown ? (props.reservation?.isUnpaid ?? false) : true);
  return (
    <section aria-labelledby="room-title" className="flex min-h-0 min-w-0 flex-col bg-canvas">
      <RoomHeader room={room} />
      <DealBar
        room={room}
        isUnpaid={isUnpaid}
        onOffer={() => setOpen({ action: "offer" })}
        onAnswer={() => (standing ? setOpen({ action: "accept", message: standing }) : undefined)}
      />
      {isReconnecting ? (
        <p role="status" className="bg-warning-soft px-4 py-2 text-on-warning-soft text-small">
          {t("reconnecting")}
        </p>
      ) : null}
      <MessageLog
        state={state}
        now={now}
        unreadFromId={unreadFromId}
        onOlder={loadOlder}
        onRetry={retry}
        onOffer={(action, message) => setOpen({ action, message })}
      />
      {room.canWrite ? <Composer roomId={room.id} onSend={send} /> : <ClosedBanner room={room} />}
      <OpenDialog
        open={open}
        room={room}
        handlingCents={props.handlingCents}
        onDone={sync}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

function firstUnread({ room, messages }: RoomViewProps): number | undefined {
  if (room.unreadCount === 0) return undefined;
  const unread = messages.filter(
    (message) => message.senderSide !== null && message.senderSide !== room.side && !message.isRead,
  );
  return unread.toSorted((a, b) => a.id - b.id)[0]?.id;
}

function RoomHeader({ room }: { room: RoomViewData }) {
  const t = useTranslations("chat.room");
  return (
    <header className="flex items-center gap-3 border-line border-b bg-surface px-4 py-2">
      <Link
        href="/chat"
        aria-label={t("back")}
        className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Link>
      <Avatar name={room.other.firstName} photo={room.other.photo} />
      <div className="min-w-0 grow">
        <h1 id="room-title" className="truncate font-bold font-display text-lead">
          <span className="sr-only">{t("with", { name: "" })}</span>
          <bdi>
            {room.other.firstName} {room.other.lastInitial}
          </bdi>
        </h1>
        <p className="align-parent truncate text-muted text-small" dir="auto">
          {room.title}
        </p>
      </div>
    </header>
  );
}

type OpenDialogProps = {
  open: Open;
  room: RoomViewData;
  handlingCents: number;
  onDone: () => void;
  onClose: () => void;
};

function OpenDialog({ open, room, handlingCents, onDone, onClose }: OpenDialogProps) {
  if (!open) return null;
  if (open.action === "offer" || open.action === "counter")
    return (
      <OfferForm
        room={room}
        handlingCents={handlingCents}
        onClose={onClose}
        onSend={async (order) => {
          await sendOffer(room.id, order);
          onDone();
        }}
      />
    );
  const { action, message } = open;
  const run = (reason: string): Promise<unknown> => {
    if (action === "accept") return acceptOffer(message.id);
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
        // Whatever the answer, the room is asked anew: someone may have been faster.
        await run(reason).finally(onDone);
      }}
    />
  );
}
