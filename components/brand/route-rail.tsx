import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** One end of a route: a city, and what is known about being there. */
type RouteEnd = { city: ReactNode; detail?: ReactNode };

type RouteRailProps = {
  from: RouteEnd;
  to: RouteEnd;
  /** Stops between, by their cities. */
  stops?: ReactNode[];
  className?: string;
};

/** From where to where: a ring, a dashed line, a pin. Its marks are drawn by its class. */
export function RouteRail({ from, to, stops = [], className }: RouteRailProps) {
  const t = useTranslations("common.route");
  return (
    <ol className={className ? `route-rail ${className}` : "route-rail"}>
      <RailStop name={t("from")} end={from} />
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have a stable order, and a city may come twice
        <RailStop key={index} name={t("via")} end={{ city: stop }} isVia />
      ))}
      <RailStop name={t("to")} end={to} />
    </ol>
  );
}

function RailStop({ name, end, isVia = false }: { name: string; end: RouteEnd; isVia?: boolean }) {
  return (
    <li className={isVia ? "via" : undefined}>
      <span className="sr-only">{`${name} `}</span>
      <b>{end.city}</b>
      {end.detail ? <small>{end.detail}</small> : null}
    </li>
  );
}
