import { use } from "react";
import type { MapKit, MapSettings } from "./map-kit";

const loading = new Map<MapSettings["engine"], Promise<MapKit>>();

/** The engine's components, loaded when the first map is rendered. */
export function useKit({ engine }: MapSettings): MapKit {
  const known = loading.get(engine) ?? load(engine);
  loading.set(engine, known);
  return use(known);
}

async function load(engine: MapSettings["engine"]): Promise<MapKit> {
  // Left out of the server's bundle, which draws no map, with both engines.
  if (typeof window !== "undefined") {
    try {
      const { kit } = engine === "mapbox" ? await import("./mapbox-kit") : await import("./maplibre-kit");
      return kit;
    } catch (error) {
      loading.delete(engine); // so that a retry fetches again
      throw error;
    }
  }
  throw new Error("maps are drawn in browsers alone");
}
