"use client";

import { useLayoutEffect, useRef } from "react";

/**
 * Adopts text typed before hydration, for a field that is then replaced by another one. The others
 * get it automatically (decision 0127).
 */
export function useTypedEarly(find: () => Element | null, adopt: (text: string) => void): void {
  const first = useRef({ find, adopt });
  useLayoutEffect(() => {
    const field = first.current.find();
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value !== field.defaultValue) first.current.adopt(field.value);
  }, []);
}
