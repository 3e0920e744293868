import * as maplibre from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { Layer, Map as MapLibre, type MapRef, Marker, Source } from "react-map-gl/maplibre";
import { groundStyle } from "./ground-style";
import type { CanvasProps, MapKit } from "./map-kit";
import { useCanvas } from "./use-canvas";
import { useMapTheme } from "./use-map-theme";

const WORKER_URL = new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href;

function Canvas(props: CanvasProps) {
  const { onFailure, marked, children } = props;
  const locale = useLocale();
  const { colours } = useMapTheme();
  const style = useMemo(() => groundStyle(colours, locale, marked), [colours, locale, marked]);
  const { words, shared } = useCanvas<MapRef>(props);
  return (
    <MapLibre
      {...shared}
      mapLib={maplibre}
      workerUrl={WORKER_URL}
      mapStyle={style}
      locale={{
        "Map.Title": words.title,
        "Marker.Title": "",
        "CooperativeGesturesHandler.WindowsHelpText": words.ctrl,
        "CooperativeGesturesHandler.MacHelpText": words.cmd,
        "CooperativeGesturesHandler.MobileHelpText": words.twoFingers,
      }}
      attributionControl={false}
      onError={(event) => {
        // A square of the fine ground that fails leaves the coarse one; the engine asks again.
        if (!("tile" in event)) onFailure(event.error);
      }}
    >
      {children}
    </MapLibre>
  );
}

/** MapLibre with the bundled world. */
export const kit: MapKit = { Canvas, Marker, Source, Layer, hasLetters: true };
