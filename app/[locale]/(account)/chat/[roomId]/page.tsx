import { getTranslations } from "next-intl/server";
import { ChatFrame } from "@/components/deals/rooms/chat-frame";
import { RoomContext } from "@/components/deals/rooms/room-context";
import { RoomMissing } from "@/components/deals/rooms/room-missing";
import { RoomScreen } from "@/components/deals/rooms/room-screen";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { getRoomSubject } from "@/lib/deals/rooms/get-room-subject";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { readForPage } from "@/lib/http/page";
import { loadMe } from "@/lib/pages/base/load-frame";
import { Missing } from "@/lib/pages/base/missing";
import { pageOf } from "@/lib/pages/base/search-params";
import { privateMetadata, type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { unlessRefused } from "@/lib/pages/base/unless-refused";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "rooms" }))("title"),
);

/** One conversation; wide screens show the list and its facts next to it. */
export default signedInPage<{ roomId: string }>({
  path: "/chat/[roomId]",
  namespaces: [
    "rooms",
    "lists.vehicles",
    "forms",
    "uploads",
    "listings.contact",
    "listings.detail",
    "listings.usual",
    "listings.vehicles",
    "system-messages",
    "payments.prices",
    "residence",
    "reports",
    "validation",
  ],
  render: renderRoom,
});

async function renderRoom({ actor, locale, params: { roomId }, search }: SignedInRequest<{ roomId: string }>) {
  const room = await unlessRefused(() => readForPage(getRoom, locale, { chatRoomId: roomId }));
  if (!room)
    return (
      <Missing>
        <RoomMissing />
      </Missing>
    );
  // The list next to it is the one that contains this room.
  const shown = room.isActive ? "open" : "closed";
  const page = shown === (search.state === "closed" ? "closed" : "open") ? pageOf(search) : 1;
  const [rooms, messages, me, { listing }] = await Promise.all([
    readForPage(listRooms, locale, { state: shown, page }),
    readForPage(listMessages, locale, { chatRoomId: room.id }),
    loadMe(locale),
    readForPage(getRoomSubject, locale, { chatRoomId: room.id }),
  ]);
  const subject = listing && {
    href: `/${room.announcementId === null ? "transporters" : "announcements"}/${listing.slug}-${listing.id}`,
    weightKg: listing.weightKg,
    prices: listing.prices,
    shipmentType: listing.shipmentType,
  };
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
      context={<RoomContext room={room} subject={subject} />}
    >
      <RoomScreen
        key={room.id}
        viewer={{ userId: actor.userId, side: room.side, firstName: me.profile.firstName }}
        room={room}
        messages={messages.data}
        hasOlder={messages.data.length === messages.limit}
        now={now}
        subject={subject}
        shown={{ state: shown, page }}
        handlingCents={listing?.handlingCents ?? 0}
      />
    </ChatFrame>
  );
}
