import type { AfterPickupFacts } from "@/components/deals/reservations/after-pickup";
import type { Locale } from "@/lib/core/base/actor";
import { getDispute } from "@/lib/deals/disputes/get-dispute";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getReviews } from "@/lib/deals/reviews/get-reviews";
import { readForPage } from "@/lib/http/page";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { unlessRefused } from "@/lib/pages/base/unless-refused";

/** Finds a reservation of the user; `undefined` when it does not exist or is not theirs. */
export function findReservation(locale: Locale, id: string): Promise<ReservationView | undefined> {
  return unlessRefused(() => readForPage(getReservation, locale, { id }));
}

/** Finds the path of a reservation's announcement or trip, if it is still visible. */
export async function subjectHrefOf(reservation: ReservationView, locale: Locale): Promise<string | null> {
  const { announcementId, transporterId } = reservation;
  if (announcementId !== null) {
    const found = await unlessRefused(() => readForPage(getAnnouncement, locale, { id: announcementId }));
    return found ? `/announcements/${found.slug}-${found.id}` : null;
  }
  const found = await unlessRefused(() => readForPage(getTrip, locale, { id: transporterId }));
  return found ? `/transporters/${found.slug}-${found.id}` : null;
}

/** Loads the facts after the pickup: the dispute, if there is one, and the reviews. */
export async function loadAfterPickup({ id, dispute }: ReservationView, locale: Locale): Promise<AfterPickupFacts> {
  const [found, reviews] = await Promise.all([
    dispute ? readForPage(getDispute, locale, { id: dispute.id }) : null,
    readForPage(getReviews, locale, { id }),
  ]);
  return { dispute: found, reviews };
}
