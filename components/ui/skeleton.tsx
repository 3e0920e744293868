import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "./cn";

/** A grey shape of what will come, in its final size; it shows after 200 ms only. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("h-4 animate-late rounded-sm bg-line", className)} />;
}

/** Wraps the skeletons of one part and tells screen readers once that it loads. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations("common");
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t("loading")}</span>
      {children}
    </div>
  );
}
