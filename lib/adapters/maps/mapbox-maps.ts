import type { MapSettings } from "./contract";
import type { MapEngine } from "./port";

/** Where Mapbox counts its maps' use; a stand-in for its API has no such place. */
const MAPBOX_API = "https://api.mapbox.com";
const MAPBOX_EVENTS = "https://events.mapbox.com";

/** Maps of Mapbox. */
export function mapboxMaps(mapbox: Omit<Extract<MapSettings, { engine: "mapbox" }>, "engine">): MapEngine {
  const { origin } = new URL(mapbox.apiUrl);
  return {
    settings: { engine: "mapbox", ...mapbox },
    hosts: origin === MAPBOX_API ? [origin, MAPBOX_EVENTS] : [origin],
  };
}
