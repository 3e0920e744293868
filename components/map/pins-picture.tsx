import { useTranslations } from "next-intl";
import { drawGround } from "./ground";
import type { ListingPin } from "./listing-pin";
import { viewOf } from "./map-view";

const SIZE = { width: 480, height: 600, margin: 60 };
/** The whole market, shown when there are no pins. */
const EVERYWHERE = [
  [51, -5],
  [33, 10],
] as const;

/** The server-rendered map of a list, shown without JavaScript and until the map is loaded. */
export function PinsPicture({ pins, hasRoutes }: { pins: readonly ListingPin[]; hasRoutes: boolean }) {
  const t = useTranslations("map");
  const shown = pins.flatMap(({ point, way }) => (hasRoutes ? way : [point]));
  const view = viewOf(shown.length > 0 ? shown : EVERYWHERE, SIZE);
  const ground = drawGround(view);
  const places = [...new Map(pins.map((pin) => [pin.point.join(), pin])).values()];
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t("picture", { count: pins.length })}
      className="absolute inset-0 size-full"
    >
      <path d={ground.land} className="fill-map-land" fillRule="evenodd" />
      <path d={ground.borders} className="fill-none stroke-map-border" strokeWidth="0.75" />
      <path d={ground.unsettled} className="fill-none stroke-map-border" strokeWidth="0.75" strokeDasharray="3 4" />
      {hasRoutes
        ? pins.map(({ key, way }) => (
            <polyline
              key={key}
              points={way.map((point) => view.project(point).map(Math.round).join()).join(" ")}
              className="fill-none stroke-route-from/60"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray="0.5 6"
            />
          ))
        : null}
      {places.map(({ key, point }) => {
        const [x, y] = view.project(point);
        return <circle key={key} cx={x} cy={y} r="6.5" className="fill-surface stroke-route-from" strokeWidth="4.5" />;
      })}
    </svg>
  );
}
