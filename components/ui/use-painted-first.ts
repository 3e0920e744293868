"use client";

import { useEffect, useState } from "react";

/** Whether the browser has drawn a frame since something was wanted. What is costly to draw waits for it; what ends does not. */
export function usePaintedFirst(isWanted: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isWanted) return setPainted(false);
    // A frame's callbacks run before it is drawn; those of the next one mean that it was.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return isPainted;
}
