import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** One end of a route: a city, and what is known about being there. */
type RouteEnd = { city: ReactNode; detail?: ReactNode };

type RouteRailProps = {
  from: RouteEnd;
  to: RouteEnd;
  /** Stops between, by their cities. */
  stops?: ReactNode[];
  className?: string;
};

/** From where to where: a ring, a dashed line, a pin. */
export function RouteRail({ from, to, stops = [], className }: RouteRailProps) {
  const t = useTranslations("common.route");
  return (
    <ol className={cn("flex flex-col", className)}>
      <RailStop mark="from" name={t("from")} end={from} />
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops keep their order, and a city may come twice
        <RailStop key={index} mark="stop" name={t("via")} end={{ city: stop }} />
      ))}
      <RailStop mark="to" name={t("to")} end={to} />
    </ol>
  );
}

function RailStop({ mark, name, end }: { mark: "from" | "stop" | "to"; name: string; end: RouteEnd }) {
  return (
    <li
      className={cn(
        "relative grid grid-cols-[18px_minmax(0,1fr)] gap-x-2.5 pb-2.5 last:pb-0",
        "before:absolute before:inset-s-2 before:top-[calc(0.8lh+9px)] before:-bottom-[calc(0.2lh-4px)] before:border-s-2",
        "before:border-line-strong before:border-dashed before:content-[''] last:before:hidden",
      )}
    >
      <span aria-hidden="true" className="flex h-[1lh] items-center justify-center">
        {mark === "to" ? (
          <svg viewBox="0 0 14 18" className="h-[18px] w-3.5" aria-hidden="true">
            <path d="M7 18C2 12.4 0 9.6 0 7a7 7 0 1 1 14 0c0 2.6-2 5.4-7 11z" fill="var(--route-to)" />
            <circle cx="7" cy="7" r="2.5" fill="var(--surface)" />
          </svg>
        ) : (
          <span
            className={cn(
              "rounded-full bg-surface",
              mark === "from" ? "size-3 border-3 border-route-from" : "size-2 border-2 border-line-strong",
            )}
          />
        )}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{name} </span>
        <span className={cn("block", mark === "stop" ? "text-muted text-small" : "font-semibold")}>{end.city}</span>
        {end.detail ? <span className="block text-muted text-small">{end.detail}</span> : null}
      </span>
    </li>
  );
}
