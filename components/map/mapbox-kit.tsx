import mapbox from "mapbox-gl";
import "mapbox-gl/dist/mapbox-gl.css";
import { useLocale } from "next-intl";
import { Layer, Map as Mapbox, type MapRef, Marker, Source } from "react-map-gl/mapbox";
import type { CanvasProps, MapKit } from "./map-kit";
import { useCanvas } from "./use-canvas";
import { useMapTheme } from "./use-map-theme";

/** Shapes and orders Arabic text; served from our own origin. */
const ARABIC_PLUGIN_URL = new URL(
  "../../node_modules/@mapbox/mapbox-gl-rtl-text/dist/mapbox-gl-rtl-text.js",
  import.meta.url,
).href;

function Canvas(props: CanvasProps) {
  const { settings, onFailure, children } = props;
  const locale = useLocale();
  const { isDark } = useMapTheme();
  const { words, shared } = useCanvas<MapRef>(props);
  if (settings.engine !== "mapbox") throw new Error("Mapbox draws only with its own settings");
  return (
    <Mapbox
      {...shared}
      mapLib={mapbox}
      mapboxAccessToken={settings.token}
      baseApiUrl={settings.apiUrl}
      RTLTextPlugin={ARABIC_PLUGIN_URL}
      mapStyle={settings.styles[isDark ? "dark" : "light"]}
      language={locale}
      locale={{
        "Map.Title": words.title,
        "ScrollZoomBlocker.CtrlMessage": words.ctrl,
        "ScrollZoomBlocker.CmdMessage": words.cmd,
        "TouchPanBlocker.Message": words.twoFingers,
      }}
      onError={(event) => {
        // A failed tile leaves a gap, and Mapbox retries it.
        if (!("sourceId" in event)) onFailure(event.error);
      }}
    >
      {children}
    </Mapbox>
  );
}

/** Mapbox with its own world, used only when the site has a token. */
export const kit: MapKit = { Canvas, Marker, Source, Layer, hasLetters: false };
