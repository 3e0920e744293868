"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { z } from "zod";
import { KraftBox } from "@/components/brand/kraft-box";
import { CountBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Ltr } from "@/components/ui/ltr";
import type { RoomList as RoomListView, RoomView } from "@/lib/chat/contract";
import { callApi } from "@/lib/client/api";
import { realtime } from "@/lib/client/socket";
import { eurosToCents } from "@/lib/core/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/navigation";
import { Avatar } from "./avatar";
import { useClock } from "./use-clock";
import { useSystemText } from "./use-system-text";

type Rooms = z.output<typeof RoomListView>;
const ROOMS_KEY = ["chat", "rooms"];

type RoomListProps = { initial: Rooms; currentId?: number; now: string; logisticsType: "shipper" | "carrier" };

/** The conversations, the newest first; it follows what happens in them. */
export function RoomList({ initial, currentId, now, logisticsType }: RoomListProps) {
  const t = useTranslations("chat.list");
  const { data } = useQuery({
    queryKey: [...ROOMS_KEY, initial.page],
    queryFn: () => callApi<Rooms>(`/v1/chat/rooms?page=${initial.page}&limit=${initial.limit}`),
    initialData: initial,
  });
  useListUpdates();
  if (data.data.length === 0) return <NoRooms logisticsType={logisticsType} />;
  const hasMore = data.page * data.limit < data.totalCount;
  return (
    <nav aria-label={t("label")} className="flex flex-col">
      <ul className="flex flex-col">
        {data.data.map((room) => (
          <RoomRow key={room.id} room={room} isCurrent={room.id === currentId} now={now} />
        ))}
      </ul>
      {hasMore ? (
        <Link
          href={`/chat?page=${data.page + 1}`}
          className="flex min-h-12 items-center justify-center font-semibold text-link underline underline-offset-4"
        >
          {t("more")}
        </Link>
      ) : null}
    </nav>
  );
}

/** A new count of unread messages, or a moved reservation, means that some room changed. */
function useListUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const socket = realtime();
    if (!socket.connected && !socket.active) socket.connect();
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ROOMS_KEY });
    const names = ["unread_count_update", "reservation_updated", "new_message", "new_offer", "connect"];
    for (const name of names) socket.on(name, refresh);
    return () => {
      for (const name of names) socket.off(name, refresh);
    };
  }, [queryClient]);
}

function RoomRow({ room, isCurrent, now }: { room: RoomView; isCurrent: boolean; now: string }) {
  const t = useTranslations("chat.list");
  const { relative } = useFormats();
  const clock = useClock(now);
  const isUnread = room.unreadCount > 0;
  return (
    <li className="border-line border-b">
      <Link
        href={`/chat/${room.id}`}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "flex min-h-18 items-start gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken",
          isCurrent && "border-primary border-s-4 bg-primary-soft ps-3 hover:bg-primary-soft",
        )}
      >
        <Avatar name={room.other.firstName} photo={room.other.photo} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span
              className={cn("align-parent min-w-0 grow truncate", isUnread ? "font-bold" : "font-semibold")}
              dir="auto"
            >
              {room.other.firstName} {room.other.lastInitial}
            </span>
            <time dateTime={room.lastMessageAt} className="shrink-0 text-caption text-muted">
              {relative(room.lastMessageAt, clock)}
            </time>
          </span>
          <span className="align-parent block truncate text-small" dir="auto">
            {room.title}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={cn("align-parent min-w-0 grow truncate text-small", isUnread ? "font-semibold" : "text-muted")}
              dir="auto"
            >
              <LastWords room={room} />
            </span>
            <CountBadge count={room.unreadCount} label={t("unread", { count: room.unreadCount })} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function LastWords({ room }: { room: RoomView }) {
  const t = useTranslations("chat.list");
  const { price } = useFormats();
  const systemText = useSystemText();
  const message = room.lastMessage;
  if (!message) return t("newMessage");
  if (message.messageType === "system") return systemText(message.content, message.params);
  const isMine = message.senderSide === room.side;
  const isOffer = message.messageType === "offer" && message.offerAmount !== null;
  const words = isOffer
    ? t.rich("offerLine", { amount: () => <Ltr>{price(eurosToCents(message.offerAmount ?? 0))}</Ltr> })
    : message.content;
  return isMine ? t.rich("you", { text: () => <bdi>{words}</bdi> }) : <bdi>{words}</bdi>;
}

function NoRooms({ logisticsType }: { logisticsType: "shipper" | "carrier" }) {
  const t = useTranslations("chat.list");
  const isCarrier = logisticsType === "carrier";
  return (
    <EmptyState
      className="m-4 px-4 py-8"
      picture={<KraftBox className="size-20" />}
      title={t("empty")}
      description={t("emptyHint")}
      action={
        <Button asChild>
          <Link href={isCarrier ? "/announcements" : "/transporters"}>
            {isCarrier ? t("emptyAction") : t("emptyActionTrips")}
          </Link>
        </Button>
      }
    />
  );
}
