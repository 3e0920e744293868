import mapbox from "mapbox-gl";
import "mapbox-gl/dist/mapbox-gl.css";
import { useLocale, useTranslations } from "next-intl";
import { useImperativeHandle, useRef } from "react";
import { Layer, Map as Mapbox, type MapRef, Marker, Source } from "react-map-gl/mapbox";
import type { CanvasProps, MapKit } from "./map-kit";
import { FIT, ZOOM_LIMITS } from "./map-limits";
import { useMapTheme } from "./use-map-theme";

/** Joins and orders Arabic; from our own origin. */
const ARABIC_PLUGIN_URL = new URL(
  "../../node_modules/@mapbox/mapbox-gl-rtl-text/dist/mapbox-gl-rtl-text.js",
  import.meta.url,
).href;

function Canvas(props: CanvasProps) {
  const { settings, bounds, isCooperative, handle, onReady, onFailure, onZoom, onPress, children } = props;
  const t = useTranslations("map");
  const locale = useLocale();
  const { isDark } = useMapTheme();
  const map = useRef<MapRef>(null);
  useImperativeHandle(handle, () => ({
    fit: (to) => map.current?.fitBounds(to, FIT),
    zoomBy: (step) => map.current?.zoomTo(map.current.getZoom() + step),
  }));
  if (settings.engine !== "mapbox") throw new Error("Mapbox draws only with its own settings");
  return (
    <Mapbox
      ref={map}
      mapLib={mapbox}
      mapboxAccessToken={settings.token}
      baseApiUrl={settings.apiUrl}
      RTLTextPlugin={ARABIC_PLUGIN_URL}
      mapStyle={settings.styles[isDark ? "dark" : "light"]}
      language={locale}
      initialViewState={{ bounds, fitBoundsOptions: FIT }}
      {...ZOOM_LIMITS}
      cooperativeGestures={isCooperative}
      locale={{
        "Map.Title": t("canvas"),
        "ScrollZoomBlocker.CtrlMessage": t("ctrl"),
        "ScrollZoomBlocker.CmdMessage": t("cmd"),
        "TouchPanBlocker.Message": t("twoFingers"),
      }}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        onZoom(target.getZoom());
        onReady();
      }}
      onError={(event) => {
        // A tile that fails leaves a gap; Mapbox asks for it again.
        if (!("sourceId" in event)) onFailure(event.error);
      }}
      onZoom={({ viewState }) => onZoom(viewState.zoom)}
      onClick={onPress}
    >
      {children}
    </Mapbox>
  );
}

/** Maps by Mapbox, with Mapbox's own world: only where the site has a token for it. */
export const kit: MapKit = { Canvas, Marker, Source, Layer };
