import type { MapEngine } from "./port";

/** The site's own maps, which talk to nobody. */
export const ownMaps: MapEngine = { settings: { engine: "maplibre" }, hosts: [] };
