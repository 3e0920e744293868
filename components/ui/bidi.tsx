import type { ReactNode } from "react";
import { cn } from "./cn";

/** Isolates prices, phones, flight numbers, codes and times as left to right inside Arabic. */
export function LeftToRight({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <bdi dir="ltr" className={cn("one-line", className)}>
      {children}
    </bdi>
  );
}

/** Isolates a date or a number with its unit, on one line: 24 كغم reads from the right. */
export function Measure({ className, children }: { className?: string; children: ReactNode }) {
  return <bdi className={cn("whitespace-nowrap", className)}>{children}</bdi>;
}
