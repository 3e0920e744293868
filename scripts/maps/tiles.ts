import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection } from "geojson";
import { TILES } from "../../components/map/map-limits";
import type { NamedPlace } from "./named-places";
import type { Outlines } from "./natural-earth";
import { squares } from "./squares";

/** Steps of a tile's grid: as many as the engine stores. */
const EXTENT = 8192;
/** The margin of a tile that overlaps its neighbours, so that no seam is visible. */
const BUFFER = 128;
/** Names at a tile's edge are its own alone. */
const PLACE_BUFFER = 0;

const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });

/** Writes the fine ground: one file for each square of the market's part of the world. */
export function writeTiles(outlines: Outlines, places: readonly NamedPlace[], folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  const layers = {
    sea: layer([seaFeature()], BUFFER),
    land: layer(
      outlines.land.map((coordinates) => feature({ type: "Polygon", coordinates })),
      BUFFER,
    ),
    border: layer([feature(outlines.borders)], BUFFER),
    unsettled: layer([feature(outlines.unsettled)], BUFFER),
    place: layer(places.map(placeFeature), PLACE_BUFFER),
  };
  let bytes = 0;
  for (const [x, y] of squares()) {
    const tile: Parameters<typeof fromGeojsonVt>[0] = {};
    for (const [name, index] of Object.entries(layers)) {
      const part = index.getTile(TILES.zoom, x, y);
      if (part && part.features.length > 0) tile[name] = part;
    }
    const packed = fromGeojsonVt(tile, { version: 2, extent: EXTENT });
    bytes += packed.byteLength;
    const column = `${folder}/${TILES.zoom}/${x}`;
    mkdirSync(column, { recursive: true });
    writeFileSync(`${column}/${y}.mvt`, packed);
  }
  return bytes;
}

function layer(features: Feature[], buffer: number): GeoJSONVT {
  const options = {
    maxZoom: TILES.zoom,
    indexMaxZoom: TILES.zoom,
    indexMaxPoints: 0,
    extent: EXTENT,
    buffer,
    tolerance: 0,
  };
  return new GeoJSONVT(collection(features), options);
}

function feature(geometry: Feature["geometry"], properties: Record<string, unknown> = {}): Feature {
  return { type: "Feature", properties, geometry };
}

/** All of a tile is sea until land is drawn on it: what lay there coarsely is covered. */
function seaFeature(): Feature {
  const ring = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ];
  return feature({ type: "Polygon", coordinates: [ring] });
}

function placeFeature({ longitude, latitude, from, people, names }: NamedPlace): Feature {
  return feature({ type: "Point", coordinates: [longitude, latitude] }, { ...names, from, people });
}
