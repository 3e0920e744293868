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
  const { onFailure, children } = props;
  const locale = useLocale();
  const { colours } = useMapTheme();
  const style = useMemo(() => groundStyle(colours, locale), [colours, locale]);
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
      onError={({ error }) => onFailure(error)}
    >
      {children}
    </MapLibre>
  );
}

/** MapLibre with the bundled world. */
export const kit: MapKit = { Canvas, Marker, Source, Layer };
