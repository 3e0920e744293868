import type { ListingPin } from "@/components/map/listing-pin";
import type { GeoPoint } from "@/components/map/map-view";
import type { AnnouncementCard } from "@/lib/listings/announcements/contract";
import type { TripCard } from "@/lib/listings/trips/contract";
import { EndDetailText } from "./end-detail";
import type { ListingSummary } from "./listing-card";

/** About a kilometre, so that lists do not reveal addresses. */
const DECIMALS = 2;

/** The parcels of a page as pins where they are picked up. */
export function announcementPins(
  cards: readonly AnnouncementCard[],
  summaries: readonly ListingSummary[],
): ListingPin[] {
  return cards.flatMap(({ depart, destination }, index) => {
    const route = [roughly(depart.coordinates), roughly(destination.coordinates)];
    return pinOf(summaries[index], route);
  });
}

/** The trips of a page as pins where they leave. */
export function tripPins(cards: readonly TripCard[], summaries: readonly ListingSummary[]): ListingPin[] {
  return cards.flatMap(({ departure, intermediateStops, arrival }, index) => {
    const route = [departure, ...intermediateStops, arrival].map(({ coordinates }) => roughly(coordinates));
    return pinOf(summaries[index], route);
  });
}

function pinOf(summary: ListingSummary | undefined, route: GeoPoint[]): ListingPin[] {
  const point = route[0];
  if (!summary || !point) return [];
  const { href, title, from, price, priceUnit } = summary;
  const detail = from.detail ? <EndDetailText detail={from.detail} /> : "";
  return [{ key: href, point, route, href, title, from: from.city, detail, price, priceUnit }];
}

function roughly([latitude, longitude]: GeoPoint): GeoPoint {
  const factor = 10 ** DECIMALS;
  return [Math.round(latitude * factor) / factor, Math.round(longitude * factor) / factor];
}
