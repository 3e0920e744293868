"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";
import { MapGuard } from "./map-guard";
import type { PointMapProps } from "./point-scene";
import { useMapStage } from "./use-map-stage";

const PointScene = lazy(() => import("./point-scene").then((module) => ({ default: module.PointScene })));

/** A map to place a pin on; without a map the coordinates can still be typed. */
export function PointMap({ label, ...props }: PointMapProps & { label: string }) {
  const t = useTranslations("map");
  const tPoint = useTranslations("wizard.point");
  const { phase, start, arrive, fail } = useMapStage({ isAuto: false });
  useEffect(start, [start]);
  return (
    <section aria-label={label}>
      {phase === "loading" || phase === "ready" ? (
        <div className="relative isolate h-80 overflow-hidden rounded-md border border-line bg-map-sea">
          <MapGuard onFailure={fail}>
            <Suspense>
              <PointScene {...props} onReady={arrive} onFailure={fail} />
            </Suspense>
          </MapGuard>
          {phase === "loading" ? (
            <p role="status" className="absolute inset-0 grid animate-late place-items-center text-muted">
              <span className="inline-flex items-center gap-3 rounded-full bg-surface px-4 py-2 shadow-low">
                <Spinner />
                {t("loading")}
              </span>
            </p>
          ) : null}
        </div>
      ) : null}
      <p role="status" className="text-muted text-small empty:hidden">
        {phase === "unavailable" || phase === "failed" ? tPoint("noMap") : null}
      </p>
    </section>
  );
}
