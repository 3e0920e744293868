import { getTranslations } from "next-intl/server";
import { CompareScreen } from "@/components/deals/compare/compare-screen";
import type { Candidate } from "@/components/deals/compare/offer-column";
import { VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { eurosToCents } from "@/lib/core/base/money";
import { hasOfferToCompare } from "@/lib/deals/offers/rules";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { readForPage } from "@/lib/http/page";
import { redirect } from "@/lib/i18n/navigation";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { Missing } from "@/lib/pages/base/missing";
import { NotFoundScreen } from "@/lib/pages/base/not-found-screen";
import { privateMetadata, type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { unlessRefused } from "@/lib/pages/base/unless-refused";
import { compareCarriers } from "@/lib/site/people/compare-carriers";
import type { ComparisonView } from "@/lib/site/people/contract";
import { PEOPLE_LIMITS } from "@/lib/site/people/limits";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "rooms" }))("compare.title"),
);

/** The pending offers for one of the reader's parcels, side by side. */
export default signedInPage<{ announcementId: string }>({
  path: "/offers/[announcementId]",
  namespaces: ["rooms", "listings", "people", "payments.prices", "forms", "validation"],
  render: renderOffers,
});

async function renderOffers({ locale, params }: SignedInRequest<{ announcementId: string }>) {
  const view = await unlessRefused(() => readForPage(getAnnouncement, locale, { id: params.announcementId }));
  if (!view?.isMine)
    return (
      <Missing>
        <NotFoundScreen />
      </Missing>
    );
  const list = await readForPage(listRooms, locale, { announcementId: view.id, state: "open", limit: 50 });
  const rooms = list.data
    .filter(hasOfferToCompare)
    .sort((one, other) => (one.currentOffer?.offerAmount ?? 0) - (other.currentOffer?.offerAmount ?? 0))
    .slice(0, PEOPLE_LIMITS.comparedMax);
  // With nothing to compare any more, the conversations are what is left.
  if (rooms.length === 0) return redirect({ href: "/chat", locale });
  const facts = await readForPage(compareCarriers, locale, {
    announcementId: view.id,
    rooms: rooms.map(({ id }) => id),
  });
  return (
    <CompareScreen
      title={view.title}
      backHref={`/announcements/${view.slug}-${view.id}`}
      handlingCents={eurosToCents(view.handlingFee)}
      candidates={rooms.map((room) => toCandidate(room, facts.data))}
      now={new Date().toISOString()}
    />
  );
}

function toCandidate(room: RoomView, facts: ComparisonView["data"]): Candidate {
  const found = facts.find(({ roomId }) => roomId === room.id);
  const vehicle = room.currentOffer?.offerDetails?.journey?.vehicleType ?? found?.vehicle;
  return {
    room,
    vehicle: VEHICLE_TYPES.find((type) => type === vehicle) ?? null,
    delivered: found?.delivered ?? null,
    responseSpeed: found?.responseSpeed ?? null,
  };
}
