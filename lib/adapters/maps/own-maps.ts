import type { MapEngine } from "./port";

/** The site's own maps, which contact no other host. */
export const ownMaps: MapEngine = { settings: { engine: "maplibre" }, hosts: [] };
