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

/**
 * The texts that the browser needs on a listing's page; whoever owns it also reads of its
 * conversations there.
 */
export function listingNamespaces(isMine: boolean): Namespace[] {
  return [
    "listings",
    "forms",
    "uploads",
    "validation",
    "map",
    "reports",
    ...(isMine ? (["matching", "rooms", "system-messages"] as const) : []),
  ];
}

/**
 * The two cities of a listing that is not shown, for similar ones; nothing for one that is nobody's
 * business.
 */
export type Lane = { startCity: number; endCity: number } | null;

/** What an address of a listing leads to: the listing, or why it is not shown. */
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
 * Reads the listing that an address names, once a request. Its own address is the only one: others
 * lead there for good. Whoever has a part in a listing sees it as long as it is there; for all
 * others its publicStatus decides.
 */
export const readListing = cache(readOnce);

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
  return (await readListingViewer(locale, view.id, kind)).roomId !== null;
}

/** What the person came back for. */
export function intentOf({ intent }: RawQuery): Intent | undefined {
  return intent === "offer" || intent === "contact" || intent === "call" ? intent : undefined;
}

/** Who looks, and the conversation that they have about the listing already. */
export async function readListingViewer(
  locale: Locale,
  id: number,
  kind: ListKind,
): Promise<{ looker: ListingViewer; roomId: number | null }> {
  const session = await pageSession();
  if (session.state !== "user") return { looker: "visitor", roomId: null };
  const looker = session.actor.logisticsType;
  const existing = await readForPage(checkExistingOffer, locale, {
    id,
    type: kind === "announcements" ? "announcement" : "transporter",
  });
  return { looker, roomId: existing.chatRoomId };
}
