import type { Feature, LineString, Point } from "geojson";
import type { MapKit } from "./map-kit";
import type { GeoPoint } from "./map-view";

type RouteLinesProps = {
  kit: MapKit;
  lines: readonly Feature<LineString>[];
  /** Stops and ends without a mark of their own. */
  stops?: readonly GeoPoint[];
  colour: string;
  /** The fill of the stops. */
  ground?: string;
  /** Fades into the background. */
  isFaint: boolean;
  /** Distinguishes several sets of lines on one map. */
  id?: string;
};

/** Dotted routes with their stops. */
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
