import { useLocale, useTranslations } from "next-intl";
import { KraftBoxShape } from "@/components/brand/kraft-box";
import { toLocale } from "@/lib/core/base/actor";
import { useFormats } from "@/lib/i18n/formats";
import { routePhrases } from "@/lib/listings/shared/route-phrases";
import { distanceKm } from "@/lib/platform/places/rules";
import { drawGround } from "./ground";
import { GroundNames } from "./ground-names";
import type { MapSettings } from "./map-kit";
import { BEND } from "./map-shapes";
import { type GeoPoint, type MapView, viewOf } from "./map-view";
import { RouteMapOpener } from "./route-map-opener";
import type { RoutePoint } from "./route-point";
import { type NamedMark, type Side, sidesOf, takenBoxes } from "./route-room";

type RouteMapProps = {
  from: RoutePoint;
  to: RoutePoint;
  stops?: RoutePoint[];
  /** The parcel's last location; not part of the distance. */
  seen?: RoutePoint | undefined;
  /** The engine of the interactive map. */
  settings: MapSettings;
};

/** Carriers write places as free text, which may overflow the picture. */
const PLACE_SHOWN_MAX = 28;
const SIZE = { width: 480, height: 300, margin: 56 };

/** A server-rendered route, without JavaScript, WebGL or tiles; interactive on request. */
export function RouteMap({ from, to, stops = [], seen, settings }: RouteMapProps) {
  const t = useTranslations("listings.map");
  const f = useFormats();
  const phrases = routePhrases(toLocale(useLocale()), from.city, to.city);
  const route = [from, ...stops, to];
  const all = seen ? [from, ...stops, { ...seen, isSeen: true }, to] : route;
  const view = viewOf(
    all.map(({ point }) => point),
    SIZE,
  );
  const ground = drawGround(view);
  const named = (shown: RoutePoint, kind: keyof typeof WORDS): NamedMark => ({
    at: view.project(shown.point),
    words: shown.city,
    ...WORDS[kind],
  });
  // The ends come first, so that a stop's label yields when labels collide.
  const marks = [
    named(from, "from"),
    named(to, "to"),
    ...stops.map((stop) => named(stop, "stop")),
    ...(seen ? [named(seen, "seen")] : []),
  ];
  const sides = sidesOf(marks, SIZE.width);
  const km = route.slice(1).reduce((sum, { point }, index) => sum + between(route[index]?.point ?? point, point), 0);
  return (
    <figure>
      <RouteMapOpener settings={settings} points={all}>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="img"
          aria-label={seen ? t("labelSeen", { ...phrases, place: seen.city }) : t("label", phrases)}
          className="block w-full rounded-lg border border-line bg-map-sea"
        >
          <path d={ground.land} className="fill-map-land" fillRule="evenodd" />
          <path d={ground.borders} className="fill-none stroke-map-border" strokeWidth="0.75" />
          <path d={ground.unsettled} className="fill-none stroke-map-border" strokeWidth="0.75" strokeDasharray="3 4" />
          <GroundNames view={view} taken={takenBoxes(marks, sides)} without={all.map(({ city }) => city)} />
          {all.map(({ point, isNear, city }) => (isNear ? <Circle key={city} at={view.project(point)} /> : null))}
          {seen ? (
            <path
              d={routeThrough([from, ...stops, seen], view)}
              className="fill-none stroke-route-from"
              strokeWidth="2.75"
              strokeLinecap="round"
            />
          ) : null}
          <path
            d={routeThrough(seen ? [seen, to] : route, view)}
            className="fill-none stroke-route-from"
            strokeWidth="2.75"
            strokeLinecap="round"
            strokeDasharray="0.5 7"
          />
          {stops.map(({ point, city }, index) => (
            <Mark key={city} at={view.project(point)} city={city} kind="stop" side={sides[index + 2]} />
          ))}
          <Mark at={view.project(from.point)} city={from.city} kind="from" side={sides[0]} />
          <Mark at={view.project(to.point)} city={to.city} kind="to" side={sides[1]} />
          {seen ? <Seen at={view.project(seen.point)} place={seen.city} side={sides.at(-1)} /> : null}
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

/** The SVG path through all points, curved between each two. */
function routeThrough(points: readonly RoutePoint[], { project }: MapView): string {
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

type SeenProps = { at: [number, number]; place: string; side: Side | undefined };

/** The parcel at its last location, with the place's name. */
function Seen({ at: [x, y], place, side = "right" }: SeenProps) {
  return (
    <g data-seen transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="15" className="fill-surface stroke-route-to" strokeWidth="2" />
      <g transform="translate(-8.4 -6.4) scale(0.2)">
        <KraftBoxShape />
      </g>
      <Label side={side} {...WORDS.seen}>
        {place.length > PLACE_SHOWN_MAX ? `${place.slice(0, PLACE_SHOWN_MAX - 1)}…` : place}
      </Label>
    </g>
  );
}

/** The offset of a mark's label: a pin's is next to its head. */
const WORDS = {
  from: { gap: 12, y: 5 },
  stop: { gap: 12, y: 5 },
  to: { gap: 12, y: -9 },
  seen: { gap: 20, y: 5 },
} as const;
const PIN = "M0 0C-6 -7 -8.5 -10.5 -8.5 -14a8.5 8.5 0 1 1 17 0C8.5 -10.5 6 -7 0 0z";

type MarkProps = { at: [number, number]; city: string; kind: "from" | "to" | "stop"; side: Side | undefined };

function Mark({ at: [x, y], city, kind, side = "right" }: MarkProps) {
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
      <Label side={side} {...WORDS[kind]}>
        {city}
      </Label>
    </g>
  );
}

function Label({ side, gap, y, children }: { side: Side; gap: number; y: number; children: string }) {
  return (
    <text
      x={side === "left" ? -gap : gap}
      y={y}
      textAnchor={side === "left" ? "end" : "start"}
      direction="ltr"
      strokeWidth="3"
      strokeLinejoin="round"
      // The picture scales with the page; its text does not.
      className="fill-ink stroke-map-land font-semibold text-[17px] [paint-order:stroke] sm:text-[12px]"
    >
      {children}
    </text>
  );
}
