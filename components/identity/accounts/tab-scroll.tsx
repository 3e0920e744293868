"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Brings the current one of a row of links that scrolls into sight, without moving the page. */
export function TabScroll({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = root.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const row = current?.closest<HTMLElement>(".overflow-x-auto");
    if (!current || !row) return;
    const [link, box] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollBy({ left: link.left + link.width / 2 - box.left - box.width / 2 });
  });
  return <div ref={root}>{children}</div>;
}
