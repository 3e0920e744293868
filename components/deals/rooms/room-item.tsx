"use client";

import { useTranslations } from "next-intl";
import { isDisabledByStaff } from "@/components/deals/room-state/room-facts";
import { Avatar } from "@/components/identity/people/avatar";
import { useReadName } from "@/components/identity/people/use-read-name";
import { CountBadge, StatusChip } from "@/components/ui/badge";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { eurosToCents } from "@/lib/core/base/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { type RoomsShown, roomPath } from "./room-paths";
import { useClock } from "./use-clock";
import { useSystemText } from "./use-system-text";

type RoomItemProps = {
  room: RoomView;
  isCurrent: boolean;
  now: string;
  /** The page of conversations that it is on; elsewhere none stays next to it. */
  shown?: RoomsShown;
};

/** A room in the list: other side, listing, last message and unread count. */
export function RoomItem({ room, isCurrent, now, shown }: RoomItemProps) {
  const t = useTranslations("rooms.list");
  const nameOfPerson = useReadName();
  const { relative } = useFormats();
  const clock = useClock(now);
  const isUnread = room.unreadCount > 0;
  return (
    <li className="border-line border-b">
      <Link
        href={roomPath(room.id, shown)}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "flex min-h-18 items-start gap-3 py-3 pe-4 -outline-offset-3",
          isCurrent ? "border-primary border-s-4 bg-primary-soft ps-3" : "ps-4 hover:bg-sunken",
        )}
      >
        <Avatar
          name={nameOfPerson(room.other)}
          photo={room.other.photo}
          // A letter stands on the ground that the chosen row has.
          className={isCurrent ? "bg-surface" : undefined}
        />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span
              className={cn("align-parent min-w-0 grow truncate", isUnread ? "font-bold" : "font-semibold")}
              dir="auto"
            >
              {nameOfPerson(room.other)}
            </span>
            <time dateTime={room.lastMessageAt} className="shrink-0 text-caption text-muted">
              {relative(room.lastMessageAt, clock)}
            </time>
          </span>
          <span className="align-parent block truncate text-small" dir="auto">
            {room.title}
          </span>
          <span className="flex items-center gap-2">
            {/* Each part truncates separately: text of the other direction would lose its beginning. */}
            <span
              className={cn(
                "flex min-w-0 grow gap-[0.25em] text-small *:min-w-0 *:truncate",
                isUnread ? "font-semibold" : "text-muted",
              )}
            >
              <LastWords room={room} />
            </span>
            <OverTag room={room} />
            <CountBadge count={room.unreadCount} label={t("unread", { count: room.unreadCount })} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** How a closed room ended. */
function OverTag({ room }: { room: RoomView }) {
  const t = useTranslations("rooms.list.tags");
  if (room.isActive) return null;
  return <StatusChip variant={isDisabledByStaff(room) ? "danger" : "neutral"}>{t(endOf(room))}</StatusChip>;
}

function endOf(room: RoomView) {
  if (room.status === "disabled") return "disabled";
  // One that a side has closed is closed, whatever the API calls it.
  return room.isCancelled && !room.isArchived ? "cancelled" : "closed";
}

function LastWords({ room }: { room: RoomView }) {
  const t = useTranslations("rooms.list");
  const tChat = useTranslations("rooms");
  const { price } = useFormats();
  const systemText = useSystemText();
  const message = room.lastMessage;
  if (!message) return <span>{t("newMessage")}</span>;
  if (message.messageType === "system") return <span>{systemText(message.content, message.params)}</span>;
  const isMine = message.senderSide === room.side;
  const isOffer = message.messageType === "offer" && message.offerAmount !== null;
  const words = isOffer
    ? t.rich("offerLine", { amount: () => <LeftToRight>{price(eurosToCents(message.offerAmount ?? 0))}</LeftToRight> })
    : message.isRemoved
      ? tChat("removed")
      : message.content;
  if (!isMine) return <bdi>{words}</bdi>;
  return t.rich("you", {
    who: (chunks) => <span className="shrink-0">{chunks}</span>,
    text: () => <bdi>{words}</bdi>,
  });
}
