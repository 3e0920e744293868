"use client";

import { useEffect, useState } from "react";

/**
 * Becomes true one painted frame after `isWanted`, to defer a costly render; becomes false
 * immediately.
 */
export function usePaintedFirst(isWanted: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isWanted) return setPainted(false);
    // Frame callbacks run before painting, so the next frame's callback follows a paint.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return isPainted;
}
