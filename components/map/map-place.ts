import type { MapPlace } from "@/lib/listings/shared/contract";
import type { ListingPin } from "./listing-pin";
import type { GeoPoint } from "./map-view";

export type { MapPlace } from "@/lib/listings/shared/contract";

/** Identifies a place of a map. */
export function placeKey({ coordinates: [latitude, longitude] }: MapPlace): string {
  return `${latitude},${longitude}`;
}

/** Several places as one, called like the one with most listings, which comes first. */
export function mergePlaces([main, ...others]: readonly [MapPlace, ...MapPlace[]]): MapPlace {
  const all = [main, ...others];
  const corners = all.flatMap(({ area }) => area);
  const [latitudes, longitudes] = [corners.map(([latitude]) => latitude), corners.map(([, longitude]) => longitude)];
  return {
    ...main,
    area: [
      [Math.min(...latitudes), Math.min(...longitudes)],
      [Math.max(...latitudes), Math.max(...longitudes)],
    ],
    count: all.reduce((sum, { count }) => sum + count, 0),
    price: Math.min(...all.map(({ price }) => price)),
  };
}

/** The listings of a page by the place where they are counted. */
export function pinsByPlace(
  pins: readonly ListingPin[],
  places: readonly MapPlace[],
): ReadonlyMap<string, readonly ListingPin[]> {
  const found = new Map<string, ListingPin[]>();
  for (const pin of pins) {
    const place = placeOf(pin, places);
    if (!place) continue;
    const key = placeKey(place);
    found.set(key, [...(found.get(key) ?? []), pin]);
  }
  return found;
}

/**
 * The place that counts a listing: of its city, otherwise the nearest one, where several cities are
 * one place; its own point may be in another city.
 */
function placeOf({ from, point }: ListingPin, places: readonly MapPlace[]): MapPlace | undefined {
  const named = places.filter(({ city }) => city === from);
  const candidates = named.length > 0 ? named : places;
  const away = ({ coordinates }: MapPlace) => distance(coordinates, point);
  return candidates.reduce<MapPlace | undefined>(
    (best, place) => (best && away(best) <= away(place) ? best : place),
    undefined,
  );
}

function distance([latitude, longitude]: GeoPoint, [toLatitude, toLongitude]: GeoPoint): number {
  return Math.hypot(latitude - toLatitude, (longitude - toLongitude) * Math.cos((latitude * Math.PI) / 180));
}
