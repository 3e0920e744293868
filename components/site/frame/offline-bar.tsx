"use client";

import { WifiOff } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Shows that the network is gone, until it is back, above what else concerns it. */
export function OfflineBar({ children }: { children?: ReactNode }) {
  const t = useTranslations("layout");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const bar = useRef<HTMLDivElement>(null);
  // What fills the window leaves its height, which depends on the words and the width.
  useEffect(() => {
    const { style } = document.documentElement;
    if (!bar.current) return;
    const watch = new ResizeObserver(([entry]) =>
      style.setProperty("--offline-height", `${entry?.contentRect.height ?? 0}px`),
    );
    watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty("--offline-height");
    };
  }, []);
  return (
    <div ref={bar} role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-ink-inverse text-small">
          <Icon of={WifiOff} className="size-4 shrink-0" />
          {t("offline")}
        </p>
      )}
      {children}
    </div>
  );
}
