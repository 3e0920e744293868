"use client";

import { Maximize2, X } from "lucide";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { MapGuard } from "./map-guard";
import type { MapSettings } from "./map-kit";
import { MapNotice } from "./map-notice";
import type { RoutePoint } from "./route-point";
import { useMapStage } from "./use-map-stage";

const RouteScene = lazy(() => import("./route-scene").then((module) => ({ default: module.RouteScene })));

type RouteMapOpenerProps = {
  settings: MapSettings;
  points: readonly RoutePoint[];
  children: ReactNode;
};

/** Switches a server-rendered route to an interactive map and back. */
export function RouteMapOpener({ settings, points, children }: RouteMapOpenerProps) {
  const t = useTranslations("map");
  const { phase, start, stop, arrive, fail } = useMapStage({ isAuto: false });
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const isOpen = phase === "loading" || phase === "ready";
  const wasOpen = useRef(false);
  useEffect(() => {
    // Focus moves into the map, and back to the opener.
    if (isOpen) closer.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") stop();
  };
  return (
    <>
      <div hidden={isOpen}>
        {children}
        {phase === "unavailable" ? null : (
          <Button
            ref={opener}
            size="sm"
            variant="secondary"
            onClick={start}
            // Below the picture, where it covers no name.
            className="noscript:hidden mt-2"
          >
            <Icon of={Maximize2} />
            {t(phase === "failed" ? "retry" : "open")}
          </Button>
        )}
      </div>
      <MapNotice phase={phase} className="mt-2" />
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the canvas is the named region; Escape closes it from wherever inside
        <div
          onKeyDown={onKeyDown}
          className="relative isolate h-[min(70dvh,30rem)] overflow-hidden rounded-lg border border-line bg-map-sea"
        >
          <MapGuard onFailure={fail}>
            <Suspense>
              <RouteScene settings={settings} points={points} onReady={arrive} onFailure={fail} />
            </Suspense>
          </MapGuard>
          {phase === "loading" ? <LoadingVeil>{t("loading")}</LoadingVeil> : null}
          <Button
            ref={closer}
            size="sm"
            variant="secondary"
            onClick={stop}
            className="absolute inset-s-3 top-3 z-10 shadow-high"
          >
            <Icon of={X} />
            {t("close")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function LoadingVeil({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="absolute inset-0 grid animate-late place-items-center text-muted">
      <span className="inline-flex items-center gap-3 rounded-full bg-surface px-4 py-2 shadow-low">
        <Spinner />
        {children}
      </span>
    </p>
  );
}
