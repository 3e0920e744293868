import { cache } from "react";
import type { Intent, ListingViewer } from "@/components/listings/detail/contact-intent";
import { listingPath, readSlugId } from "@/components/listings/shared/listing-path";
import type { Locale } from "@/lib/core/base/actor";
import { isAppError } from "@/lib/core/base/errors";
import { checkExistingOffer } from "@/lib/deals/rooms/check-existing-offer";
import { pageSession, readForPage } from "@/lib/http/page";
import type { Namespace } from "@/lib/i18n/messages";
import { permanentRedirect } from "@/lib/i18n/navigation";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getAnnouncementPublicStatus } from "@/lib/listings/announcements/get-announcement-public-status";
import type { ListKind, RawQuery } from "@/lib/listings/shared/list-query";
import type { PublicStatus } from "@/lib/listings/shared/public-status";
import type { TripView } from "@/lib/listings/trips/contract";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { getTripPublicStatus } from "@/lib/listings/trips/get-trip-public-status";

/** The message namespaces of a listing's page; its owner's page also shows its conversations. */
export function listingNamespaces(isMine: boolean): Namespace[] {
  return [
    "listings",
    "residence",
    "forms",
    "uploads",
    "validation",
    "map",
    "reports",
    ...(isMine ? (["matching", "rooms", "system-messages"] as const) : []),
  ];
}

/** The two cities of an unavailable listing, for similar ones; `null` for one that is private. */
export type Lane = { startCity: number; endCity: number } | null;

/** The result of a listing's path: the listing, or why it is not shown. */
export type Found<V> =
  | { view: V; publicStatus: PublicStatus }
  | { view: undefined; publicStatus: PublicStatus; lane: Lane };

/** The listing of each kind as its page reads it. */
export type ListingViews = { announcements: AnnouncementView; transporters: TripView };
type PublicStatusView = { publicStatus: PublicStatus; slug: string | null; lane: Lane };
type Reads<V> = {
  view: (locale: Locale, id: number) => Promise<V>;
  publicStatus: (locale: Locale, id: number) => Promise<PublicStatusView>;
};

const READS: { [K in ListKind]: Reads<ListingViews[K]> } = {
  announcements: {
    view: (locale, id) => readForPage(getAnnouncement, locale, { id }),
    publicStatus: (locale, id) => readForPage(getAnnouncementPublicStatus, locale, { id }),
  },
  transporters: {
    view: (locale, id) => readForPage(getTrip, locale, { id }),
    publicStatus: (locale, id) => readForPage(getTripPublicStatus, locale, { id }),
  },
};

/**
 * Loads the listing of a path, once a request. Other paths redirect permanently to its canonical
 * one. Participants see a listing as long as it exists; for all others its publicStatus decides.
 */
export const findListing = cache(readOnce);

async function readOnce<K extends ListKind>(
  kind: K,
  locale: Locale,
  part: string,
  intent: Intent | undefined,
): Promise<Found<ListingViews[K]>> {
  const named = readSlugId(part);
  if (!named) return { view: undefined, publicStatus: "hidden", lane: null };
  const [view, { publicStatus, slug, lane }] = await Promise.all([
    readOrNothing(kind, locale, named.id),
    READS[kind].publicStatus(locale, named.id),
  ]);
  const isGone = publicStatus === "gone" && !(view && (await hasPart(kind, locale, view)));
  const own = isGone ? undefined : (view?.slug ?? slug);
  if (own && own !== named.slug) {
    const path = listingPath(kind, { id: named.id, slug: own });
    return permanentRedirect({ href: intent ? `${path}?intent=${intent}` : path, locale });
  }
  return view && !isGone ? { view, publicStatus } : { view: undefined, publicStatus, lane };
}

async function readOrNothing<K extends ListKind>(
  kind: K,
  locale: Locale,
  id: number,
): Promise<ListingViews[K] | undefined> {
  try {
    return await READS[kind].view(locale, id);
  } catch (error) {
    if (isAppError(error) && error.code.match(/\.(not_found|unavailable)$/)) return undefined;
    throw error;
  }
}

async function hasPart(kind: ListKind, locale: Locale, view: { id: number; isMine: boolean }): Promise<boolean> {
  if (view.isMine) return true;
  const session = await pageSession();
  if (session.state !== "user") return false;
  if (session.actor.staffRole) return true;
  return (await loadListingViewer(locale, view.id, kind)).roomId !== null;
}

/** The action that the user resumes after the sign-in. */
export function intentOf({ intent }: RawQuery): Intent | undefined {
  return intent === "offer" || intent === "contact" || intent === "call" ? intent : undefined;
}

/** Loads the viewer's side, and their open room about the listing. */
export async function loadListingViewer(
  locale: Locale,
  id: number,
  kind: ListKind,
): Promise<{ viewer: ListingViewer; roomId: number | null }> {
  const session = await pageSession();
  if (session.state !== "user") return { viewer: "visitor", roomId: null };
  const viewer = session.actor.logisticsType;
  const existing = await readForPage(checkExistingOffer, locale, {
    id,
    type: kind === "announcements" ? "announcement" : "transporter",
  });
  return { viewer, roomId: existing.chatRoomId };
}
