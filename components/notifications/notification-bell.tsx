"use client";

import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { NavLink } from "@/components/layout/nav-link";
import { CountBadge } from "@/components/ui/badge";
import { callApi } from "@/lib/client/api";

/** Said by the list on the same page when it has read something. */
export const NOTIFICATIONS_READ = "rihla:notifications-read";

/** The bell of the top bar: a link with the number of what is unread, which follows while the page is open. */
export function NotificationBell({ count }: { count: number }) {
  const t = useTranslations("layout.nav");
  const unread = useUnread(count);
  return (
    <NavLink href="/notifications" className="relative size-11 justify-center px-0">
      <Bell aria-hidden="true" className="size-5" />
      <span className="sr-only">{t("notifications")}</span>
      <span className="absolute -top-0.5 end-0 flex" aria-live="polite">
        <CountBadge count={unread} label={t("unreadNotifications", { count: unread })} />
      </span>
    </NavLink>
  );
}

/** Begins with what the server counted; the socket says when to count again. */
function useUnread(initial: number): number {
  const [count, setCount] = useState(initial);
  useEffect(() => setCount(initial), [initial]);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { count: now } = await callApi<{ count: number }>("/v1/notifications/unread-count");
      if (!isGone) setCount(now);
    };
    // A count that could not be fetched keeps the last one: the next page counts anew.
    const recount = () => void look().catch(() => undefined);
    let leave: (() => void) | undefined;
    // The socket comes after everything that the page itself needs.
    import("@/lib/client/socket")
      .then(({ realtime }) => {
        if (isGone) return;
        const socket = realtime();
        socket.on("notification_received", recount);
        // What came while there was no connection was told to nobody.
        socket.on("connect", recount);
        if (!socket.connected && !socket.active) socket.connect();
        leave = () => {
          socket.off("notification_received", recount);
          socket.off("connect", recount);
        };
      })
      // Without its code the number stands still until the next page, which is no worse than before.
      .catch(() => undefined);
    window.addEventListener(NOTIFICATIONS_READ, recount);
    return () => {
      isGone = true;
      leave?.();
      window.removeEventListener(NOTIFICATIONS_READ, recount);
    };
  }, []);
  return count;
}
