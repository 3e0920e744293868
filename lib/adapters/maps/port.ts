import type { MapSettings } from "./contract";

/** The engine of the site's interactive maps. */
export type MapEngine = {
  settings: MapSettings;
  /** The external hosts that a page's map contacts. */
  hosts: readonly string[];
};
