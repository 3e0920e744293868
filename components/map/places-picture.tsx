import { useTranslations } from "next-intl";
import { drawGround } from "./ground";
import { GroundNames } from "./ground-names";
import type { ListingPin } from "./listing-pin";
import type { MapPlace } from "./map-place";
import { viewOf } from "./map-view";
import { endPoints, type SearchedRoute } from "./searched-route";

const SIZE = { width: 480, height: 600, margin: 60 };
/** The whole market, shown when there are no places. */
const EVERYWHERE = [
  [51, -5],
  [33, 10],
] as const;

/** Dots closer than this are one in the picture. */
const DOT_PX = 8;

type PlacesPictureProps = {
  places: readonly MapPlace[];
  pins: readonly ListingPin[];
  ends: SearchedRoute;
  hasRoutes: boolean;
};

/** The server-rendered map of a list, shown without JavaScript and until the map is loaded. */
export function PlacesPicture({ places, pins, ends, hasRoutes }: PlacesPictureProps) {
  const t = useTranslations("map");
  const routes = hasRoutes ? pins.flatMap(({ route }) => route) : [];
  const shown = [...endPoints(ends), ...places.map(({ coordinates }) => coordinates), ...routes];
  const view = viewOf(shown.length > 0 ? shown : EVERYWHERE, SIZE);
  const ground = drawGround(view);
  const dots = new Map(
    places.map(({ coordinates }) => {
      const [x, y] = view.project(coordinates).map((value) => Math.round(value / DOT_PX) * DOT_PX);
      return [`${x} ${y}`, { x, y }];
    }),
  );
  const count = places.reduce((sum, place) => sum + place.count, 0);
  const asked = (["from", "to"] as const).flatMap((kind) => {
    const end = ends[kind];
    return end ? [{ kind, city: end.city, ...endAt(view.project(end.point), end.city) }] : [];
  });
  const [from, to] = asked;
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t("picture", { count })}
      className="absolute inset-0 size-full"
    >
      <path d={ground.land} className="fill-map-land" fillRule="evenodd" />
      <path d={ground.borders} className="fill-none stroke-map-border" strokeWidth="0.75" />
      <path d={ground.unsettled} className="fill-none stroke-map-border" strokeWidth="0.75" strokeDasharray="3 4" />
      <GroundNames view={view} taken={asked.map(({ box }) => box)} without={asked.map(({ city }) => city)} />
      {hasRoutes
        ? pins.map(({ key, route }) => (
            <polyline
              key={key}
              points={route.map((point) => view.project(point).map(Math.round).join()).join(" ")}
              className="fill-none stroke-route-from/60"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray="0.5 6"
            />
          ))
        : null}
      {from && to ? (
        <line
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          className="stroke-route-from"
          strokeWidth="2.75"
          strokeLinecap="round"
          strokeDasharray="0.5 7"
        />
      ) : null}
      {[...dots].map(([key, { x, y }]) => (
        <circle key={key} cx={x} cy={y} r="6.5" className="fill-surface stroke-route-from" strokeWidth="4.5" />
      ))}
      {asked.map(({ kind, city, x, y }) => (
        <g key={kind}>
          <circle
            cx={x}
            cy={y}
            r="6.5"
            className={kind === "from" ? "fill-surface stroke-route-from" : "fill-surface stroke-route-to"}
            strokeWidth="4.5"
          />
          <text
            x={x}
            y={y + NAME_BELOW}
            textAnchor="middle"
            direction="ltr"
            strokeWidth="3"
            strokeLinejoin="round"
            className="fill-ink stroke-map-land font-semibold text-[15px] [paint-order:stroke]"
          >
            {city}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** How far below its mark a city's name stands, and a letter's width. */
const NAME_BELOW = 26;
const LETTER_WIDTH = 9;

/** Returns the position of a searched city, and the box of its mark and name. */
function endAt([x, y]: [number, number], city: string) {
  const half = Math.max(14, (city.length * LETTER_WIDTH) / 2);
  return { x, y, box: { left: x - half, right: x + half, top: y - 14, bottom: y + NAME_BELOW + 6 } };
}
