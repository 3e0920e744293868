import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A bordered surface; `padded={false}` for images and lists that reach the edge. */
export function Card({ padded = true, className, ...rest }: ComponentProps<"div"> & { padded?: boolean }) {
  return <div className={cn("card rounded-lg bg-surface shadow-low", padded && "p-4 sm:p-6", className)} {...rest} />;
}
