import type { GeoJSON } from "geojson";
import type { ComponentType, ReactNode, Ref } from "react";
import type { MapSettings } from "@/lib/adapters/maps/contract";
import type { MapBounds } from "./map-shapes";
import type { GeoPoint } from "./map-view";

/** Which engine draws the maps, and what it needs to know. The server says it: nothing of it is part of the build. */
export type { MapSettings } from "@/lib/adapters/maps/contract";

/** What a map does on command. */
export type MapHandle = { fit: (bounds: MapBounds) => void; zoomBy: (step: number) => void };

/** What every engine's map takes. */
export type CanvasProps = {
  settings: MapSettings;
  /** What is in sight at first. */
  bounds: MapBounds;
  /** Two fingers move the map, one finger the page; the wheel zooms with Ctrl. */
  isCooperative: boolean;
  handle: Ref<MapHandle>;
  /** The map can be seen. */
  onReady: () => void;
  /** The map cannot be drawn. */
  onFailure: (error: unknown) => void;
  onZoom: (zoom: number) => void;
  onPress: (at: GeoPoint) => void;
  /** How near it goes at first; without it not nearer than a city. */
  fitMaxZoom?: number;
  children: ReactNode;
};

type MarkerProps = {
  longitude: number;
  latitude: number;
  anchor?: "center" | "bottom";
  style?: { zIndex: number };
  draggable?: boolean;
  onDragEnd?: (event: { lngLat: { lng: number; lat: number } }) => void;
  children: ReactNode;
};
type SourceProps = { id: string; type: "geojson"; data: GeoJSON; children: ReactNode };

/** A line or an area on the map. */
type LayerProps =
  | {
      id: string;
      type: "line";
      layout?: { "line-cap": "round"; "line-join": "round" };
      paint: { "line-color": string; "line-width": number; "line-opacity"?: number; "line-dasharray"?: number[] };
    }
  | {
      id: string;
      type: "circle";
      paint: {
        "circle-radius": number;
        "circle-color": string;
        "circle-stroke-color": string;
        "circle-stroke-width": number;
        "circle-opacity"?: number;
        "circle-stroke-opacity"?: number;
      };
    }
  | { id: string; type: "fill"; paint: { "fill-color": string; "fill-opacity": number } };

/** The parts of an engine that the maps are made of. */
export type MapKit = {
  Canvas: ComponentType<CanvasProps>;
  Marker: ComponentType<MarkerProps>;
  Source: ComponentType<SourceProps>;
  Layer: ComponentType<LayerProps>;
};
