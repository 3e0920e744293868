"use client";

import { useTranslations } from "next-intl";
import { openRoom } from "@/components/deals/room-state/open-room";
import { isDisabledByStaff } from "@/components/deals/room-state/room-facts";
import type { RoomSubject } from "@/components/deals/shared/room-subject";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { Link } from "@/lib/i18n/link";
import { useRouter } from "@/lib/i18n/navigation";

type ClosedBannerProps = { room: RoomView; subject: RoomSubject };

/** Replaces the composer in a closed room: the reason and the next steps. */
export function ClosedBanner({ room, subject }: ClosedBannerProps) {
  const t = useTranslations("rooms.closed");
  return (
    <div className="border-line border-t bg-surface p-4">
      <Notice variant={isDisabledByStaff(room) ? "danger" : room.isAccepted ? "success" : "info"} role="status">
        <p>{t(reasonOf(room))}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <NextActions room={room} subject={subject} />
        </div>
      </Notice>
    </div>
  );
}

/** A closed room stays closed; its initiator may open a new one while the listing is current. */
function NextActions({ room, subject }: ClosedBannerProps) {
  const t = useTranslations("rooms.closed");
  if (room.isAccepted && room.reservationId !== null)
    return (
      <Button asChild size="sm" variant="secondary">
        <Link href={`/reservations/${room.reservationId}`}>{t("toReservation")}</Link>
      </Button>
    );
  const isOverForGood = room.closedReason !== null || subject === null;
  const mayBegin = room.announcementId === null ? room.side === "shipper" : room.side === "carrier";
  return (
    <>
      {isOverForGood || !mayBegin ? null : room.announcementId === null ? (
        <Button asChild size="sm">
          <Link href={subject.href}>{t("toListing")}</Link>
        </Button>
      ) : (
        <AgainButton announcementId={room.announcementId} />
      )}
      <Button asChild size="sm" variant="secondary">
        <Link href={room.side === "carrier" ? "/announcements" : "/transporters"}>{t("toList")}</Link>
      </Button>
    </>
  );
}

function AgainButton({ announcementId }: { announcementId: number }) {
  const t = useTranslations("rooms.closed");
  const tCommon = useTranslations("common");
  const router = useRouter();
  const { running, call } = useCall();
  const begin = () =>
    call("again", async () => router.push(`/chat/${(await openRoom({ announcementId })).id}`), {
      failed: tCommon("failed"),
    });
  return (
    <Button size="sm" loading={running !== undefined} onClick={() => void begin()}>
      {t("again")}
    </Button>
  );
}

function reasonOf(room: RoomView) {
  if (room.status === "disabled") return isDisabledByStaff(room) ? "disabled" : "account_erased";
  if (room.isAccepted) return "closed";
  if (room.isCancelled && room.status !== "archived") return "cancelled";
  if (room.closedReason === "reserved_elsewhere" || room.closedReason === "announcement_removed")
    return room.closedReason;
  return "closed";
}
