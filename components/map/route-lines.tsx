import type { Feature, LineString, Point } from "geojson";
import type { MapKit } from "./map-kit";
import type { GeoPoint } from "./map-view";

type RouteLinesProps = {
  kit: MapKit;
  lines: readonly Feature<LineString>[];
  /** Stops and ends that have no mark of their own. */
  stops?: readonly GeoPoint[];
  colour: string;
  /** What the stops are filled with. */
  ground?: string;
  /** Steps back behind what is chosen. */
  isFaint: boolean;
  /** Tells several sets of lines on one map apart. */
  id?: string;
};

/** Ways between places, dotted as the brand's line is, and the places they pass. */
export function RouteLines(props: RouteLinesProps) {
  const { kit, lines, stops = [], colour, ground = "#ffffff", isFaint, id = "route" } = props;
  const { Source, Layer } = kit;
  const opacity = isFaint ? 0.55 : 1;
  return (
    <>
      <Source id={id} type="geojson" data={{ type: "FeatureCollection", features: [...lines] }}>
        <Layer
          id={id}
          type="line"
          layout={{ "line-cap": "round", "line-join": "round" }}
          paint={{
            "line-color": colour,
            "line-width": isFaint ? 2 : 3,
            "line-opacity": opacity,
            "line-dasharray": [0.1, 2.2],
          }}
        />
      </Source>
      <Source id={`${id}-stops`} type="geojson" data={{ type: "FeatureCollection", features: stops.map(toPoint) }}>
        <Layer
          id={`${id}-stops`}
          type="circle"
          paint={{
            "circle-radius": isFaint ? 3 : 4.5,
            "circle-color": ground,
            "circle-stroke-color": colour,
            "circle-stroke-width": isFaint ? 1.5 : 2.5,
            "circle-opacity": 1,
            "circle-stroke-opacity": opacity,
          }}
        />
      </Source>
    </>
  );
}

function toPoint([latitude, longitude]: GeoPoint): Feature<Point> {
  return { type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [longitude, latitude] } };
}
