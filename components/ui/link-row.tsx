"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn";

type LinkRowProps = { label: string; className?: string; children: ReactNode };

/** A row of links that scrolls to the current one; the page itself does not move. */
export function LinkRow({ label, className, children }: LinkRowProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!current || !row.current) return;
    const [link, box] = [current.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollBy({ left: link.left + link.width / 2 - box.left - box.width / 2 });
  });
  return (
    // Positioned, so that screen-reader text scrolls with its link instead of widening the page.
    <nav ref={row} aria-label={label} className={cn("relative overflow-x-auto overscroll-x-contain", className)}>
      {children}
    </nav>
  );
}
