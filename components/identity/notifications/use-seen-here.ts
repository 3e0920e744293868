"use client";

import { useEffect } from "react";
import { callApi } from "@/lib/client/api";
import { useLiveCounts } from "@/lib/client/live-counts";
import { usePathname } from "@/lib/i18n/navigation";

/** Pages that show the events of notifications live. */
const SHOWN_HERE = /^\/(?:(?:reservations|chat)\/\d+|profile\/team\/messages)$/;

/** Marks events that the current page already shows as read: the bell does not count them. */
export function useSeenHere(): void {
  const pathname = usePathname();
  const count = useLiveCounts((counts) => counts.notifications) ?? 0;
  useEffect(() => {
    if (count === 0 || !SHOWN_HERE.test(pathname)) return;
    const mark = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      callApi("PATCH", "/v1/notifications/seen", { body: { path: pathname } }).then(
        (answer) => useLiveCounts.setState({ notifications: answer.count }),
        // It stays counted, which is no loss.
        () => undefined,
      );
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [pathname, count]);
}
