"use client";

import { ChevronDown, Heart, Star } from "lucide-react";

const DRAWINGS = [
  ["heart", Heart],
  ["star", Star],
  ["chevron-down", ChevronDown],
] as const;

type LineIconName = (typeof DRAWINGS)[number][0];

const idOf = (name: LineIconName) => `icon-${name}`;

/**
 * The drawings that lists and forms repeat; each page holds them once, and what it says for React
 * names them.
 */
export function LineIcons() {
  return (
    <svg aria-hidden="true" className="hidden">
      {DRAWINGS.map(([name, Drawing]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          {/* What is drawn takes its colours from where it is used. */}
          <Drawing fill="inherit" />
        </symbol>
      ))}
    </svg>
  );
}

/** Uses a drawing of the page, in the colours of the text round it. */
export function LineIcon({ name, className }: { name: LineIconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `line-icon ${className}` : "line-icon"}>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
