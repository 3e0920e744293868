"use client";

import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The time, from the server's at first – so that both write the same text – and then the browser's own. */
export function useClock(now: string): Date {
  const [date, setDate] = useState(() => new Date(now));
  useEffect(() => {
    setDate(new Date());
    const timer = setInterval(() => setDate(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return date;
}
