import type { MapSettings } from "./contract";

/** How the site draws its interactive maps: by itself, or with Mapbox when it has a token for it. */
export type MapEngine = {
  settings: MapSettings;
  /** The foreign hosts that a page's map talks to: none, or exactly those of the engine. */
  hosts: readonly string[];
};
