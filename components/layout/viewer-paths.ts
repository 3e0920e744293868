import type { Viewer } from "./viewer";

/**
 * Returns the path of the viewer's own pages; the staff's home is their queue, so theirs is their
 * profile.
 */
export function homePath({ staffRole }: Viewer): string {
  return staffRole ? "/profile/information" : "/_app";
}

/** Returns the path of the wizard for the viewer's side of the market. */
export function publishPath({ logisticsType }: Viewer): string {
  return logisticsType === "carrier" ? "/travel/new" : "/ship/new";
}
