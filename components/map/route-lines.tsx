import type { Feature, LineString } from "geojson";
import type { MapKit } from "./map-kit";

type RouteLinesProps = {
  kit: MapKit;
  lines: readonly Feature<LineString>[];
  colour: string;
  /** Steps back behind what is chosen. */
  isFaint: boolean;
  /** Tells several sets of lines on one map apart. */
  id?: string;
};

/** Ways between places, dotted as the brand's line is. */
export function RouteLines({ kit: { Source, Layer }, lines, colour, isFaint, id = "route" }: RouteLinesProps) {
  return (
    <Source id={id} type="geojson" data={{ type: "FeatureCollection", features: [...lines] }}>
      <Layer
        id={id}
        type="line"
        layout={{ "line-cap": "round", "line-join": "round" }}
        paint={{
          "line-color": colour,
          "line-width": isFaint ? 2 : 3,
          "line-opacity": isFaint ? 0.55 : 1,
          "line-dasharray": [0.1, 2.2],
        }}
      />
    </Source>
  );
}
