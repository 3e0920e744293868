"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { isSignedOut } from "@/components/identity/sessions/sign-in-record";
import { CountBadge } from "@/components/ui/badge";
import { onLoggedOut } from "@/lib/client/auth-events";
import { type CountName, followCounts, useLiveCounts } from "@/lib/client/live-counts";
import { useSeenHere } from "./use-seen-here";

/** Updates the counts of the top bar while a signed-in user's page is open. */
export function LiveCounts() {
  useSeenHere();
  // A session that only exists because a logout has not reached the server is not used.
  useEffect(() => {
    if (isSignedOut()) return;
    const stop = followCounts();
    const unhear = onLoggedOut(stop);
    return () => {
      unhear();
      stop();
    };
  }, []);
  return null;
}

/** The words for screen readers, by what is counted. */
const LABELS = { messages: "unread", notifications: "unreadNotifications" } as const satisfies Record<
  CountName,
  string
>;

/** A number that follows; it begins with the server's. */
export function LiveBadge({ of, initial }: { of: CountName; initial: number }) {
  const t = useTranslations("layout.nav");
  const count = useLiveCounts((counts) => counts[of]) ?? initial;
  return <CountBadge count={count} label={t(LABELS[of], { count })} />;
}
