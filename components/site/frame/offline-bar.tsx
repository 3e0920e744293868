"use client";

import { WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Tells that the network is gone, until it is back. */
export function OfflineBar() {
  const t = useTranslations("layout");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-ink-inverse text-small">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
