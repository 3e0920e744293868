import * as maplibre from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import { useLocale, useTranslations } from "next-intl";
import { useImperativeHandle, useMemo, useRef } from "react";
import { Layer, Map as MapLibre, type MapRef, Marker, Source } from "react-map-gl/maplibre";
import { groundStyle } from "./ground-style";
import type { CanvasProps, MapKit } from "./map-kit";
import { FIT, ZOOM_LIMITS } from "./map-limits";
import { useMapTheme } from "./use-map-theme";

const WORKER_URL = new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href;

function Canvas(props: CanvasProps) {
  const { bounds, isCooperative, handle, onReady, onFailure, onZoom, onPress, children } = props;
  const t = useTranslations("map");
  const locale = useLocale();
  const { colours } = useMapTheme();
  const map = useRef<MapRef>(null);
  const style = useMemo(() => groundStyle(colours, locale), [colours, locale]);
  useImperativeHandle(handle, () => ({
    fit: (to) => map.current?.fitBounds(to, FIT),
    zoomBy: (step) => map.current?.zoomTo(map.current.getZoom() + step),
  }));
  return (
    <MapLibre
      ref={map}
      mapLib={maplibre}
      workerUrl={WORKER_URL}
      mapStyle={style}
      initialViewState={{ bounds, fitBoundsOptions: FIT }}
      {...ZOOM_LIMITS}
      cooperativeGestures={isCooperative}
      locale={{
        "Map.Title": t("canvas"),
        "Marker.Title": "",
        "CooperativeGesturesHandler.WindowsHelpText": t("ctrl"),
        "CooperativeGesturesHandler.MacHelpText": t("cmd"),
        "CooperativeGesturesHandler.MobileHelpText": t("twoFingers"),
      }}
      attributionControl={false}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        onZoom(target.getZoom());
        onReady();
      }}
      onError={({ error }) => onFailure(error)}
      onZoom={({ viewState }) => onZoom(viewState.zoom)}
      onClick={onPress}
    >
      {children}
    </MapLibre>
  );
}

/** Maps by MapLibre on the bundled world. */
export const kit: MapKit = { Canvas, Marker, Source, Layer };
