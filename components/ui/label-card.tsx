import type { ReactNode } from "react";
import { cn } from "./cn";

type LabelCardProps = {
  /** The body. */
  children: ReactNode;
  /** The part after the perforation, such as the price. */
  stub: ReactNode;
  /** `article` for a list item. */
  as?: "article" | "div" | "section" | "li";
  className?: string;
  /** The background that shows through the notches. */
  ground?: "canvas" | "surface" | "sunken";
};

const GROUNDS = {
  canvas: "before:bg-canvas after:bg-canvas",
  surface: "before:bg-surface after:bg-surface",
  sunken: "before:bg-sunken after:bg-sunken",
};

const notch =
  "before:absolute before:-start-[9px] before:h-2 before:w-4 before:border before:border-line before:content-['']";
const notchBelow =
  "after:absolute after:-start-[9px] after:h-2 after:w-4 after:border after:border-line after:content-['']";

/** A luggage label: a body, and a perforated stub with two notches. */
export function LabelCard({ children, stub, as: Tag = "article", className, ground = "canvas" }: LabelCardProps) {
  return (
    <Tag
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)_auto] rounded-lg border border-line bg-surface shadow-low",
        className,
      )}
    >
      <div className="min-w-0 p-4">{children}</div>
      <div
        className={cn(
          "relative flex min-w-27 max-w-40 flex-col items-end justify-between gap-3 border-line border-s-2 border-dashed p-4 text-end",
          notch,
          "before:-top-px before:rounded-b-full before:border-t-0",
          notchBelow,
          "after:-bottom-px after:rounded-t-full after:border-b-0",
          GROUNDS[ground],
        )}
      >
        {stub}
      </div>
    </Tag>
  );
}
