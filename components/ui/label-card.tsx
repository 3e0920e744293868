import type { ReactNode } from "react";
import { cn } from "./cn";

type LabelCardProps = {
  children: ReactNode;
  /** The part after the perforation, such as the price. */
  stub: ReactNode;
  /** `article` for a list item. */
  as?: "article" | "div" | "section" | "li";
  className?: string;
  /** The background that shows through the notches. */
  ground?: "canvas" | "surface" | "sunken";
};

const GROUNDS = { canvas: "", surface: "[--ground:var(--surface)]", sunken: "[--ground:var(--surface-sunken)]" };

/** A luggage label: a body, and a perforated stub with two notches. */
export function LabelCard({ children, stub, as: Tag = "article", className, ground = "canvas" }: LabelCardProps) {
  return (
    <Tag className={cn("label-card", GROUNDS[ground], className)}>
      <div className="label-body">{children}</div>
      <div className="label-stub">{stub}</div>
    </Tag>
  );
}
