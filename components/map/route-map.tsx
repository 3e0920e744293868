import { useTranslations } from "next-intl";
import { KraftBoxShape } from "@/components/brand/kraft-box";
import { useFormats } from "@/lib/i18n/formats";
import { distanceKm } from "@/lib/places/rules";
import { drawGround } from "./ground";
import type { MapSettings } from "./map-kit";
import { BEND } from "./map-shapes";
import { type GeoPoint, type MapView, viewOf } from "./map-view";
import { RouteMapOpener } from "./route-map-opener";
import type { RoutePoint } from "./route-point";

type RouteMapProps = {
  from: RoutePoint;
  to: RoutePoint;
  stops?: RoutePoint[];
  /** Where the parcel was last, on its way between the two; no part of the distance. */
  seen?: RoutePoint | undefined;
  /** How the interactive map is drawn that the picture turns into. */
  settings: MapSettings;
};

/** A place is written by its carrier: longer words would leave the picture. */
const PLACE_SHOWN_MAX = 28;
const SIZE = { width: 480, height: 300, margin: 56 };

/**
 * A route on a map that the server draws: there is one without scripts, without WebGL and without a tile of anyone's. On request
 * it makes room for an interactive one.
 */
export function RouteMap({ from, to, stops = [], seen, settings }: RouteMapProps) {
  const t = useTranslations("listing.map");
  const f = useFormats();
  const route = [from, ...stops, to];
  const all = seen ? [from, ...stops, { ...seen, isSeen: true }, to] : route;
  const view = viewOf(
    all.map(({ point }) => point),
    SIZE,
  );
  const ground = drawGround(view);
  const km = route.slice(1).reduce((sum, { point }, index) => sum + between(route[index]?.point ?? point, point), 0);
  return (
    <figure>
      <RouteMapOpener settings={settings} points={all}>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="img"
          aria-label={
            seen
              ? t("labelSeen", { from: from.city, to: to.city, place: seen.city })
              : t("label", { from: from.city, to: to.city })
          }
          className="block w-full rounded-lg border border-line bg-map-sea"
        >
          <path d={ground.land} className="fill-map-land" fillRule="evenodd" />
          <path d={ground.borders} className="fill-none stroke-map-border" strokeWidth="0.75" />
          <path d={ground.unsettled} className="fill-none stroke-map-border" strokeWidth="0.75" strokeDasharray="3 4" />
          {all.map(({ point, isNear, city }) => (isNear ? <Circle key={city} at={view.project(point)} /> : null))}
          {seen ? (
            <path
              d={wayThrough([from, ...stops, seen], view)}
              className="fill-none stroke-route-from"
              strokeWidth="2.75"
              strokeLinecap="round"
            />
          ) : null}
          <path
            d={wayThrough(seen ? [seen, to] : route, view)}
            className="fill-none stroke-route-from"
            strokeWidth="2.75"
            strokeLinecap="round"
            strokeDasharray="0.5 7"
          />
          {stops.map(({ point, city }) => (
            <Mark key={city} at={view.project(point)} city={city} kind="stop" />
          ))}
          <Mark at={view.project(from.point)} city={from.city} kind="from" />
          <Mark at={view.project(to.point)} city={to.city} kind="to" />
          {seen ? <Seen at={view.project(seen.point)} place={seen.city} /> : null}
        </svg>
      </RouteMapOpener>
      <figcaption className="mt-2 text-caption text-muted">
        {t("distance", { distance: f.distance(Math.round(km)) })} {t("source")}
      </figcaption>
    </figure>
  );
}

function between([latitude, longitude]: GeoPoint, [toLatitude, toLongitude]: GeoPoint): number {
  return distanceKm({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude });
}

/** The dotted line through all places, each leg swung a little to one side as the brand's line is. */
function wayThrough(points: readonly RoutePoint[], { project }: MapView): string {
  const at = points.map(({ point }) => project(point));
  return at
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = at[index] ?? [x, y];
      const side = x >= fromX ? 1 : -1;
      const bendX = (fromX + x) / 2 + (y - fromY) * BEND * side;
      const bendY = (fromY + y) / 2 - (x - fromX) * BEND * side;
      return `M${fromX} ${fromY}Q${bendX} ${bendY} ${x} ${y}`;
    })
    .join("");
}

function Circle({ at: [x, y] }: { at: [number, number] }) {
  return <circle cx={x} cy={y} r="16" className="fill-route-from/15 stroke-route-from/50" strokeWidth="1" />;
}

/** The parcel where it was last: the brand's box, and the place in words. */
function Seen({ at: [x, y], place }: { at: [number, number]; place: string }) {
  return (
    <g data-seen transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="15" className="fill-surface stroke-route-to" strokeWidth="2" />
      <g transform="translate(-8.4 -6.4) scale(0.2)">
        <KraftBoxShape />
      </g>
      <Label x={x} gap={20} y={5}>
        {place.length > PLACE_SHOWN_MAX ? `${place.slice(0, PLACE_SHOWN_MAX - 1)}…` : place}
      </Label>
    </g>
  );
}

const PIN = "M0 0C-6 -7 -8.5 -10.5 -8.5 -14a8.5 8.5 0 1 1 17 0C8.5 -10.5 6 -7 0 0z";

function Mark({ at: [x, y], city, kind }: { at: [number, number]; city: string; kind: "from" | "to" | "stop" }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      {kind === "to" ? (
        <>
          <path d={PIN} className="fill-route-to stroke-surface" strokeWidth="1.5" />
          <circle cy="-14" r="3" className="fill-surface" />
        </>
      ) : (
        <circle
          r={kind === "from" ? 5.5 : 4}
          className="fill-surface stroke-route-from"
          strokeWidth={kind === "from" ? 4 : 2.5}
        />
      )}
      <Label x={x} gap={12} y={kind === "to" ? -9 : 5}>
        {city}
      </Label>
    </g>
  );
}

/** Words beside a mark. They keep within the picture: they stand on the side where there is more room. */
function Label({ x, gap, y, children }: { x: number; gap: number; y: number; children: string }) {
  const isEnd = x > SIZE.width / 2;
  return (
    <text
      x={isEnd ? -gap : gap}
      y={y}
      textAnchor={isEnd ? "end" : "start"}
      direction="ltr"
      strokeWidth="3"
      strokeLinejoin="round"
      // The picture grows with the page; its words keep their size.
      className="fill-ink stroke-map-land font-semibold text-[17px] [paint-order:stroke] sm:text-[12px]"
    >
      {children}
    </text>
  );
}
