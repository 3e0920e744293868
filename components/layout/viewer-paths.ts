import type { Viewer } from "./viewer";

/**
 * Where a person's own pages begin; the staff's home is their queue, so theirs is their profile.
 */
export function homePath({ staffRole }: Viewer): string {
  return staffRole ? "/profile/information" : "/_app";
}

/** Where a person publishes what their side of the market does. */
export function publishPath({ logisticsType }: Viewer): string {
  return logisticsType === "carrier" ? "/travel/new" : "/ship/new";
}
