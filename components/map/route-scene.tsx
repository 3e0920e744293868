"use client";

import { useRef, useState } from "react";
import { MapFrame } from "./map-frame";
import type { MapHandle, MapKit, MapSettings } from "./map-kit";
import { type MarkKind, RouteMark } from "./map-marks";
import { boundsOf, circleAround, routeLine } from "./map-shapes";
import { MarkRoom } from "./mark-room";
import { RouteLines } from "./route-lines";
import type { RoutePoint } from "./route-point";
import { useMapTheme } from "./use-map-theme";

/** The radius of approximate places, whose coordinates are rounded to about a kilometre. */
const NEAR_KM = 1.5;

type RouteSceneProps = {
  settings: MapSettings;
  points: readonly RoutePoint[];
  onReady: () => void;
  onFailure: () => void;
};

/** One route on an interactive map. */
export function RouteScene({ settings, points, onReady, onFailure }: RouteSceneProps) {
  const [zoom, setZoom] = useState(4);
  const handle = useRef<MapHandle>(null);
  const [marked] = useState(() => points.map(({ city }) => city));
  const draw = (kit: MapKit) => <Drawn kit={kit} points={points} />;
  return (
    <MapFrame
      settings={settings}
      bounds={boundsOf(points.map(({ point }) => point))}
      isCooperative
      marked={marked}
      handle={handle}
      zoom={zoom}
      onZoom={setZoom}
      onReady={onReady}
      onFailure={onFailure}
      onPress={() => undefined}
      draw={draw}
    />
  );
}

function kindAt(points: readonly RoutePoint[], index: number): MarkKind {
  if (index === 0) return "from";
  if (index === points.length - 1) return "to";
  return points[index]?.isSeen ? "seen" : "stop";
}

function Drawn({ kit, points }: { kit: MapKit; points: readonly RoutePoint[] }) {
  const { colours } = useMapTheme();
  const { Marker, Source, Layer } = kit;
  const marks = points.map(({ point, city, isNear }, index) => ({
    point,
    city,
    isPin: kindAt(points, index) === "to" && !isNear,
  }));
  const near = points.filter(({ isNear }) => isNear).map(({ point }) => circleAround(point, NEAR_KM));
  return (
    <>
      <Source id="near" type="geojson" data={{ type: "FeatureCollection", features: near }}>
        <Layer id="near" type="fill" paint={{ "fill-color": colours.from, "fill-opacity": 0.2 }} />
      </Source>
      <RouteLines
        kit={kit}
        lines={[routeLine(points.map(({ point }) => point))]}
        colour={colours.from}
        isFaint={false}
      />
      <MarkRoom kit={kit} marks={marks} />
      {points.map(({ point: [latitude, longitude], city, isNear }, index) => {
        return (
          <Marker
            // biome-ignore lint/suspicious/noArrayIndexKey: stops have a stable order, and a city may come twice
            key={index}
            latitude={latitude}
            longitude={longitude}
            anchor={marks[index]?.isPin ? "bottom" : "center"}
          >
            <RouteMark kind={kindAt(points, index)} city={city} isNear={isNear ?? false} />
          </Marker>
        );
      })}
    </>
  );
}
