"use client";

import { useEffect, useRef } from "react";

/** A hidden input whose form hears of its changes, as of those that people type. */
export function useObservedInput(value: string | number | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return input;
}
