"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type OfferAction, OfferCard } from "@/components/deals/offers/offer-card";
import type { RoomMessage, RoomState } from "@/components/deals/room-state/room-facts";
import { Link } from "@/lib/i18n/link";
import { MessageBubble } from "./message-bubble";
import type { ThreadRow } from "./thread-rows";
import { useSystemText } from "./use-system-text";

type ThreadLineProps = {
  row: ThreadRow;
  state: RoomState;
  now: Date;
  onRetry: (message: RoomMessage) => void;
  onDrop: (message: RoomMessage) => void;
  onOffer: (action: OfferAction, message: RoomMessage) => void;
};

/** Renders one row of the thread. */
export function ThreadLine({ row, ...rest }: ThreadLineProps) {
  const t = useTranslations("rooms.room");
  if (row.kind === "day") return <Divider>{row.day}</Divider>;
  if (row.kind === "unread") return <Divider variant="accent">{t("unreadDivider")}</Divider>;
  return <Entry message={row.message} isCounter={row.isCounter} {...rest} />;
}

function Divider({ variant = "line", children }: { variant?: "line" | "accent"; children: ReactNode }) {
  const line = variant === "accent" ? "border-accent" : "border-line";
  return (
    <p className="my-1 flex items-center gap-3 text-caption text-muted">
      <span aria-hidden="true" className={`grow border-t ${line}`} />
      <span className={variant === "accent" ? "font-semibold text-accent" : ""}>{children}</span>
      <span aria-hidden="true" className={`grow border-t ${line}`} />
    </p>
  );
}

/** Links to the reservation that a system message is about. */
function ReservationLink({ params }: Pick<RoomMessage, "params">) {
  const t = useTranslations("rooms.closed");
  const id = Number(params?.reservationId);
  if (!Number.isInteger(id) || id <= 0) return null;
  return (
    <>
      {" "}
      <Link href={`/reservations/${id}`} className="font-semibold text-link underline">
        {t("toReservation")}
      </Link>
    </>
  );
}

type EntryProps = Omit<ThreadLineProps, "row"> & { message: RoomMessage; isCounter: boolean };

function Entry({ message, isCounter, state, now, onRetry, onDrop, onOffer }: EntryProps) {
  const systemText = useSystemText();
  if (message.messageType === "system")
    return (
      <p className="mx-auto my-1 max-w-[46ch] rounded-md bg-sunken px-3 py-1.5 text-center text-muted text-small">
        {systemText(message.content, message.params)}
        <ReservationLink params={message.params} />
      </p>
    );
  const isMine = message.senderSide === state.viewer.side;
  if (message.messageType === "offer")
    return (
      <div className={isMine ? "flex justify-end" : "flex justify-start"}>
        <OfferCard message={message} room={state.room} now={now} isCounter={isCounter} onAction={onOffer} />
      </div>
    );
  return <MessageBubble message={message} isMine={isMine} onRetry={onRetry} onDrop={onDrop} />;
}
