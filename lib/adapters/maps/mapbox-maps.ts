import type { MapSettings } from "./contract";
import type { MapEngine } from "./port";

/** Mapbox reports usage here; a stand-in has no such host. */
const MAPBOX_API = "https://api.mapbox.com";
const MAPBOX_EVENTS = "https://events.mapbox.com";

/** Interactive maps drawn by Mapbox. */
export function mapboxMaps(mapbox: Omit<Extract<MapSettings, { engine: "mapbox" }>, "engine">): MapEngine {
  const { origin } = new URL(mapbox.apiUrl);
  return {
    settings: { engine: "mapbox", ...mapbox },
    hosts: origin === MAPBOX_API ? [origin, MAPBOX_EVENTS] : [origin],
  };
}
