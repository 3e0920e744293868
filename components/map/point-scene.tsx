"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { POINT_FROM_CITY_MAX_KM } from "@/lib/platform/places/limits";
import { MapFrame } from "./map-frame";
import type { MapHandle, MapKit, MapSettings } from "./map-kit";
import { PIN_FIT } from "./map-limits";
import { RouteMark } from "./map-marks";
import { circleAround, type MapBounds } from "./map-shapes";
import type { GeoPoint } from "./map-view";
import { useMapTheme } from "./use-map-theme";

/** A city for orientation, because the bundled world has no streets. */
export type KnownCity = { id: number; name: string; point: GeoPoint };

/** The city around which a pin is placed, and its current position. */
export type PointMapProps = {
  settings: MapSettings;
  middle: GeoPoint;
  cities: readonly KnownCity[];
  /** The pin's position; in the middle until it is placed. */
  point: GeoPoint | undefined;
  onPoint: (point: GeoPoint) => void;
};

type PointSceneProps = PointMapProps & { onReady: () => void; onFailure: () => void };

/** Pixels per arrow key, without and with Shift. */
const STEP_PIXELS = 4;
const LEAP_PIXELS = 32;
/** The width of the whole world on a map at zoom 0, in pixels. */
const WORLD_PIXELS = 512;

/** Places a pin by click, drag or arrow keys. */
export function PointScene({ onReady, onFailure, ...props }: PointSceneProps) {
  const { settings, middle, point, onPoint } = props;
  const [zoom, setZoom] = useState(10);
  const handle = useRef<MapHandle>(null);
  // Initial bounds only: moving the pin must not move the map.
  const [bounds] = useState(() => around(point ?? middle));
  const [marked] = useState(() => props.cities.map(({ name }) => name));
  const draw = (kit: MapKit) => <Drawn {...props} kit={kit} zoom={zoom} />;
  return (
    <MapFrame
      settings={settings}
      bounds={bounds}
      marked={marked}
      fitMaxZoom={PIN_FIT.maxZoom}
      isCooperative
      handle={handle}
      zoom={zoom}
      onZoom={setZoom}
      onReady={onReady}
      onFailure={onFailure}
      onPress={onPoint}
      draw={draw}
    />
  );
}

function around([latitude, longitude]: GeoPoint): MapBounds {
  const half = PIN_FIT.spanDegrees / 2;
  return [
    [longitude - half, latitude - half],
    [longitude + half, latitude + half],
  ];
}

function Drawn({ kit, middle, cities, point, onPoint, zoom }: PointMapProps & { kit: MapKit; zoom: number }) {
  const { colours } = useMapTheme();
  const { Marker, Source, Layer } = kit;
  const [latitude, longitude] = point ?? middle;
  return (
    <>
      <Source id="reach" type="geojson" data={circleAround(middle, POINT_FROM_CITY_MAX_KM)}>
        <Layer
          id="reach"
          type="line"
          paint={{ "line-color": colours.from, "line-width": 1.5, "line-dasharray": [2, 2] }}
        />
      </Source>
      {cities.map(({ id, name, point: at }) => (
        <Marker key={id} latitude={at[0]} longitude={at[1]} style={{ zIndex: 1 }}>
          <RouteMark kind="stop" city={name} isNear={false} />
        </Marker>
      ))}
      <Marker
        latitude={latitude}
        longitude={longitude}
        anchor="bottom"
        style={{ zIndex: 2 }}
        draggable
        onDragEnd={({ lngLat }) => onPoint([lngLat.lat, lngLat.lng])}
      >
        <Pin point={[latitude, longitude]} zoom={zoom} onPoint={onPoint} />
      </Marker>
    </>
  );
}

type PinProps = { point: GeoPoint; zoom: number; onPoint: (point: GeoPoint) => void };

function Pin(props: PinProps) {
  const t = useTranslations("wizard.point");
  const button = useRef<HTMLButtonElement>(null);
  usePinKeys(button, props);
  const [latitude, longitude] = props.point;
  return (
    <button
      ref={button}
      type="button"
      data-pin=""
      aria-label={t("pin", { point: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` })}
      className="grid size-11 cursor-grab place-items-end justify-center rounded-md"
    >
      <svg viewBox="0 0 14 18" className="block h-9 w-7" aria-hidden="true">
        <path
          d="M7 18C2 12.4 0 9.6 0 7a7 7 0 1 1 14 0c0 2.6-2 5.4-7 11z"
          fill="var(--route-to)"
          stroke="var(--surface)"
        />
        <circle cx="7" cy="7" r="2.5" fill="var(--surface)" />
      </svg>
    </button>
  );
}

/** Native listeners, because the map would handle the pin's clicks and keys before React. */
function usePinKeys(button: RefObject<HTMLButtonElement | null>, props: PinProps): void {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const abort = new AbortController();
    const stay = (event: Event) => {
      event.stopPropagation();
      latest.current.onPoint(latest.current.point);
    };
    const move = (event: KeyboardEvent) => {
      const route = MOVES[event.key];
      if (!route) return;
      event.preventDefault();
      event.stopPropagation();
      const { point, zoom, onPoint } = latest.current;
      const pixels = event.shiftKey ? LEAP_PIXELS : STEP_PIXELS;
      const degrees = (pixels * 360) / (WORLD_PIXELS * 2 ** zoom);
      const flattened = Math.cos((point[0] * Math.PI) / 180);
      onPoint([point[0] + route[0] * degrees * flattened, point[1] + route[1] * degrees]);
    };
    element.addEventListener("click", stay, { signal: abort.signal });
    element.addEventListener("keydown", move, { signal: abort.signal });
    return () => abort.abort();
  }, [button]);
}

/** North and east steps of each arrow key; maps are not mirrored in Arabic. */
const MOVES: Record<string, readonly [number, number] | undefined> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
