import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { MapPlaces } from "@/lib/listings/shared/contract";
import { toMapPlaces } from "@/lib/listings/shared/map-places";
import { ListAnnouncementPlaces } from "./contract";
import { selectMatches } from "./search-announcements";

/** The map of the public announcements: where all that match leave from, not only those of a page. */
export const listAnnouncementPlaces = query(
  {
    name: "listAnnouncementPlaces",
    isSearch: true,
    summary: "The departures of all filtered shipper announcements, counted by city.",
    policy: anyone,
    input: ListAnnouncementPlaces,
    output: MapPlaces,
  },
  async (ctx, input) => toMapPlaces(ctx, await selectMatches(ctx, input)),
);
