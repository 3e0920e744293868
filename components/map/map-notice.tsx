"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { MapPhase } from "./use-map-stage";

/** Explains why the requested interactive map is missing. */
export function MapNotice({ phase, className }: { phase: MapPhase; className?: string }) {
  const t = useTranslations("map");
  return (
    <p role="status" className={cn("text-muted text-small empty:hidden", className)}>
      {phase === "unavailable" || phase === "failed" ? t(phase) : null}
    </p>
  );
}
