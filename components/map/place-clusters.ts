import Supercluster from "supercluster";
import { ZOOM_LIMITS } from "./map-limits";
import { type MapPlace, placeKey } from "./map-place";
import type { GeoPoint } from "./map-view";

/** Places closer than this cannot be pressed separately. */
const APART_PX = 44;
/** The width of the world at the zoom 0, in pixels: as both engines have it. */
const WORLD_PX = 512;
const WORLD: [number, number, number, number] = [-180, -85, 180, 85];

/** One mark of the map: a place, or those that are too close to press separately. */
export type PlaceCluster = { key: string; point: GeoPoint; places: [MapPlace, ...MapPlace[]]; count: number };

/** The marks of a zoom. */
export type Clusters = (zoom: number) => PlaceCluster[];

/** Indexes places by nearness; the marks of a zoom hold every place once. */
export function clusterPlaces(places: readonly MapPlace[]): Clusters {
  const index = new Supercluster<{ place: MapPlace }>({
    radius: APART_PX,
    extent: WORLD_PX,
    // At the nearest zoom each place is on its own.
    maxZoom: ZOOM_LIMITS.maxZoom - 1,
  });
  index.load(
    places.map((place) => ({
      type: "Feature" as const,
      properties: { place },
      geometry: { type: "Point" as const, coordinates: [place.coordinates[1], place.coordinates[0]] },
    })),
  );
  return (zoom) =>
    index.getClusters(WORLD, Math.floor(zoom)).flatMap(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const members =
        "cluster_id" in properties
          ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.place)
          : [properties.place];
      // The one with most listings names the mark, and comes first.
      const [main, ...others] = members.sort((a, b) => b.count - a.count);
      if (!main) return [];
      const mark: PlaceCluster = {
        key: members.map(placeKey).toSorted()[0] ?? "",
        point: [latitude, longitude],
        places: [main, ...others],
        count: members.reduce((sum, { count }) => sum + count, 0),
      };
      return [mark];
    });
}

/** About the zoom at which a press shows places next to each other: no nearer than a region. */
const PRESSED_ZOOM = 7;

/** Whether a mark comes apart when it is pressed; otherwise its places are listed together. */
export function comesApart(clusters: Clusters, { places }: PlaceCluster): boolean {
  if (places.length === 1) return false;
  const [main] = places;
  const near = clusters(PRESSED_ZOOM).find((mark) => mark.places.includes(main));
  return near !== undefined && near.places.length < places.length;
}
