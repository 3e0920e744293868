"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import type { ListingPin } from "./listing-pin";
import type { MapKit } from "./map-kit";
import { EndMark } from "./map-marks";
import { circleAround, routeLine } from "./map-shapes";
import { MarkRoom } from "./mark-room";
import type { PinGroup } from "./pin-groups";
import { RouteLines } from "./route-lines";
import type { SearchedRoute } from "./searched-route";
import { useMapTheme } from "./use-map-theme";

/** The radius of approximate places, whose coordinates are rounded to about a kilometre. */
const NEAR_KM = 1.5;

type PinsDrawnProps = {
  kit: MapKit;
  groups: readonly PinGroup<ListingPin>[];
  pins: readonly ListingPin[];
  ends: SearchedRoute;
  hasRoutes: boolean;
  activeKeys: readonly string[];
  onPress: (group: PinGroup<ListingPin>) => void;
  onPoint: (key: string | undefined) => void;
};

/** The circles, routes and pins of a list. */
export function PinsDrawn({ kit, groups, pins, ends, hasRoutes, activeKeys, onPress, onPoint }: PinsDrawnProps) {
  const { colours } = useMapTheme();
  const { Marker, Source, Layer } = kit;
  const near = useMemo(
    () => pins.filter(({ isNear }) => isNear).map(({ point }) => circleAround(point, NEAR_KM)),
    [pins],
  );
  const asked = useMemo(
    () => [ends.from, ends.to].flatMap((end) => (end ? [{ ...end, isNamedBelow: true }] : [])),
    [ends],
  );
  const isActive = ({ key }: ListingPin) => activeKeys.includes(key);
  return (
    <>
      <Source id="near" type="geojson" data={{ type: "FeatureCollection", features: near }}>
        <Layer id="near" type="fill" paint={{ "fill-color": colours.from, "fill-opacity": 0.2 }} />
      </Source>
      <RouteLines
        {...routesOf(hasRoutes ? pins : [])}
        kit={kit}
        id="routes"
        colour={colours.from}
        ground={colours.land}
        isFaint
      />
      <RouteLines kit={kit} id="asked" lines={linesOf(ends)} colour={colours.from} isFaint={false} />
      {/* The active listing's route is always shown, above the others. */}
      <RouteLines
        {...routesOf(pins.filter(isActive))}
        kit={kit}
        id="active-route"
        colour={colours.to}
        ground={colours.land}
        isFaint={false}
      />
      <MarkRoom kit={kit} marks={asked} />
      {(["from", "to"] as const).map((kind) => {
        const end = ends[kind];
        return end ? (
          <Marker key={kind} latitude={end.point[0]} longitude={end.point[1]} style={{ zIndex: 0 }}>
            <EndMark kind={kind} city={end.city} />
          </Marker>
        ) : null;
      })}
      {groups.map((group) => {
        const [latitude, longitude] = group.point;
        const active = group.pins.some(isActive);
        return (
          <Marker key={group.key} latitude={latitude} longitude={longitude} style={{ zIndex: active ? 2 : 1 }}>
            <PinButton group={group} isActive={active} onPress={() => onPress(group)} onPoint={onPoint} />
          </Marker>
        );
      })}
    </>
  );
}

function linesOf({ from, to }: SearchedRoute) {
  return from && to ? [routeLine([from.point, to.point])] : [];
}

function routesOf(pins: readonly ListingPin[]) {
  return { lines: pins.map(({ route }) => routeLine(route)), stops: pins.flatMap(({ route }) => route.slice(1)) };
}

type PinButtonProps = {
  group: PinGroup<ListingPin>;
  isActive: boolean;
  onPress: () => void;
  onPoint: (key: string | undefined) => void;
};

/** A pin for pointers; keyboards and screen readers use the list of pins, in page order. */
function PinButton({ group: { pins }, isActive, onPress, onPoint }: PinButtonProps) {
  const t = useTranslations("map");
  const [first] = pins;
  if (!first) return null;
  const count = pins.length;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-pin={first.key}
      data-active={isActive || undefined}
      title={count > 1 ? t("group", { count, city: first.from }) : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      onMouseEnter={() => onPoint(first.key)}
      onMouseLeave={() => onPoint(undefined)}
      className={cn(
        "touch-target grid h-8 min-w-8 place-items-center rounded-full border-2 px-2.5 font-sans font-semibold text-small shadow-high transition-[background-color,color,scale]",
        isActive
          ? "scale-110 border-surface bg-accent text-on-accent"
          : count === 1
            ? "border-primary bg-surface text-ink"
            : "border-surface bg-primary text-on-primary",
      )}
    >
      <LeftToRight>{count > 1 ? count : first.price}</LeftToRight>
    </button>
  );
}
