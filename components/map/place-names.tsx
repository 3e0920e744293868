import { FONTS } from "./ground-style";
import type { MapKit } from "./map-kit";
import type { PlaceCluster } from "./place-clusters";
import { useMapTheme } from "./use-map-theme";

const SIZE = 12;
/** Below the pill of a mark, in pixels. */
const BELOW = 18;
/** As wide as a pill: the ground writes nothing under it. */
const PILL = { text: "OOO", size: 20 };
/** A name is on one line, however long. */
const ONE_LINE = 100;

type PlaceNamesProps = {
  kit: MapKit;
  marks: readonly PlaceCluster[];
  /** Cities with a mark of the search, which names them. */
  without: readonly string[];
};

/** The city of each mark below it, where there is room: names that collide are left out. */
export function PlaceNames({ kit, marks, without }: PlaceNamesProps) {
  const { colours } = useMapTheme();
  const { Source, Layer, hasLetters } = kit;
  // A text without letters would be an error of the whole map.
  if (!hasLetters) return null;
  const features = marks.flatMap(({ point: [latitude, longitude], places: [main] }) =>
    !without.includes(main.city)
      ? [
          {
            type: "Feature" as const,
            properties: { name: main.city, pill: PILL.text },
            geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
          },
        ]
      : [],
  );
  return (
    <Source id="place-names" type="geojson" data={{ type: "FeatureCollection", features }}>
      <Layer
        id="place-names"
        type="symbol"
        layout={{
          "text-field": ["get", "name"],
          "text-font": FONTS,
          "text-size": SIZE,
          "text-anchor": "top",
          "text-offset": [0, BELOW / SIZE],
          "text-padding": 2,
          "text-max-width": ONE_LINE,
          "text-allow-overlap": false,
        }}
        paint={{
          "text-opacity": 1,
          "text-color": colours.strong,
          "text-halo-color": colours.land,
          "text-halo-width": 1.4,
        }}
      />
      <Layer
        id="place-pills"
        type="symbol"
        layout={{
          "text-field": ["get", "pill"],
          "text-size": PILL.size,
          "text-anchor": "center",
          "text-offset": [0, 0],
          "text-padding": 0,
          "text-max-width": ONE_LINE,
          "text-allow-overlap": true,
        }}
        paint={{ "text-opacity": 0 }}
      />
    </Source>
  );
}
