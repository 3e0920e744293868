"use client";

import { ChevronDown, Heart, Star } from "lucide";
import { cn } from "./cn";
import { iconMarkup } from "./icon-markup";

const DRAWINGS = [
  ["heart", Heart],
  ["star", Star],
  ["chevron-down", ChevronDown],
] as const;

type LineIconName = (typeof DRAWINGS)[number][0];

const idOf = (name: LineIconName) => `icon-${name}`;

/**
 * The drawings that lists and forms repeat; each page holds them once, and its data for React
 * refers to them.
 */
export function LineIcons() {
  return (
    <svg aria-hidden="true" className="hidden">
      {DRAWINGS.map(([name, drawing]) => (
        <symbol
          key={name}
          id={idOf(name)}
          viewBox="0 0 24 24"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of a package, which take nothing from outside
          dangerouslySetInnerHTML={{ __html: iconMarkup(drawing) }}
        />
      ))}
    </svg>
  );
}

/** Uses a drawing of the page, in the colours of the text round it. */
export function LineIcon({ name, className }: { name: LineIconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={cn("line-icon", className)}>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
