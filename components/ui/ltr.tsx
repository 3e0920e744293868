import type { ReactNode } from "react";
import { cn } from "./cn";

/** Keeps prices, phones, flight numbers, codes and times in their own order inside Arabic. */
export function Ltr({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <bdi dir="ltr" className={cn("whitespace-nowrap", className)}>
      {children}
    </bdi>
  );
}

/** Keeps a date, or a number and its unit, on one line and in the order of its own words: 24 كغم is read from the right. */
export function Measure({ className, children }: { className?: string; children: ReactNode }) {
  return <bdi className={cn("whitespace-nowrap", className)}>{children}</bdi>;
}
