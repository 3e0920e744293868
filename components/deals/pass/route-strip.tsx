import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type StripEnd = { city: ReactNode; detail?: ReactNode };

type RouteStripProps = {
  from: StripEnd;
  to: StripEnd;
  className?: string;
};

/** Departure and arrival on one line, as on a boarding pass: a ring, dashes, a pin. */
export function RouteStrip({ from, to, className }: RouteStripProps) {
  const t = useTranslations("common.route");
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <div aria-hidden="true" className="flex items-center gap-1.5">
        <span className="size-3.5 shrink-0 rounded-full border-3 border-route-from" />
        <span className="h-0 grow border-line-strong border-t-2 border-dashed" />
        <span className="route-pin shrink-0" />
      </div>
      <ol className="grid grid-cols-2 gap-4">
        <StripStop name={t("from")} end={from} />
        <StripStop name={t("to")} end={to} className="text-end" />
      </ol>
    </div>
  );
}

function StripStop({ name, end, className }: { name: string; end: StripEnd; className?: string }) {
  return (
    <li className={cn("min-w-0", className)}>
      <span className="sr-only">{name} </span>
      <span className="block font-bold font-display text-h3 [overflow-wrap:anywhere]">
        <bdi>{end.city}</bdi>
      </span>
      {end.detail ? <span className="block text-muted text-small">{end.detail}</span> : null}
    </li>
  );
}
