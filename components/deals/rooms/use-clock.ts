"use client";

import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The current time; the server's during hydration, so that both render the same text. */
export function useClock(now: string): Date {
  const [date, setDate] = useState(() => new Date(now));
  useEffect(() => {
    setDate(new Date());
    const timer = setInterval(() => setDate(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return date;
}
