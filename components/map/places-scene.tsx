"use client";

import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { ListingPin } from "./listing-pin";
import { MapFrame } from "./map-frame";
import type { MapHandle, MapKit, MapSettings } from "./map-kit";
import { type MapPlace, mergePlaces, pinsByPlace, placeKey } from "./map-place";
import { boundsOf, type MapBounds } from "./map-shapes";
import type { GeoPoint } from "./map-view";
import { usePinLink } from "./pin-link";
import { PlaceCard } from "./place-card";
import { clusterPlaces, comesApart, type PlaceCluster } from "./place-clusters";
import { PlaceKeys } from "./place-keys";
import { PlacesDrawn } from "./places-drawn";
import { endPoints, type SearchedRoute } from "./searched-route";
import { useIsPhone } from "./use-is-phone";
import { type ReadPlace, usePlaceListings } from "./use-place-listings";

const EVERYWHERE: GeoPoint[] = [
  [51, -5],
  [33, 10],
];

export type PlacesSceneProps = {
  settings: MapSettings;
  /** The accessible name of the list of places. */
  label: string;
  read: ReadPlace;
  /** Where all matches are; `pins` are those of the page. */
  places: readonly MapPlace[];
  pins: readonly ListingPin[];
  ends: SearchedRoute;
  hasRoutes: boolean;
  onReady: () => void;
  onFailure: () => void;
};

/** The interactive map of a list: every match at its place, which opens its listings. */
export function PlacesScene(props: PlacesSceneProps) {
  const { settings, label, read, places, pins, ends, hasRoutes, onReady, onFailure } = props;
  const isPhone = useIsPhone();
  const { activeKey, setActiveKey, showCard } = usePinLink();
  const [zoom, setZoom] = useState(4);
  const handle = useRef<MapHandle>(null);
  const opener = useRef<HTMLElement | null>(null);
  const clusters = useMemo(() => clusterPlaces(places), [places]);
  const level = Math.floor(zoom);
  const marks = useMemo(() => clusters(level), [clusters, level]);
  const pinsAt = useMemo(() => pinsByPlace(pins, places), [pins, places]);
  const known = (place: MapPlace) => pinsAt.get(placeKey(place)) ?? [];
  const { place: chosen, choose, loadMore, ...listings } = usePlaceListings(read, known);
  const bounds = useBounds(props);
  const marked = useMarked(props);
  useFit(handle, bounds, () => choose(undefined));

  const open = (place: MapPlace, from: HTMLElement | null) => {
    opener.current = from;
    choose(place);
    const first = known(place)[0]?.key;
    setActiveKey(first);
    if (first) showCard(first);
  };
  const close = () => {
    choose(undefined);
    setActiveKey(undefined);
    opener.current?.focus();
  };
  const press = (mark: PlaceCluster) => {
    // Zoom in where that separates the places; otherwise list what is there.
    if (comesApart(clusters, mark)) handle.current?.fit(boundsOf(mark.places.map(({ coordinates }) => coordinates)));
    else open(mark.places.length === 1 ? mark.places[0] : mergePlaces(mark.places), null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && chosen) close();
  };
  const point = (place: MapPlace | undefined) => setActiveKey(place && known(place)[0]?.key);
  const isActive = (place: MapPlace) =>
    chosen ? placeKey(chosen) === placeKey(place) : known(place).some(({ key }) => key === activeKey);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card, wherever inside the focus is
    <div className="absolute inset-0" onKeyDown={onKeyDown}>
      <PlaceKeys label={label} places={places} onChoose={open} onPoint={point} />
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
        onPress={() => choose(undefined)}
        draw={(kit: MapKit) => (
          <PlacesDrawn
            kit={kit}
            marks={marks}
            pins={pins}
            ends={ends}
            hasRoutes={hasRoutes}
            activeKey={activeKey}
            isActive={isActive}
            onPress={press}
            onPoint={point}
          />
        )}
      />
      {chosen ? (
        <PlaceCard
          key={placeKey(chosen)}
          place={chosen}
          {...listings}
          onMore={loadMore}
          onClose={close}
          hasFocus={opener.current !== null}
        />
      ) : null}
    </div>
  );
}

/** All places, and the whole searched route, not only the departures of its listings. */
function useBounds({
  places,
  pins,
  ends,
  hasRoutes,
}: Pick<PlacesSceneProps, "places" | "pins" | "ends" | "hasRoutes">) {
  return useMemo(() => {
    const routes = hasRoutes ? pins.flatMap(({ route }) => route) : [];
    const shown = [...endPoints(ends), ...places.map(({ coordinates }) => coordinates), ...routes];
    return boundsOf(shown.length > 0 ? shown : EVERYWHERE);
  }, [places, pins, ends, hasRoutes]);
}

/** The cities that marks name, so that the ground does not. */
function useMarked({ places, ends: { from, to } }: Pick<PlacesSceneProps, "places" | "ends">): string[] {
  return useMemo(
    () => [...[from, to].flatMap((end) => end?.city ?? []), ...places.map(({ city }) => city)],
    [places, from, to],
  );
}

/** Moves the map to new bounds, whose old choice is gone. */
function useFit(handle: RefObject<MapHandle | null>, bounds: MapBounds, onMove: () => void) {
  const moved = useRef(onMove);
  moved.current = onMove;
  useEffect(() => {
    handle.current?.fit(bounds);
    moved.current();
  }, [handle, bounds]);
}
