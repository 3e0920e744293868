import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { Link } from "@/lib/i18n/link";
import { LASTING } from "@/lib/listings/shared/rules";

type ObstacleNoteProps = { room: RoomView; obstacle: NonNullable<RoomView["obstacle"]> };

/** In place of the offer's actions: why there are none for now, and what to do. */
export function ObstacleNote({ room, obstacle }: ObstacleNoteProps) {
  const t = useTranslations("rooms.obstacle");
  const isParcel = obstacle.kind === "announcement";
  const isMine = room.side === (isParcel ? "shipper" : "carrier");
  return (
    <Notice variant="warning" role="status" className="mx-4 my-2">
      <p>{t(`${obstacle.reason}.${isMine ? "mine" : "theirs"}`)}</p>
      {isMine && obstacle.reason !== "removed" ? (
        <Button asChild size="sm" variant="secondary" className="mt-3">
          <Link href={isParcel ? `/announcements/${room.announcementId}` : `/transporters/${room.transporterId}`}>
            {t("toMine")}
          </Link>
        </Button>
      ) : null}
      {!isMine && LASTING.has(obstacle.reason) ? (
        <Button asChild size="sm" variant="secondary" className="mt-3">
          <Link href={room.side === "carrier" ? "/announcements" : "/transporters"}>{t("toList")}</Link>
        </Button>
      ) : null}
    </Notice>
  );
}
