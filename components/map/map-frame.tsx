"use client";

import { Minus, Plus } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useImperativeHandle, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { useKit } from "./load-kit";
import type { CanvasProps, MapHandle, MapKit } from "./map-kit";
import { ZOOM_LIMITS } from "./map-limits";

type MapFrameProps = Omit<CanvasProps, "children"> & {
  /** Renders the map's layers with the engine's components. */
  draw: (kit: MapKit) => ReactNode;
  zoom: number;
};

/** A map of either engine with zoom buttons. */
export function MapFrame({ draw, zoom, handle, ...rest }: MapFrameProps) {
  const kit = useKit(rest.settings);
  const t = useTranslations("map");
  const canvas = useRef<MapHandle>(null);
  useImperativeHandle(handle, () => ({
    fit: (bounds) => canvas.current?.fit(bounds),
    zoomBy: (step) => canvas.current?.zoomBy(step),
  }));
  return (
    <>
      {/* Maps are never mirrored: west is on the left in every language. */}
      <div dir="ltr" className="absolute inset-0">
        <kit.Canvas {...rest} handle={canvas}>
          {draw(kit)}
        </kit.Canvas>
      </div>
      <div className="absolute inset-e-3 top-3 z-10 flex overflow-hidden rounded-md border border-line bg-surface shadow-high">
        <ZoomButton label={t("zoomIn")} isOff={zoom >= ZOOM_LIMITS.maxZoom} onPress={() => canvas.current?.zoomBy(1)}>
          <Icon of={Plus} className="size-5" />
        </ZoomButton>
        <ZoomButton
          label={t("zoomOut")}
          isOff={zoom <= ZOOM_LIMITS.minZoom}
          onPress={() => canvas.current?.zoomBy(-1)}
          className="border-line border-s"
        >
          <Icon of={Minus} className="size-5" />
        </ZoomButton>
      </div>
    </>
  );
}

type ZoomButtonProps = {
  label: string;
  isOff: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

/** Uses `aria-disabled` at the last zoom level, so that it does not lose the focus. */
function ZoomButton({ label, isOff, onPress, className, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
      className={cn(
        "grid size-11 place-items-center text-ink -outline-offset-3 hover:bg-sunken aria-disabled:text-muted aria-disabled:opacity-55",
        className,
      )}
    >
      {children}
    </button>
  );
}
