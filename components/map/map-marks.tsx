import type { ReactNode } from "react";
import { KraftBoxShape } from "@/components/brand/kraft-box";
import { cn } from "@/components/ui/cn";

/** The role of a place on a route. */
export type MarkKind = "from" | "stop" | "seen" | "to";

const DOTS: Record<"from" | "stop", string> = {
  from: "size-4 border-4 border-route-from",
  stop: "size-3 border-[2.5px] border-route-from",
};

/** A place of a route: a ring, dot or pin with the city's name. */
export function RouteMark({ kind, city, isNear }: { kind: MarkKind; city: string; isNear: boolean }) {
  return (
    <span className="relative block">
      {isNear ? (
        <span className="absolute -inset-2.5 rounded-full border border-route-from/50 bg-route-from/15" />
      ) : null}
      {kind === "seen" ? (
        <span className="relative grid size-9 place-items-center rounded-full border-2 border-route-to bg-surface">
          <svg viewBox="0 0 84 64" className="block h-4 w-[1.3125rem]" aria-hidden="true">
            <KraftBoxShape />
          </svg>
        </span>
      ) : kind === "to" && !isNear ? (
        <svg viewBox="0 0 14 18" className="relative block h-6 w-[1.125rem]" aria-hidden="true">
          <path
            d="M7 18C2 12.4 0 9.6 0 7a7 7 0 1 1 14 0c0 2.6-2 5.4-7 11z"
            fill="var(--route-to)"
            stroke="var(--surface)"
          />
          <circle cx="7" cy="7" r="2.5" fill="var(--surface)" />
        </svg>
      ) : (
        <span
          className={cn(
            "relative block rounded-full bg-surface",
            kind === "to" ? "size-4 border-4 border-route-to" : DOTS[kind],
          )}
        />
      )}
      <MarkName>{city}</MarkName>
    </span>
  );
}

/** A city that was searched: its name below, clear of the pins that lie on it. */
export function EndMark({ kind, city }: { kind: "from" | "to"; city: string }) {
  return (
    <span data-end={kind} className="relative block">
      <span
        className={cn(
          "block size-4 rounded-full border-4 bg-surface",
          kind === "from" ? "border-route-from" : "border-route-to",
        )}
      />
      {/* The map runs from left to right in every language; only the name has its own direction. */}
      <span className="absolute start-1/2 top-full mt-2.5 max-w-52 -translate-x-1/2 truncate rounded-sm bg-surface/90 px-1.5 font-sans font-semibold text-ink text-small shadow-low">
        <bdi>{city}</bdi>
      </span>
    </span>
  );
}

function MarkName({ children }: { children: ReactNode }) {
  return (
    <bdi className="absolute start-full top-1/2 ms-2 max-w-52 -translate-y-1/2 truncate rounded-sm bg-surface/90 px-1.5 font-sans font-semibold text-caption text-ink shadow-low">
      {children}
    </bdi>
  );
}
