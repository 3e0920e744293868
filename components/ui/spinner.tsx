import { useTranslations } from "next-intl";
import { cn } from "./cn";

/** An animated route line in the text colour; put a label next to it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      data-spinner=""
      viewBox="0 0 40 20"
      aria-hidden="true"
      className={cn("spinner flip-rtl", className)}
      fill="none"
    >
      <circle cx="5" cy="14" r="3.5" stroke="currentColor" strokeWidth="2.5" />
      <path
        d="M9.5 11.5C14 4 23 3 31 12"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0.5 5.5"
        className="animate-route"
      />
      <path d="M34 18.5c-2.6-2.9-3.6-4.3-3.6-6a3.6 3.6 0 1 1 7.2 0c0 1.7-1 3.1-3.6 6z" fill="currentColor" />
    </svg>
  );
}

/** The spinner with a label, for a part of a page. */
export function LoadingLine({ label, className }: { label?: string; className?: string }) {
  const t = useTranslations("common");
  return (
    <div role="status" className={cn("flex items-center justify-center gap-3 p-8 text-muted", className)}>
      <Spinner className="text-route-from" />
      <span>{label ?? t("loading")}</span>
    </div>
  );
}

/** Covers the screen while the whole page loads. */
export function FullScreenSpinner({ label }: { label?: string }) {
  const t = useTranslations("common");
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 flex animate-late flex-col items-center justify-center gap-4 bg-canvas/90 text-muted"
    >
      <Spinner className="h-12 w-24 text-route-from" />
      <span>{label ?? t("loading")}</span>
    </div>
  );
}
