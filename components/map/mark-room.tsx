import type { MapKit } from "./map-kit";
import type { GeoPoint } from "./map-view";

/**
 * The parts of a mark that cover the basemap: its ring or pin, and its name below or next to it.
 */
type Part = keyof typeof PARTS;
/** A mark as `map-marks.tsx` draws it. */
export type MarkedPlace = { point: GeoPoint; city: string; isPin?: boolean; isNamedBelow?: boolean };

type Room = {
  /** The height of its text, in pixels. */
  size: number;
  anchor: "bottom" | "center" | "left" | "top";
  /** How far from the point it stands, in pixels. */
  offset: readonly [number, number];
};

/** The sizes of `map-marks.tsx`. */
const PARTS = {
  ring: { size: 20, anchor: "center", offset: [0, 0] },
  pin: { size: 26, anchor: "bottom", offset: [0, 0] },
  below: { size: 15, anchor: "top", offset: [0, 18] },
  nextToRing: { size: 14, anchor: "left", offset: [18, 0] },
  nextToPin: { size: 14, anchor: "left", offset: [18, -12] },
} as const satisfies Record<string, Room>;
const PARTS_DRAWN: readonly Part[] = ["ring", "pin", "below", "nextToRing", "nextToPin"];
/** The padding around a mark; its name has a background of its own. */
const PADDING = 6;
/** A ring is as wide as high, and a letter nearly so. */
const RING = "O";
/** A mark's name is on one line, however long. */
const ONE_LINE = 100;

/**
 * Stops labels of the basemap from overlapping marks, which the engines do not know because they
 * are elements above the map: invisible labels, drawn last and therefore placed first, take the
 * space of the marks and their names.
 */
export function MarkRoom({ kit, marks }: { kit: MapKit; marks: readonly MarkedPlace[] }) {
  const { Source, Layer, hasLetters } = kit;
  // A text without letters would be an error of the whole map.
  if (!hasLetters) return null;
  return PARTS_DRAWN.map((part) => {
    const { size, anchor, offset }: Room = PARTS[part];
    const [x, y] = offset;
    const id = `room-${part}`;
    return (
      <Source key={id} id={id} type="geojson" data={{ type: "FeatureCollection", features: featuresOf(part, marks) }}>
        <Layer
          id={id}
          type="symbol"
          layout={{
            "text-field": ["get", "text"],
            "text-size": size,
            "text-anchor": anchor,
            "text-offset": [x / size, y / size],
            "text-padding": PADDING,
            "text-max-width": ONE_LINE,
            "text-allow-overlap": true,
          }}
          paint={{ "text-opacity": 0 }}
        />
      </Source>
    );
  });
}

function featuresOf(part: Part, marks: readonly MarkedPlace[]) {
  return marks.flatMap(({ point: [latitude, longitude], city, ...mark }) =>
    partsOf(mark).includes(part)
      ? [
          {
            type: "Feature" as const,
            properties: { text: part === "ring" || part === "pin" ? RING : city },
            geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
          },
        ]
      : [],
  );
}

function partsOf({ isPin, isNamedBelow }: Pick<MarkedPlace, "isPin" | "isNamedBelow">): Part[] {
  if (isNamedBelow) return ["ring", "below"];
  return isPin ? ["pin", "nextToPin"] : ["ring", "nextToRing"];
}
