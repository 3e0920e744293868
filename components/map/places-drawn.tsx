"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import type { ListingPin } from "./listing-pin";
import type { MapKit } from "./map-kit";
import { EndMark } from "./map-marks";
import type { MapPlace } from "./map-place";
import { routeLine } from "./map-shapes";
import { MarkRoom } from "./mark-room";
import type { PlaceCluster } from "./place-clusters";
import { PlaceNames } from "./place-names";
import { RouteLines } from "./route-lines";
import type { SearchedRoute } from "./searched-route";
import { useMapTheme } from "./use-map-theme";

type PlacesDrawnProps = {
  kit: MapKit;
  marks: readonly PlaceCluster[];
  /** The listings of the page, which have routes. */
  pins: readonly ListingPin[];
  ends: SearchedRoute;
  hasRoutes: boolean;
  /** The listing whose route stands out. */
  activeKey: string | undefined;
  isActive: (place: MapPlace) => boolean;
  onPress: (mark: PlaceCluster) => void;
  onPoint: (place: MapPlace | undefined) => void;
};

/** The routes and places of a list. */
export function PlacesDrawn(props: PlacesDrawnProps) {
  const { kit, marks, pins, ends, hasRoutes, activeKey, isActive, onPress, onPoint } = props;
  const { colours } = useMapTheme();
  const { Marker } = kit;
  const asked = useMemo(
    () => [ends.from, ends.to].flatMap((end) => (end ? [{ ...end, isNamedBelow: true }] : [])),
    [ends],
  );
  return (
    <>
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
        {...routesOf(pins.filter(({ key }) => key === activeKey))}
        kit={kit}
        id="active-route"
        colour={colours.to}
        ground={colours.land}
        isFaint={false}
      />
      <PlaceNames kit={kit} marks={marks} without={asked.map(({ city }) => city)} />
      <MarkRoom kit={kit} marks={asked} />
      {(["from", "to"] as const).map((kind) => {
        const end = ends[kind];
        return end ? (
          <Marker key={kind} latitude={end.point[0]} longitude={end.point[1]} style={{ zIndex: 0 }}>
            <EndMark kind={kind} city={end.city} />
          </Marker>
        ) : null;
      })}
      {marks.map((mark) => {
        const [latitude, longitude] = mark.point;
        const active = mark.places.some(isActive);
        return (
          <Marker key={mark.key} latitude={latitude} longitude={longitude} style={{ zIndex: active ? 2 : 1 }}>
            <PlaceButton mark={mark} isActive={active} onPress={() => onPress(mark)} onPoint={onPoint} />
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

type PlaceButtonProps = {
  mark: PlaceCluster;
  isActive: boolean;
  onPress: () => void;
  onPoint: (place: MapPlace | undefined) => void;
};

/** A place for pointers; keyboards and screen readers use the list of places. */
function PlaceButton({ mark: { key, places, count }, isActive, onPress, onPoint }: PlaceButtonProps) {
  const t = useTranslations("map");
  const f = useNumberFormats();
  const [first] = places;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-pin={key}
      data-count={count}
      data-active={isActive || undefined}
      title={t("group", { count, city: first.city })}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      onMouseEnter={() => onPoint(first)}
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
      <LeftToRight>{count > 1 ? f.number(count, 0) : f.price(Math.round(first.price * 100))}</LeftToRight>
    </button>
  );
}
