import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/[locale]/missing";
import { readMe } from "@/app/[locale]/read-frame";
import { readIfThere } from "@/app/[locale]/read-if-there";
import { privateMetadata, type SignedInRequest, signedInPage } from "@/app/[locale]/signed-in-page";
import { ChatFrame } from "@/components/deals/rooms/chat-frame";
import { RoomContext } from "@/components/deals/rooms/room-context";
import { RoomMissing } from "@/components/deals/rooms/room-missing";
import { RoomView } from "@/components/deals/rooms/room-view";
import type { RoomSubject } from "@/components/deals/shared/room-subject";
import type { Locale } from "@/lib/core/actor";
import { eurosToCents } from "@/lib/core/money";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import type { RoomView as RoomViewData } from "@/lib/deals/rooms/contract";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { readForPage } from "@/lib/http/page";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getTrip } from "@/lib/listings/trips/get-trip";

/** The title of the tab. */
export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "rooms" }))("title"),
);

/** One conversation, with the list and its facts beside it where there is room. */
export default signedInPage<{ roomId: string }>({
  path: "/chat/[roomId]",
  namespaces: [
    "rooms",
    "lists",
    "forms",
    "uploads",
    "listings",
    "system-messages",
    "payments",
    "reports",
    "validation",
  ],
  render: renderRoom,
});

async function renderRoom({ actor, locale, params: { roomId } }: SignedInRequest<{ roomId: string }>) {
  const room = await readIfThere(() => readForPage(getRoom, locale, { chatRoomId: roomId }));
  if (!room)
    return (
      <Missing>
        <RoomMissing />
      </Missing>
    );
  // The list beside it is the one that it stands in.
  const shown = room.isActive ? "open" : "closed";
  const [rooms, messages, me, subject, reservation] = await Promise.all([
    readForPage(listRooms, locale, { state: shown }),
    readForPage(listMessages, locale, { chatRoomId: room.id }),
    readMe(locale),
    readSubject(room, locale),
    room.reservationId === null ? null : readForPage(getReservation, locale, { id: room.reservationId }),
  ]);
  const t = await getTranslations("rooms");
  const now = new Date().toISOString();
  return (
    <ChatFrame
      title={t("title")}
      rooms={rooms}
      shown={shown}
      currentId={room.id}
      now={now}
      logisticsType={actor.logisticsType}
      context={<RoomContext room={room} subject={subject ?? null} />}
    >
      <RoomView
        key={room.id}
        viewer={{ userId: actor.userId, side: room.side, firstName: me.profile.firstName }}
        room={room}
        messages={messages.data}
        hasOlder={messages.data.length === messages.limit}
        now={now}
        subject={subject ?? null}
        handlingCents={subject?.handlingCents ?? 0}
        reservation={reservation && { id: reservation.id, isUnpaid: reservation.status === "pending" }}
      />
    </ChatFrame>
  );
}

/** What a room is about, for its link and its fees; nothing when it is gone. */
async function readSubject(
  room: RoomViewData,
  locale: Locale,
): Promise<(NonNullable<RoomSubject> & { handlingCents: number }) | undefined> {
  if (room.announcementId !== null) {
    const id = room.announcementId;
    const found = await readIfThere(() => readForPage(getAnnouncement, locale, { id }));
    return (
      found && {
        href: `/announcements/${found.slug}-${found.id}`,
        weightKg: found.totalWeight,
        shipmentType: found.shipmentType,
        handlingCents: eurosToCents(found.handlingFee),
      }
    );
  }
  const found = await readIfThere(() => readForPage(getTrip, locale, { id: room.transporterId }));
  return (
    found && {
      href: `/transporters/${found.slug}-${found.id}`,
      weightKg: null,
      shipmentType: found.transportType,
      handlingCents: 0,
    }
  );
}
