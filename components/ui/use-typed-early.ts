"use client";

import { useLayoutEffect, useRef } from "react";

/**
 * Takes over what somebody typed into a controlled field before the page's scripts ran: with its first change the field would
 * be set back to what the server drew.
 */
export function useTypedEarly(find: () => Element | null, adopt: (text: string) => void): void {
  const first = useRef({ find, adopt });
  useLayoutEffect(() => {
    const field = first.current.find();
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value !== field.defaultValue) first.current.adopt(field.value);
  }, []);
}
