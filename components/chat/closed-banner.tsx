"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { RoomView } from "@/lib/chat/contract";
import { Link } from "@/lib/i18n/navigation";

/** Stands where one would write when the room takes no messages: why, and where to go from here. */
export function ClosedBanner({ room }: { room: RoomView }) {
  const t = useTranslations("chat.closed");
  const toReservation = room.isAccepted && room.reservationId !== null;
  return (
    <div className="border-line border-t bg-surface p-4">
      <Notice tone={room.status === "disabled" ? "danger" : room.isAccepted ? "success" : "warning"} role="status">
        <p>{t(reasonOf(room))}</p>
        <Button asChild size="sm" variant="secondary" className="mt-3">
          {toReservation ? (
            <Link href={`/reservations/${room.reservationId}`}>{t("toReservation")}</Link>
          ) : (
            <Link href={room.side === "carrier" ? "/announcements" : "/transporters"}>{t("toList")}</Link>
          )}
        </Button>
      </Notice>
    </div>
  );
}

function reasonOf(room: RoomView) {
  if (room.status === "disabled") return "disabled";
  if (room.isAccepted) return room.closedReason === "offer_accepted" ? "accepted" : "closed";
  if (room.isCancelled && room.status !== "archived") return "cancelled";
  if (room.closedReason === "reserved_elsewhere" || room.closedReason === "announcement_removed")
    return room.closedReason;
  return "closed";
}
