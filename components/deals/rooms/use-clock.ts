"use client";

import { useEffect, useState } from "react";
import { serverNow } from "@/lib/client/server-clock";

const TICK_MS = 30_000;

/**
 * The current time by the server's clock; the page's's during hydration, so that both render the
 * same text.
 */
export function useClock(now: string): Date {
  const [date, setDate] = useState(() => new Date(now));
  useEffect(() => {
    setDate(serverNow());
    const timer = setInterval(() => setDate(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return date;
}
