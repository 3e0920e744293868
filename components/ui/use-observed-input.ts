"use client";

import { useEffect, useRef } from "react";

/** A hidden input that dispatches change events for its form, as typing would. */
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
