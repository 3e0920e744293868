"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { z } from "zod";
import { KraftBox } from "@/components/brand/kraft-box";
import { CompareLinks } from "@/components/deals/compare/compare-links";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { callApi } from "@/lib/client/api";
import { realtime } from "@/lib/client/socket";
import type { RoomList as RoomListView } from "@/lib/deals/rooms/contract";
import { Link } from "@/lib/i18n/link";
import { RoomItem } from "./room-item";
import { roomsPath } from "./room-paths";

type RoomList = z.output<typeof RoomListView>;
const ROOMS_KEY = ["chat", "rooms"];

type RoomListProps = {
  initial: RoomList;
  /** The state of the listed rooms. */
  shown: "open" | "closed";
  currentId?: number;
  now: string;
  logisticsType: "shipper" | "carrier";
};

/** The rooms, newest first, updated by events. */
export function Rooms({ initial, shown, currentId, now, logisticsType }: RoomListProps) {
  const t = useTranslations("rooms.list");
  const { data } = useQuery({
    queryKey: [...ROOMS_KEY, shown, initial.page],
    queryFn: () =>
      callApi("GET", "/v1/chat/rooms", { query: { state: shown, page: initial.page, limit: initial.limit } }),
    initialData: initial,
  });
  useListUpdates();
  if (data.data.length === 0 && shown === "closed")
    return <EmptyState className="m-4 px-4 py-8" title={t("emptyClosed")} description={t("emptyClosedHint")} />;
  if (data.data.length === 0) return <NoRooms logisticsType={logisticsType} />;
  const hasMore = data.page * data.limit < data.totalCount;
  return (
    <nav aria-label={t("label")} className="flex flex-col">
      <CompareLinks rooms={data.data} className="border-line border-b p-3" />
      <ul className="flex flex-col">
        {data.data.map((room) => (
          <RoomItem
            key={room.id}
            room={room}
            isCurrent={room.id === currentId}
            now={now}
            shown={{ state: shown, page: data.page }}
          />
        ))}
      </ul>
      {hasMore ? (
        <Link
          href={roomsPath({ state: shown, page: data.page + 1 })}
          className="flex min-h-12 items-center justify-center font-semibold text-link underline underline-offset-4"
        >
          {t("more")}
        </Link>
      ) : null}
    </nav>
  );
}

/** A new unread count or an updated reservation makes the list stale. */
function useListUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const socket = realtime();
    if (!socket.connected && !socket.active) socket.connect();
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ROOMS_KEY });
    const names = [
      "unread_count_update",
      "reservation_updated",
      "new_message",
      "new_offer",
      "chat_closed",
      "chat_room_closed",
      "chatroom_disabled",
      "connect",
    ] as const;
    for (const name of names) socket.on(name, refresh);
    return () => {
      for (const name of names) socket.off(name, refresh);
    };
  }, [queryClient]);
}

/** Links to the open and the closed rooms, so that each list has a URL. */
export function RoomFilter({ shown }: { shown: "open" | "closed" }) {
  const t = useTranslations("rooms.list");
  const entries = [
    { state: "open", label: t("running") },
    { state: "closed", label: t("closed") },
  ] as const;
  return (
    <nav aria-label={t("filter")} className="border-line border-b px-4">
      <ul className="flex gap-4">
        {entries.map(({ state, label }) => (
          <li key={state}>
            <Link
              href={roomsPath({ state, page: 1 })}
              aria-current={state === shown ? "true" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center border-b-2 font-semibold text-small",
                state === shown ? "border-primary text-ink" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoRooms({ logisticsType }: { logisticsType: "shipper" | "carrier" }) {
  const t = useTranslations("rooms.list");
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
