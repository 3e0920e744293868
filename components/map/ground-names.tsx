import { useLocale } from "next-intl";
import world from "@/public/map/world.json";
import type { GeoPoint, MapView } from "./map-view";
import { type Box, isShared } from "./route-room";
import { unlistedName } from "./unlisted-name";

type Name = {
  at: GeoPoint;
  kind: string;
  names: { name?: string; fr?: string; en?: string; ar?: string };
  rank: number;
};

type NamedFeature = {
  properties: Name["names"] & { kind: string; area?: number; people?: number; isSecond?: boolean; isMarket?: boolean };
  geometry: { coordinates: number[] };
};

/** A letter's size, on phones, where names are largest. */
const LETTER = { width: 8.5, height: 15 };
/** No more names than a picture of this size can bear. */
const SHOWN_MAX = 12;
const MARGIN = 4;

/** The countries of most routes come before every city. */
const MARKET_RANK = 1e9;
/** Another country is as well known as a city of so many people a square degree, up to a size. */
const COUNTRY = { peoplePerArea: 20_000, areaMax: 20 };

/** Names in the order in which people know them, as the market has it. */
const NAMES: Name[] = (world as { features: { properties: { kind: string } }[] }).features.flatMap((feature) => {
  const { kind } = feature.properties;
  if (kind !== "country" && kind !== "place") return [];
  // A file of our own: scripts/make-map.ts writes points of these kinds with their names.
  const { properties, geometry } = feature as NamedFeature;
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  const rank = kind === "country" ? countryRank(properties) : (properties.people ?? 0);
  return [{ at: [latitude, longitude], kind, names: properties, rank }];
});
NAMES.sort((a, b) => b.rank - a.rank);

function countryRank({ area = 0, isSecond, isMarket }: NamedFeature["properties"]): number {
  if (isSecond) return 0;
  return isMarket ? MARKET_RANK + area : Math.min(area, COUNTRY.areaMax) * COUNTRY.peoplePerArea;
}

type GroundNamesProps = {
  view: MapView;
  /** The boxes that the picture's own marks and names cover. */
  taken?: readonly Box[];
  /** Cities that have a mark of their own. */
  without?: readonly string[];
};

/** The names of countries and known cities on a server-rendered map, where there is room. */
export function GroundNames({ view, taken = [], without = [] }: GroundNamesProps) {
  const locale = useLocale();
  const boxes = [...taken];
  const shown = new Set(without);
  const unlisted = unlistedName();
  const names = NAMES.flatMap(({ at, kind, names }) => {
    if (kind === "country" && names.en === unlisted) return [];
    const text = names[locale] ?? names.name ?? "";
    if (boxes.length - taken.length >= SHOWN_MAX || shown.has(text)) return [];
    const [x, y] = view.project(at);
    const half = (text.length * LETTER.width) / 2;
    const box = { left: x - half, right: x + half, top: y - LETTER.height, bottom: y + MARGIN };
    const isInside =
      box.left >= MARGIN && box.top >= MARGIN && box.right <= view.width - MARGIN && box.bottom <= view.height - MARGIN;
    if (!isInside || boxes.some((other) => isShared(box, other))) return [];
    boxes.push(box);
    shown.add(text);
    return [{ x, y, text, isCountry: kind === "country" }];
  });
  return (
    <g>
      {names.map(({ x, y, text, isCountry }) => (
        <text
          key={text}
          x={x.toFixed(1)}
          y={y.toFixed(1)}
          textAnchor="middle"
          direction="ltr"
          strokeWidth="3"
          strokeLinejoin="round"
          className={
            isCountry
              ? "fill-muted stroke-map-land font-semibold text-[15px] [paint-order:stroke] sm:text-[11px]"
              : "fill-muted stroke-map-land text-[14px] [paint-order:stroke] sm:text-[10px]"
          }
        >
          {text}
        </text>
      ))}
    </g>
  );
}
