import { use } from "react";
import type { MapKit, MapSettings } from "./map-kit";

const loading = new Map<MapSettings["engine"], Promise<MapKit>>();

/** The engine's parts, loaded when the first map is drawn: no page pays for an engine that it may never show. */
export function useKit({ engine }: MapSettings): MapKit {
  const known = loading.get(engine) ?? load(engine);
  loading.set(engine, known);
  return use(known);
}

async function load(engine: MapSettings["engine"]): Promise<MapKit> {
  try {
    const { kit } = engine === "mapbox" ? await import("./mapbox-kit") : await import("./maplibre-kit");
    return kit;
  } catch (error) {
    loading.delete(engine); // the next try asks the network again
    throw error;
  }
}
