import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "./cn";

/** A placeholder in the final size, to avoid a layout shift; appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("skeleton animate-late bg-line", className)} />;
}

/** Groups skeletons, so that screen readers announce loading once. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations("common");
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t("loading")}</span>
      {children}
    </div>
  );
}
