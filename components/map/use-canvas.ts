import { useTranslations } from "next-intl";
import { useImperativeHandle, useRef } from "react";
import type { CanvasProps } from "./map-kit";
import { FIT, ZOOM_LIMITS } from "./map-limits";
import type { MapBounds } from "./map-shapes";

/** The methods that both engines share. */
type Engine = {
  fitBounds: (bounds: MapBounds, options: typeof FIT) => unknown;
  getZoom: () => number;
  zoomTo: (zoom: number) => unknown;
};
type Loaded = { target: { getZoom: () => number; touchZoomRotate: { disableRotation: () => void } } };
type Pressed = { lngLat: { lat: number; lng: number } };

/** The props of either engine's map; `words` are texts that each engine names differently. */
export function useCanvas<E extends Engine>(props: CanvasProps) {
  const { bounds, isCooperative, handle, onReady, onZoom, onPress, fitMaxZoom = FIT.maxZoom } = props;
  const t = useTranslations("map");
  const map = useRef<E>(null);
  useImperativeHandle(handle, () => ({
    fit: (to) => map.current?.fitBounds(to, FIT),
    zoomBy: (step) => map.current?.zoomTo(map.current.getZoom() + step),
  }));
  return {
    words: { title: t("canvas"), ctrl: t("ctrl"), cmd: t("cmd"), twoFingers: t("twoFingers") },
    shared: {
      ref: map,
      initialViewState: { bounds, fitBoundsOptions: { ...FIT, maxZoom: fitMaxZoom } },
      ...ZOOM_LIMITS,
      cooperativeGestures: isCooperative,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      onLoad: ({ target }: Loaded) => {
        target.touchZoomRotate.disableRotation();
        onZoom(target.getZoom());
        onReady();
      },
      onZoom: ({ viewState }: { viewState: { zoom: number } }) => onZoom(viewState.zoom),
      onClick: ({ lngLat }: Pressed) => onPress([lngLat.lat, lngLat.lng]),
    },
  };
}
