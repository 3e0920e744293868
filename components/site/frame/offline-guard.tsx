"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";

/**
 * The address that a click would leave this page for; nothing for clicks that stay, or that open
 * another window.
 */
function leavesFor(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === "_blank") return undefined;
  const { origin, pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search;
  return link.origin === origin && !isHere ? link.href : undefined;
}

/**
 * The "Connection Problem" screen of a page that cannot be reached (product: client). Without the
 * network a link would lead to the browser's own error page, and what was typed here would be gone:
 * the page stays, and Retry continues once the network is back.
 */
export function OfflineGuard() {
  const t = useTranslations("common.connection");
  const [target, setTarget] = useState<string>();
  const [isTrying, setIsTrying] = useState(false);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const href = navigator.onLine ? undefined : leavesFor(event);
      if (!href) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(href);
    };
    // Before the links' own handlers, which would begin to leave.
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);

  const retry = () => {
    if (!navigator.onLine || !target) return;
    setIsTrying(true);
    window.location.assign(target);
  };
  return (
    <Dialog open={target !== undefined} onOpenChange={(isOpen) => isOpen || setTarget(undefined)}>
      <DialogContent size="sm" title={t("title")} hideTitle onRetryUnloaded={retry}>
        <ErrorState onRetry={retry} retrying={isTrying} className="border-0" />
      </DialogContent>
    </Dialog>
  );
}
