"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { cn } from "@/components/ui/cn";
import { Ltr } from "@/components/ui/ltr";
import type { ListingPin } from "./listing-pin";
import type { MapKit } from "./map-kit";
import { circleAround, routeLine } from "./map-shapes";
import type { PinGroup } from "./pin-groups";
import { RouteLines } from "./route-lines";
import { useMapTheme } from "./use-map-theme";

/** The radius of approximate places, whose coordinates are rounded to about a kilometre. */
const NEAR_KM = 1.5;

type PinsDrawnProps = {
  kit: MapKit;
  groups: readonly PinGroup<ListingPin>[];
  pins: readonly ListingPin[];
  hasRoutes: boolean;
  activeKeys: readonly string[];
  onPress: (group: PinGroup<ListingPin>) => void;
  onPoint: (key: string | undefined) => void;
};

/** The circles, routes and pins of a list. */
export function PinsDrawn({ kit, groups, pins, hasRoutes, activeKeys, onPress, onPoint }: PinsDrawnProps) {
  const { colours } = useMapTheme();
  const { Marker, Source, Layer } = kit;
  const near = useMemo(
    () => pins.filter(({ isNear }) => isNear).map(({ point }) => circleAround(point, NEAR_KM)),
    [pins],
  );
  const isActive = ({ key }: ListingPin) => activeKeys.includes(key);
  return (
    <>
      <Source id="near" type="geojson" data={{ type: "FeatureCollection", features: near }}>
        <Layer id="near" type="fill" paint={{ "fill-color": colours.from, "fill-opacity": 0.2 }} />
      </Source>
      <RouteLines
        {...waysOf(hasRoutes ? pins : [])}
        kit={kit}
        id="ways"
        colour={colours.from}
        ground={colours.land}
        isFaint
      />
      {/* The active listing's route is always shown, above the others. */}
      <RouteLines
        {...waysOf(pins.filter(isActive))}
        kit={kit}
        id="way"
        colour={colours.to}
        ground={colours.land}
        isFaint={false}
      />
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

function waysOf(pins: readonly ListingPin[]) {
  return { lines: pins.map(({ way }) => routeLine(way)), stops: pins.flatMap(({ way }) => way.slice(1)) };
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
        isActive ? "scale-110 border-surface bg-accent text-on-accent" : "border-surface bg-primary text-on-primary",
        count === 1 && !isActive && "border-primary bg-surface text-ink",
      )}
    >
      <Ltr>{count > 1 ? count : first.price}</Ltr>
    </button>
  );
}
