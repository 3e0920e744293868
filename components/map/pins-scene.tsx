"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { ListingPin } from "./listing-pin";
import { MapFrame } from "./map-frame";
import type { MapHandle, MapKit, MapSettings } from "./map-kit";
import { boundsOf } from "./map-shapes";
import type { GeoPoint } from "./map-view";
import { PinCard } from "./pin-card";
import { groupPins, type PinGroup } from "./pin-groups";
import { PinKeys } from "./pin-keys";
import { usePinLink } from "./pin-link";
import { PinsDrawn } from "./pins-drawn";
import { endPoints, type SearchedRoute } from "./searched-route";
import { useIsPhone } from "./use-is-phone";

/** Pins closer than this cannot be tapped separately. */
const APART_PX = 44;
/** Pins are regrouped at every half zoom level. */
const STEPS_PER_ZOOM = 2;
const EVERYWHERE: GeoPoint[] = [
  [51, -5],
  [33, 10],
];

type PinsSceneProps = {
  settings: MapSettings;
  label: string;
  pins: readonly ListingPin[];
  ends: SearchedRoute;
  hasRoutes: boolean;
  onReady: () => void;
  onFailure: () => void;
};

/** The interactive map of a list; a pin opens its listings and highlights their cards. */
export function PinsScene({ settings, label, pins, ends, hasRoutes, onReady, onFailure }: PinsSceneProps) {
  const t = useTranslations("map");
  const isPhone = useIsPhone();
  const { activeKey, setActiveKey, showCard } = usePinLink();
  const [zoom, setZoom] = useState(4);
  const [chosen, setChosen] = useState<readonly ListingPin[]>([]);
  const handle = useRef<MapHandle>(null);
  const opener = useRef<HTMLElement | null>(null);
  const level = Math.floor(zoom * STEPS_PER_ZOOM) / STEPS_PER_ZOOM;
  const groups = useMemo(() => groupPins(pins, level, APART_PX), [pins, level]);
  const bounds = useMemo(() => {
    // The whole searched route, not only the departures of its listings.
    const shown = [...endPoints(ends), ...pins.flatMap(({ point, route }) => (hasRoutes ? route : [point]))];
    return boundsOf(shown.length > 0 ? shown : EVERYWHERE);
  }, [pins, ends, hasRoutes]);
  const marked = useMemo(() => [ends.from, ends.to].flatMap((end) => end?.city ?? []), [ends]);
  useEffect(() => {
    handle.current?.fit(bounds);
    setChosen([]);
  }, [bounds]);

  const choose = (found: readonly ListingPin[], from: HTMLElement | null) => {
    opener.current = from;
    setChosen(found);
    const [first] = found;
    if (!first) return;
    setActiveKey(first.key);
    showCard(first.key);
  };
  const close = () => {
    setChosen([]);
    setActiveKey(undefined);
    opener.current?.focus();
  };
  const press = (group: PinGroup<ListingPin>) => {
    // Zoom in where that separates the pins; otherwise list them.
    if (group.isOnePlace) choose(group.pins, null);
    else handle.current?.fit(boundsOf(group.pins.map(({ point }) => point)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && chosen.length > 0) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card, wherever inside the focus is
    <div className="absolute inset-0" onKeyDown={onKeyDown}>
      <PinKeys label={label} pins={pins} onChoose={(pin, from) => choose([pin], from)} onPoint={setActiveKey} />
      <MapFrame
        settings={settings}
        bounds={bounds}
        isCooperative={isPhone}
        marked={marked}
        handle={handle}
        zoom={zoom}
        onZoom={setZoom}
        onReady={onReady}
        onFailure={onFailure}
        onPress={() => setChosen([])}
        draw={(kit: MapKit) => (
          <PinsDrawn
            kit={kit}
            groups={groups}
            pins={pins}
            ends={ends}
            hasRoutes={hasRoutes}
            activeKeys={chosen.length > 0 ? chosen.map(({ key }) => key) : activeKey ? [activeKey] : []}
            onPress={press}
            onPoint={setActiveKey}
          />
        )}
      />
      {pins.some(({ isNear }) => isNear) && chosen.length === 0 ? (
        <p className="pointer-events-none absolute inset-s-3 bottom-3 max-w-[70%] rounded-sm bg-surface/90 px-2 py-1 text-caption text-muted">
          {t("near")}
        </p>
      ) : null}
      {chosen.length > 0 ? <PinCard pins={chosen} onClose={close} hasFocus={opener.current !== null} /> : null}
    </div>
  );
}
