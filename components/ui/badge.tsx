import type { ReactNode } from "react";
import { cn } from "./cn";
import { type StatusVariant, VARIANT_CLASSES, VARIANT_DOTS } from "./status-variants";

/** A status as a dot and a label. */
export function StatusChip({ variant = "neutral", children }: { variant?: StatusVariant; children: ReactNode }) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-2 rounded-full border border-transparent py-0.5 ps-2 pe-2.5 font-semibold text-caption",
        VARIANT_CLASSES[variant],
      )}
    >
      <span aria-hidden="true" className={cn("size-2 rounded-full", VARIANT_DOTS[variant])} />
      {children}
    </span>
  );
}

type CountBadgeProps = {
  count: number;
  /** The text for screen readers, such as "3 unread messages". */
  label: string;
};

/** A count on a link or icon; hidden at zero, "99+" above 99. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count < 1) return null;
  return (
    <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-bold text-on-accent text-[0.75rem] leading-5">
      <bdi aria-hidden="true" dir="ltr">
        {count > 99 ? "99+" : count}
      </bdi>
      <span className="sr-only">{label}</span>
    </span>
  );
}
