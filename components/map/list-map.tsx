"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { MapGuard } from "./map-guard";
import { MapNotice } from "./map-notice";
import type { PlacesSceneProps } from "./places-scene";
import { useMapStage } from "./use-map-stage";

const PlacesScene = lazy(() => import("./places-scene").then((module) => ({ default: module.PlacesScene })));

type ListMapProps = Omit<PlacesSceneProps, "onReady" | "onFailure"> & {
  /** The server-rendered picture. */
  children: ReactNode;
  className?: string;
};

/** The map of a list: the server-rendered picture until the interactive map is ready. */
export function ListMap({ children, className, ...scene }: ListMapProps) {
  const t = useTranslations("map");
  const { phase, isSaving, start, arrive, fail } = useMapStage({ isAuto: true });
  const isOn = phase === "loading" || phase === "ready";
  return (
    <section aria-label={scene.label} className={cn("relative isolate overflow-hidden bg-map-sea", className)}>
      <div className={cn("transition-opacity", phase === "ready" && "invisible opacity-0")}>{children}</div>
      {isOn ? (
        <div className={cn("absolute inset-0", phase === "loading" && "invisible")}>
          <MapGuard onFailure={fail}>
            <Suspense>
              <PlacesScene {...scene} onReady={arrive} onFailure={fail} />
            </Suspense>
          </MapGuard>
        </div>
      ) : null}
      {isSaving || phase === "failed" || phase === "unavailable" ? (
        <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3 shadow-high">
          <div className="min-w-0 grow basis-48 text-small">
            {isSaving ? <p>{t("saveData")}</p> : null}
            <MapNotice phase={phase} />
          </div>
          {phase === "unavailable" ? null : (
            <Button size="sm" onClick={start}>
              {t(isSaving ? "load" : "retry")}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
