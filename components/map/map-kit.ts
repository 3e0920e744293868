import type { GeoJSON } from "geojson";
import type { ComponentType, ReactNode, Ref } from "react";
import type { MapSettings } from "@/lib/adapters/maps/contract";
import type { MapBounds } from "./map-shapes";
import type { GeoPoint } from "./map-view";

/** The engine and its settings, sent by the server rather than built in. */
export type { MapSettings } from "@/lib/adapters/maps/contract";

/** A map's imperative handle. */
export type MapHandle = { fit: (bounds: MapBounds) => void; zoomBy: (step: number) => void };

/** Props of every engine's map. */
export type CanvasProps = {
  settings: MapSettings;
  /** The initial bounds. */
  bounds: MapBounds;
  /** Two fingers move the map, one finger the page; the wheel zooms with Ctrl. */
  isCooperative: boolean;
  handle: Ref<MapHandle>;
  /** The first frame was rendered. */
  onReady: () => void;
  /** The map failed to load or render. */
  onFailure: (error: unknown) => void;
  onZoom: (zoom: number) => void;
  onPress: (at: GeoPoint) => void;
  /** The maximum initial zoom; defaults to that of a city. */
  fitMaxZoom?: number;
  /** Names that the map's marks show, so that the ground does not repeat them. */
  marked?: readonly string[];
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

/** A line, an area or a text on the map. */
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
  | { id: string; type: "fill"; paint: { "fill-color": string; "fill-opacity": number } }
  | {
      id: string;
      type: "symbol";
      layout: {
        "text-field": ["get", string];
        "text-font"?: string[];
        "text-size": number;
        "text-anchor": "bottom" | "center" | "left" | "top";
        "text-offset": [number, number];
        "text-padding": number;
        "text-max-width": number;
        "text-allow-overlap": boolean;
      };
      paint: {
        "text-opacity": number;
        "text-color"?: string;
        "text-halo-color"?: string;
        "text-halo-width"?: number;
      };
    };

/** The components of an engine. */
export type MapKit = {
  Canvas: ComponentType<CanvasProps>;
  Marker: ComponentType<MarkerProps>;
  Source: ComponentType<SourceProps>;
  Layer: ComponentType<LayerProps>;
  /** Whether the basemap has glyphs for our labels: a third party's style may have none. */
  hasLetters: boolean;
};
